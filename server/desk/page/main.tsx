/** Starts the desk's page. The build replaces React with Preact (tooling/plugins/preact-for-react.ts). */
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

const place = document.getElementById('desk');
if (place) createRoot(place).render(<App />);
