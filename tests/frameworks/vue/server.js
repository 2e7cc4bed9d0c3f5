import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { App } from './app.js';

process.stdout.write(await renderToString(createSSRApp(App, { api: process.argv[2] })));
