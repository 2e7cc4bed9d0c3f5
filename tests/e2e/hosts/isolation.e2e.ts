import { describe, expect, test } from 'vitest';
import type { Tab } from '../../helpers/browsers/browser-tab.ts';
import { installedEngines, useTab } from '../../helpers/browsers/browsers.ts';
import { formTag, type Recorded, snippet } from '../../helpers/journey/host-site.ts';
import { newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();

/** Hostile and well-meant global styles of hosts. */
const hostStyles = `
  html { font-size: 62.5%; }
  * {
    letter-spacing: 2px !important;
    word-spacing: 9px !important;
    color: red !important;
    background: yellow !important;
    line-height: 3 !important;
    text-align: right !important;
    text-transform: uppercase !important;
    text-indent: 30px !important;
    text-shadow: 1px 1px blue !important;
    border-radius: 0 !important;
    box-sizing: content-box !important;
    cursor: crosshair !important;
  }
  label { display: none !important; }
  input, button { appearance: none; width: 3px !important; padding: 50px !important; }
  .field, .button, .error, .input { display: none !important; }
`;

/** Runs in the page: computed styles of representative controls, except size-dependent ones. */
function controlStyles(): Record<string, Record<string, string>> {
  const root = document.querySelector('luxe-quote-form')?.shadowRoot;
  const controls = {
    label: root?.querySelector('label[for]'),
    input: root?.querySelector('input[type=email]'),
    button: root?.querySelector('button[type=submit]'),
    heading: root?.querySelector('h2'),
  };
  const sized = /size|width|height|origin|inset|^(top|right|bottom|left)$/;
  const styles: Record<string, Record<string, string>> = {};
  for (const [name, element] of Object.entries(controls)) {
    if (!element) throw new Error(`no ${name}`);
    const computed = getComputedStyle(element);
    const values: Record<string, string> = {};
    for (let i = 0; i < computed.length; i++) {
      const property = computed.item(i);
      if (!sized.test(property) || /font-size|line-height|border.*width/.test(property)) {
        values[property] = computed.getPropertyValue(property);
      }
    }
    styles[name] = values;
  }
  return styles;
}

function recordedIn(tab: Tab): Promise<Recorded> {
  return tab.evaluate(() => (window as unknown as { recorded: Recorded }).recorded, null);
}

describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);
  let tab: Tab;

  /** Opens a page of the host and waits for its form. */
  async function open(page: Parameters<typeof site.host.add>[0]): Promise<QuoteForm> {
    tab = await openTab();
    await tab.open(site.host.add(page));
    return new QuoteForm(tab, 'en');
  }

  async function sendAndCheck(form: QuoteForm): Promise<void> {
    const person = newPerson();
    await form.fill(person);
    await form.submit();
    await form.seesThanks();
    expect((await site.leadOf(person.email)).items).toMatchObject([
      { designer: 'Rolex', photos: [{ name: 'front.jpg', type: 'image/jpeg' }] },
    ]);
  }

  test('the form sends a lead under a strict policy with Trusted Types, without violations', async () => {
    const { origin } = site.server;
    const policy = [
      "default-src 'none'",
      `script-src ${origin} ${site.host.origin}`,
      `connect-src ${origin}`,
      // Requested by the browser itself.
      `img-src ${origin} ${site.host.origin}/favicon.ico`,
      `style-src ${origin}`,
      "base-uri 'none'; form-action 'none'",
      "require-trusted-types-for 'script'; trusted-types 'none'",
    ];
    const form = await open({
      body: snippet(origin),
      headers: { 'content-security-policy': policy.join('; ') },
    });
    await form.submit();
    await form.tab.sees({ role: 'link', name: 'Country is required' });
    await sendAndCheck(form);
    expect(await recordedIn(tab)).toMatchObject({ violations: [], errors: [] });
  });

  test("the form ignores the host's global styles and sends a lead", async () => {
    const body = snippet(site.server.origin);
    const plain = await open({ body });
    await plain.hasStarted();
    const expected = await tab.evaluate(controlStyles, null);

    const styles = site.host.addStyles(hostStyles);
    const form = await open({ head: `<link rel="stylesheet" href="${styles}">`, body });
    await form.hasStarted();
    const actual = await tab.evaluate(controlStyles, null);
    for (const control of Object.keys(expected)) {
      expect(Object.keys(expected[control] ?? {}).length).toBeGreaterThan(100);
      expect(actual[control], control).toEqual(expected[control]);
    }
    await sendAndCheck(form);
  });

  test('loading the script repeatedly, in every way, creates one form', async () => {
    const address = `${site.server.origin}/luxe-widgets.js`;
    const form = await open({
      head: `<script src="${address}" async></script><script src="${address}" defer></script>`,
      body: `<script src="${address}"></script>${formTag()}
        <script src="${address}?again" type="module"></script><script src="${address}"></script>`,
    });
    await sendAndCheck(form);
    const { errors, events } = await recordedIn(tab);
    expect(errors).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual([
      'luxe-ready',
      'luxe-before-submit',
      'luxe-submitted',
    ]);
  });

  test('a sandboxed frame without allow-forms, with origin null, sends the lead', async () => {
    const inner = site.host.add({ body: snippet(site.server.origin) });
    const form = await open({
      body: `<iframe title="partner" sandbox="allow-scripts" src="${inner}" width="800" height="500"></iframe>`,
    });
    await tab.enterFrame();
    await sendAndCheck(form);
  });
});
