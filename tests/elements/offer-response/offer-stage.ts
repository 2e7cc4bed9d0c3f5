import { newUuid } from '../../../widgets/client/uuid.ts';
import { offerPath } from '../../../widgets/domain/api-paths.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { offerResponse } from '../../../widgets/offer-response/offer-response.element.ts';
import { click, find, findAll, mountTag, replace, until } from '../../helpers/elements/dom.ts';

type Respond = () => Promise<Response>;

const initialUrl = location.href;

/** Requests to a fake server, its responses, and the events that reach the page. */
interface OfferStage {
  /** Answers to offers that the element has sent. */
  answers: { uuid: string; status: string }[];
  /** URLs of the requests for offer details. */
  asked: string[];
  /** Events of the element that reached the page. */
  events: { type: string; detail: unknown }[];
  /** The server's response to an answer. */
  answer: Respond;
  /** The server's response to a request for offer details. */
  details: Respond;
}

/** State before the first request: the server accepts every answer and knows every offer. */
function initialState(): OfferStage {
  const answer = async () => Response.json({ status: 'success' });
  return { answers: [], asked: [], events: [], answer, details: () => known() };
}

export const stage = initialState();

function recordEvent({ type, detail }: Event & { detail?: unknown }) {
  stage.events.push({ type, detail });
}

/** Replaces the network by the fake server, for the tests of a file. */
export function useOfferStage(): void {
  beforeEach(() => {
    Object.assign(stage, initialState());
    replace(window, 'fetch', (url: string | URL, init: RequestInit = {}) => {
      if (String(url).includes(offerPath)) {
        stage.asked.push(String(url));
        return stage.details();
      }
      stage.answers.push(JSON.parse(String(init.body)));
      return stage.answer();
    });
    for (const type of Object.keys(offerResponse.events)) addEventListener(type, recordEvent);
  });
  afterEach(() => {
    for (const type of Object.keys(offerResponse.events)) removeEventListener(type, recordEvent);
    history.replaceState(null, '', initialUrl);
  });
}

/** Adds the element to the page. */
export function show(attributes: Partial<Record<string, string>>) {
  defineElement(offerResponse);
  const element = mountTag('luxe-offer-response', attributes);
  const button = () => findAll<HTMLButtonElement>(element, 'button')[0];
  return {
    element,
    heading: () => find(element, 'h2'),
    says: (text: string) => until(() => find(element, 'h2').textContent === text, text),
    button,
    links: () => findAll<HTMLAnchorElement>(element, 'a'),
    /** Confirms a link with `confirm` once that is possible. */
    async confirm() {
      await until(() => button()?.checkVisibility());
      click(button() as HTMLButtonElement);
    },
  };
}

/** Returns the attributes of a link that answers a new offer. */
export function offer(status = 'approved') {
  return { uuid: newUuid(), status };
}

export const unknown: Respond = async () => Response.json({ status: 'unknown' });
export const invalid: Respond = async () => Response.json({ status: 'invalid' });
export const closed: Respond = async () => Response.json({ status: 'already-answered' });
export const replaced: Respond = async () => Response.json({ status: 'replaced' });

/** The server's details of an offer. U+2068 and U+2069 isolate values from the direction of the text around them. */
export const birkin = {
  status: 'success',
  message: { en: 'About my request 93d8c79a.', ar: 'بخصوص طلبي 93d8c79a.' },
  rows: {
    en: [
      { label: 'Our offer', value: '\u2068AED 12,500\u2069' },
      { label: 'Service', value: 'Buyback' },
      {
        label: 'Your items',
        value:
          '\u2068Hermes \u2068Birkin 30\u2069\u2069 – \u2068AED 9,000\u2069\n\u2068رولكس \u2068126610-0001 Submariner\u2069\u2069',
      },
      { label: 'Note', value: '\u2068<b>Cash</b>\u2069\n\u2068أو تحويل.\u2069' },
      { label: 'Valid until', value: '\u20682 May 2026 at 12:00 (Dubai time)\u2069' },
    ],
    ar: [
      { label: 'عرضنا', value: '\u206812,500 درهم إماراتي\u2069' },
      { label: 'الخدمة', value: 'إعادة الشراء' },
      {
        label: 'قطعتاك',
        value:
          '\u2068Hermes \u2068Birkin 30\u2069\u2069 – \u20689,000 درهم إماراتي\u2069\n\u2068رولكس \u2068126610-0001 Submariner\u2069\u2069',
      },
      { label: 'ملاحظة', value: '\u2068<b>Cash</b>\u2069\n\u2068أو تحويل.\u2069' },
      { label: 'يسري حتى', value: '\u20682 مايو 2026 (بتوقيت دبي)\u2069' },
    ],
  },
};
export const known: Respond = async () => Response.json(birkin);
