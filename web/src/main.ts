import { mount } from "svelte";
import App from "./App.svelte";
import { first_language, set_language } from "./lib/words/i18n.svelte";
import { start_router } from "./lib/browser/router.svelte";
import { start_service } from "./lib/browser/service";
import { start_settings } from "./lib/browser/settings.svelte";
import Notice from "./lib/here/Notice.svelte";
import { start_records } from "./lib/here/records";
import "./style/tokens.css";
import "./style/base.css";

start_service();
start_settings();
start_records();
start_router();
await set_language(first_language());
mount(App, { target: document.getElementById("app")! });
mount(Notice, { target: document.body });
