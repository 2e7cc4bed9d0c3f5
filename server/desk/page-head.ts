import { html } from 'hono/html';

/** Elements in the head of every page that the desk serves. The path of the icon needs no session. */
export const pageHead = (title: string) => html`<meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="/sign-in/icon.svg">`;
