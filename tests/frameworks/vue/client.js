import { createApp, createSSRApp } from 'vue';
import { App } from './app.js';

const root = document.querySelector('#root');
const create = root.hasChildNodes() ? createSSRApp : createApp;
create(App, { api: root.dataset.api }).mount(root);
