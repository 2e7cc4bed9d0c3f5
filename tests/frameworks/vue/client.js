import { createSSRApp } from 'vue';
import { App } from './app.js';

const root = document.querySelector('#root');
createSSRApp(App, { api: root.dataset.api }).mount(root);
