import type { Page } from 'playwright';

/**
 * Records what a hostile text could make a page do: dialogs, errors of the page and its console, popups, and requests to
 * other origins, and from the next load on also violations of the Content Security Policy. Resolves to the list, which
 * keeps growing.
 */
export async function recordSideEffects(page: Page, origin: string): Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', ({ message }) => seen.push(`error: ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && url !== 'about:blank') seen.push(`request: ${url}`);
  });
  page.on('popup', () => seen.push('popup'));
  await page.exposeFunction('report', (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    const { report } = window as unknown as { report(text: string): void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      report(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  return seen;
}
