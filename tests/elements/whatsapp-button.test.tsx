import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { openStorage } from '../../widgets/client/storage.ts';
import { defineElement } from '../../widgets/element/define-element.ts';
import { translator } from '../../widgets/i18n/i18n.ts';
import { whatsappButton } from '../../widgets/whatsapp-button/whatsapp-button.element.ts';
import { whatsappButtonExamples } from '../../widgets/whatsapp-button/whatsapp-button.examples.ts';
import {
  axe,
  click,
  find,
  findAll,
  focused,
  mount,
  nextTask,
  textOf,
  type,
  until,
} from '../helpers/dom.ts';

interface Lead {
  url: string;
  init: RequestInit;
  body: Record<string, string | null>;
}

const languages = ['en', 'ar'] as const;
const { open: nativeOpen, fetch: nativeFetch, reportError: nativeReport } = window;
/** What happened, in its order: `chat <url>`, `lead`. */
let log: string[];
let leads: Lead[];
let reported: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  log = [];
  leads = [];
  reported = [];
  answer = async () => Response.json({ status: 'success' });
  window.open = (url) => {
    log.push(`chat ${url}`);
    return {} as Window;
  };
  window.fetch = (url, init = {}) => {
    log.push('lead');
    leads.push({ url: String(url), init, body: JSON.parse(String(init.body)) });
    return answer();
  };
  window.reportError = (error: Error) => void reported.push(error.message);
  Reflect.deleteProperty(window, 'dataLayer');
});
afterEach(() => {
  window.open = nativeOpen;
  window.fetch = nativeFetch;
  window.reportError = nativeReport;
  openStorage('none').remove('utm_source');
});

function show(attributes = '', around: [string, string] = ['', '']) {
  defineElement(whatsappButton);
  const tag = `<luxe-whatsapp-button storage="none" ${attributes}></luxe-whatsapp-button>`;
  const outside = mount(`<div>${around[0]}${tag}${around[1]}</div>`);
  return { outside, ...partsOf(find(outside, 'luxe-whatsapp-button')) };
}

function partsOf(element: HTMLElement) {
  return {
    element,
    button: find<HTMLButtonElement>(element, '.root > button'),
    /** The dialog while it is open. */
    dialog: () => findAll<HTMLDialogElement>(element, 'dialog[open]')[0],
    input: () => find<HTMLInputElement>(element, '#phone'),
    submit: () => find<HTMLButtonElement>(element, '[part=submit]'),
    error: () => findAll(element, '.error')[0]?.textContent,
  };
}

async function showOpen(attributes?: string) {
  const shown = show(attributes);
  click(shown.button);
  await until(() => shown.dialog());
  return shown;
}

async function send(shown: ReturnType<typeof show>, phone: string) {
  type(shown.input(), phone);
  click(shown.submit());
  await until(() => !shown.dialog());
}

/** Side of the window on which a box lies, and its distances from there and from below. */
function place(box: Element): [string, number, number] {
  const { left, right, bottom } = box.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const fromRight = Math.round(clientWidth - right);
  const below = Math.round(innerHeight - bottom);
  return left < fromRight ? ['left', Math.round(left), below] : ['right', fromRight, below];
}

/** Presses at one point and lets go at another. */
function drag(from: Element, to: Element): void {
  const options = { bubbles: true, composed: true };
  from.dispatchEvent(new PointerEvent('pointerdown', options));
  to.dispatchEvent(new PointerEvent('pointerup', options));
}

function dataLayer(): unknown {
  return (window as { dataLayer?: unknown }).dataLayer;
}

describe('WhatsApp button on the page', () => {
  for (const [lang, name] of [
    ['en', 'Contact via WhatsApp'],
    ['ar', 'تواصل معنا عبر واتساب'],
  ]) {
    it(`is named, round and 56 pixels large (${lang})`, () => {
      const { button } = show(`lang=${lang}`);
      expect(button.getAttribute('aria-label')).to.equal(name);
      expect([button.offsetWidth, button.offsetHeight]).to.deep.equal([56, 56]);
    });

    it(`stands in the flow with its label when it is inline (${lang})`, () => {
      const { button, outside } = show(`lang=${lang} inline`);
      expect(button.textContent).to.equal(name);
      expect(button.offsetHeight).to.be.at.least(44);
      expect(outside.offsetHeight).to.be.at.least(button.offsetHeight);
    });
  }

  for (const [attributes, expected] of [
    ['lang=en', ['right', 20, 20]],
    ['lang=ar', ['left', 20, 20]],
    ['lang=en position=start', ['left', 20, 20]],
    ['lang=ar position=start offset=40', ['right', 40, 40]],
  ] as const) {
    it(`floats where it should (${attributes})`, () => {
      const { button } = show(attributes);
      expect(getComputedStyle(button).position).to.equal('fixed');
      expect(place(button)).to.deep.equal(expected);
    });
  }

  it('takes no room when it floats, nor a gap of the host’s grid', () => {
    const { outside } = show('', [
      '<div style="display:grid; gap:50px"><p style="margin:0; height:10px"></p>',
      '</div>',
    ]);
    expect(outside.offsetHeight).to.equal(10);
  });

  it('opens nothing and takes no focus by itself', async () => {
    const before = document.activeElement;
    const { dialog } = show();
    await nextTask();
    expect(dialog()).to.equal(undefined);
    expect(document.activeElement).to.equal(before);
    expect(log).to.deep.equal([]);
  });

  it('steps aside while it would cover the field in use, in a shadow root too', async () => {
    const at = 'style="position:fixed; inset:auto 0 0 auto; width:100px; height:100px"';
    const { button, outside } = show('lang=en', [`<section ${at}></section><input>`, '']);
    const root = find(outside, 'section').attachShadow({ mode: 'open' });
    root.innerHTML = '<button>Elsewhere</button><textarea></textarea>';
    const isAside = () => getComputedStyle(button).pointerEvents === 'none';
    root.querySelector('button')?.focus();
    await sendKeys({ press: 'Tab' });
    expect(focused()?.localName).to.equal('textarea');
    await until(isAside);
    find(outside, 'input').focus();
    await until(() => !isAside() || innerWidth < 768);
  });

  it('leaves no listener behind', async () => {
    const { element } = show();
    const native = document.removeEventListener;
    const removed: string[] = [];
    document.removeEventListener = (...args: [string, EventListenerOrEventListenerObject]) => {
      removed.push(args[0]);
      native.apply(document, args);
    };
    try {
      await nextTask();
      element.remove();
      await until(() => removed.includes('focusin') && removed.includes('scroll'));
    } finally {
      document.removeEventListener = native;
    }
  });
});

describe('WhatsApp dialog', () => {
  for (const lang of languages) {
    const t = translator(lang);
    it(`is a labelled modal dialog with the focus in the number (${lang})`, async () => {
      const { element, dialog, input } = await showOpen(`lang=${lang}`);
      const label = dialog()?.getAttribute('aria-labelledby') ?? '';
      expect(element.shadowRoot?.getElementById(label)?.textContent).to.equal(
        t('whatsapp.contact'),
      );
      expect(dialog()?.matches(':modal')).to.equal(true);
      expect(focused()).to.equal(input());
      expect(input().labels?.[0]?.textContent).to.equal(t('form.phone'));
    });

    it(`asks for the number where there is none, until one is typed (${lang})`, async () => {
      const { dialog, error, input } = await showOpen(`lang=${lang}`);
      await sendKeys({ press: 'Enter' });
      await until(() => error() === t('error.phone'));
      expect(dialog()).not.to.equal(undefined);
      expect(focused()).to.equal(input());
      expect(input().getAttribute('aria-invalid')).to.equal('true');
      expect(log).to.deep.equal([]);
      await sendKeys({ type: '5' });
      await until(() => !error());
    });
  }

  it('closes with Escape, and the focus goes back to the button', async () => {
    const { button, dialog } = await showOpen();
    await sendKeys({ press: 'Escape' });
    await until(() => !dialog());
    expect(focused()).to.equal(button);
  });

  it('closes with its close button, and keeps what was typed', async () => {
    const { element, button, dialog, input } = await showOpen('lang=ar');
    type(input(), '050');
    const close = find(element, '.close');
    expect(close.getAttribute('aria-label')).to.equal('إغلاق');
    click(close);
    await until(() => !dialog());
    expect(focused()).to.equal(button);
    click(button);
    await until(() => dialog());
    expect(input().value).to.equal('050');
  });

  it('closes when press and release were outside, not when only one was', async () => {
    const { dialog, input } = await showOpen();
    const backdrop = dialog() as Element;
    drag(input(), backdrop);
    drag(backdrop, input());
    await nextTask();
    expect(dialog()).not.to.equal(undefined);
    drag(backdrop, backdrop);
    await until(() => !dialog());
  });

  it('stays when Escape or a press outside closes the list of dial codes', async () => {
    const { element, dialog } = await showOpen();
    const popup = () => findAll(element, '.popup')[0];
    click(find(element, '.dial'));
    const list = await until(popup);
    // The dialog darkens the page, its list doesn't darken the dialog.
    expect(getComputedStyle(list, '::backdrop').backgroundColor).to.match(/, 0\)$|transparent|^$/);
    await sendKeys({ press: 'Escape' });
    await until(() => !popup());
    click(find(element, '.dial'));
    await until(popup);
    drag(dialog() as Element, dialog() as Element);
    await until(() => !popup());
    await nextTask();
    expect(dialog()).not.to.equal(undefined);
  });

  it('is one on the page, however many buttons there are', async () => {
    const first = show();
    const second = show();
    first.button.click();
    second.button.click();
    await until(() => first.dialog());
    expect(second.dialog()).to.equal(undefined);
    // Also when the first is taken off the page while it is open.
    first.outside.remove();
    await until(() => {
      second.button.click();
      return second.dialog();
    });
  });
});

describe('opening the chat', () => {
  const english = 'Hello, I would like a quote.';
  const arabic = 'مرحبًا، أرغب في الحصول على عرض سعر.';
  for (const [attributes, number, text] of [
    ['lang=en', '971500000000', english],
    ['lang=ar', '966500000000', arabic],
    ['lang=ar country=AE', '971500000000', english],
    ['lang=en country=KSA', '966500000000', arabic],
    ['lang=en country=LB number-ae="+971 4 123"', '9714123', english],
    ['lang=ar number-sa=966111 message="ساعة & علبة"', '966111', 'ساعة & علبة'],
  ] as const) {
    it(`goes to the number of the country, in its language (${attributes})`, async () => {
      await send(await showOpen(attributes), '0501234567');
      const url = `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
      expect(log).to.deep.equal([`chat ${url}`, 'lead']);
    });
  }

  it('happens in the click itself, before anything is waited for', async () => {
    const { input, submit } = await showOpen();
    type(input(), '0501234567');
    submit().click();
    expect(log[0]).to.match(/^chat /);
  });

  it('happens with Enter, once, and tells the page without personal data', async () => {
    const { element, dialog, submit } = await showOpen();
    const events: CustomEvent[] = [];
    element.parentElement?.addEventListener('luxe-whatsapp-opened', (event) =>
      events.push(event as CustomEvent),
    );
    const button = submit();
    await sendKeys({ type: '0501234567' });
    await sendKeys({ press: 'Enter' });
    button.click();
    await until(() => !dialog());
    expect(log).to.have.length(2);
    expect(events.map(({ detail }) => detail)).to.deep.equal([null]);
  });

  it('posts the lead with the number normalised and the campaign in the wire’s spelling', async () => {
    openStorage('none').set('utm_source', 'saved');
    await send(
      await showOpen('lang=ar country=AE api-base=https://api.example utm-source=a utm-campaign=b'),
      '٠٥٠ ١٢٣ ٤٥٦٧',
    );
    const [lead] = leads;
    expect(lead?.url).to.equal('https://api.example/api/v1/public/submit-whatsapp-lead?lang=ar');
    expect(lead?.init).to.include({ method: 'POST', keepalive: true, credentials: 'omit' });
    expect(lead?.init.headers).to.deep.equal({ 'Content-Type': 'application/json' });
    const { submissionId, ...body } = lead?.body ?? {};
    expect(submissionId).to.match(/^[\da-f]{8}-[\da-f]{4}-4/);
    expect(body).to.deep.equal({
      phone: '+971501234567',
      utmSource: 'saved',
      utmMedium: null,
      utmAudiance: null,
      utmCompain: 'b',
      utmTerm: null,
      utmContent: null,
      socialLinkId: null,
    });
    await until(() => openStorage('none').get('utm_source') === null);
    expect(reported).to.deep.equal([]);
  });

  it('takes the country of the dial code that was chosen', async () => {
    const shown = await showOpen('lang=en');
    click(find(shown.element, '.dial'));
    await until(() => findAll(shown.element, '.popup')[0]);
    await sendKeys({ type: 'kuwait' });
    await sendKeys({ press: 'Enter' });
    await until(() => focused() === shown.input());
    await send(shown, '50012345');
    expect(leads[0]?.body.phone).to.equal('+96550012345');
  });

  for (const [what, failing] of [
    ['a refusing server', async () => new Response('', { status: 503 })],
    ['no network', () => Promise.reject(new TypeError('on purpose'))],
  ] as const) {
    it(`is not held up by ${what}, which is only logged, and the campaign stays`, async () => {
      answer = failing;
      openStorage('none').set('utm_source', 'saved');
      await send(await showOpen(), '0501234567');
      await until(() => reported.length === 1);
      expect(reported[0]).to.match(/^WhatsApp lead not stored: (server|network)$/);
      expect(openStorage('none').get('utm_source')).to.equal('saved');
    });
  }

  for (const [analytics, person] of [
    ['full', { user_id: '+971501234567' }],
    ['anonymous', {}],
  ] as const) {
    it(`pushes whatsapp-clicked with the campaign (${analytics})`, async () => {
      await send(await showOpen(`analytics=${analytics} utm-campaign=b`), '0501234567');
      expect(dataLayer()).to.deep.equal([
        { event: 'whatsapp-clicked', ...person, utm_campaign: 'b' },
      ]);
    });
  }

  it('pushes nothing with analytics="off"', async () => {
    await send(await showOpen('analytics=off'), '0501234567');
    expect(dataLayer()).to.equal(undefined);
  });
});

describe('accessibility of the WhatsApp button', () => {
  for (const lang of languages) {
    for (const { name, attributes } of whatsappButtonExamples) {
      it(`axe finds nothing in “${name}” (${lang})`, async () => {
        const pairs = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
        const { element, dialog, error } = await showOpen(`lang=${lang} ${pairs.join(' ')}`);
        await Promise.all(
          dialog()
            ?.getAnimations()
            .map(({ finished }) => finished) ?? [],
        );
        expect(await axe(element)).to.deep.equal([]);
        await sendKeys({ press: 'Enter' });
        await until(error);
        expect(await axe(element)).to.deep.equal([]);
        await sendKeys({ press: 'Escape' });
        await until(() => !dialog());
        expect(await axe(element)).to.deep.equal([]);
        expect(textOf(element)).not.to.match(/\{\{|whatsapp\./);
      });
    }
  }
});
