import { mount } from "svelte";
import App from "./App.svelte";
import { first_language, set_language } from "./lib/words/i18n.svelte";
import { start_router } from "./lib/browser/router.svelte";
import { start_settings } from "./lib/browser/settings.svelte";
import "./style/tokens.css";
import "./style/base.css";

start_settings();
start_router();
await set_language(first_language());
mount(App, { target: document.getElementById("app")! });
