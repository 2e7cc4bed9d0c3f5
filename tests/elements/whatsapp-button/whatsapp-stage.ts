import { openStorage } from '../../../widgets/client/storage.ts';
import type { WhatsappLeadBody } from '../../../widgets/domain/wire.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { whatsappButton } from '../../../widgets/whatsapp-button/whatsapp-button.element.ts';
import { click, find, findAll, mount, replace, type, until } from '../../helpers/elements/dom.ts';

interface Lead {
  url: string;
  init: RequestInit;
  body: Partial<WhatsappLeadBody>;
}

/** Opened chats (`chat <url>`) and sent leads (`lead`), in order. */
export let log: string[];
/** WhatsApp leads sent. */
export let leads: Lead[];
/** Messages of errors reported to the page. */
export let reported: string[];
let answer: () => Promise<Response>;

/** Sets the server's response to the leads of this test. */
export function answerWith(next: () => Promise<Response>): void {
  answer = next;
}

beforeEach(() => {
  log = [];
  leads = [];
  reported = [];
  answer = async () => Response.json({ status: 'success' });
  replace(window, 'open', (url: string) => {
    log.push(`chat ${url}`);
    return {};
  });
  replace(window, 'fetch', (url: string | URL, init: RequestInit = {}) => {
    log.push('lead');
    leads.push({ url: String(url), init, body: JSON.parse(String(init.body)) });
    return answer();
  });
  replace(window, 'reportError', (error: Error) => void reported.push(error.message));
  Reflect.deleteProperty(window, 'dataLayer');
});
afterEach(() => openStorage('none').remove('utm_source'));

/** Adds the button to the page, between two pieces of HTML. */
export function show(attributes = '', around: [string, string] = ['', '']) {
  defineElement(whatsappButton);
  const tag = `<luxe-whatsapp-button storage="none" ${attributes}></luxe-whatsapp-button>`;
  const outside = mount(`<div>${around[0]}${tag}${around[1]}</div>`);
  return { outside, ...partsOf(find(outside, 'luxe-whatsapp-button')) };
}

function partsOf(element: HTMLElement) {
  return {
    element,
    button: find<HTMLButtonElement>(element, '.root > button'),
    /** The open dialog. */
    dialog: () => findAll<HTMLDialogElement>(element, 'dialog[open]')[0],
    input: () => find<HTMLInputElement>(element, '#phone'),
    submit: () => find<HTMLButtonElement>(element, '[part=submit]'),
    error: () => findAll(element, '.error')[0]?.textContent,
  };
}

/** Adds the button to the page and opens its dialog. */
export async function showOpen(attributes?: string) {
  const shown = show(attributes);
  click(shown.button);
  await until(() => shown.dialog());
  return shown;
}

/** Types a number, sends it, and waits until the dialog is closed. */
export async function send(shown: ReturnType<typeof show>, phone: string) {
  type(shown.input(), phone);
  click(shown.submit());
  await until(() => !shown.dialog());
}
