import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './App.jsx';

const root = document.querySelector('#root');
hydrateRoot(
  root,
  <StrictMode>
    <App api={root.dataset.api} />
  </StrictMode>,
);
