import { mount } from "svelte";
import App from "./App.svelte";
import { first_language, set_language } from "./lib/i18n.svelte";
import { start_router } from "./lib/router.svelte";
import { start_settings } from "./lib/settings.svelte";
import "./style/tokens.css";
import "./style/base.css";

start_settings();
start_router();
await set_language(first_language());
mount(App, { target: document.getElementById("app")! });
