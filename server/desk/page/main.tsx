/** Starts the desk's page. */
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';

const place = document.getElementById('desk');
if (place) createRoot(place).render(<App />);
