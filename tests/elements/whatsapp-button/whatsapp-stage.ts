import { openStorage } from '../../../widgets/client/storage.ts';
import type { WhatsappLeadBody } from '../../../widgets/domain/wire.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { whatsappButton } from '../../../widgets/whatsapp-button/whatsapp-button.element.ts';
import { click, find, findAll, mount, replace, type, until } from '../../helpers/elements/dom.ts';

export interface Lead {
  url: string;
  init: RequestInit;
  body: Partial<WhatsappLeadBody>;
}

/** Calls in order: `chat <url>`, `lead`. */
export let log: string[];
/** WhatsApp leads sent. */
export let leads: Lead[];
/** Messages of errors reported to the page. */
export let reported: string[];
let answer: () => Promise<Response>;

/** The server's treatment of this test's leads. */
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

/** Adds the button to the page, within other content. */
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

/** The button with its dialog open. */
export async function showOpen(attributes?: string) {
  const shown = show(attributes);
  click(shown.button);
  await until(() => shown.dialog());
  return shown;
}

/** Types a number and sends it. */
export async function send(shown: ReturnType<typeof show>, phone: string) {
  type(shown.input(), phone);
  click(shown.submit());
  await until(() => !shown.dialog());
}
