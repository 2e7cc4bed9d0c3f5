import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './App.jsx';

process.stdout.write(
  renderToString(
    <StrictMode>
      <App api={process.argv[2]} />
    </StrictMode>,
  ),
);
