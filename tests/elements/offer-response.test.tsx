import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { newUuid } from '../../widgets/client/uuid.ts';
import { offerPath } from '../../widgets/domain/api-paths.ts';
import { defineElement } from '../../widgets/element/define-element.ts';
import { type MessageKey, translator } from '../../widgets/i18n/i18n.ts';
import { offerResponse } from '../../widgets/offer-response/offer-response.element.ts';
import { offerResponseExamples } from '../../widgets/offer-response/offer-response.examples.ts';
import { axe, click, find, findAll, focused, mount, nextTask, until } from '../helpers/dom.ts';

const languages = ['en', 'ar'] as const;
const nativeFetch = window.fetch;
const nativeAddress = location.href;
let calls: { url: string; init: RequestInit }[];
/** Calls that ask what an offer is about. */
let asked: string[];
let answer: () => Promise<Response>;
let details: () => Promise<Response>;
let events: { type: string; detail: unknown }[];

function keep({ type, detail }: Event & { detail?: unknown }) {
  events.push({ type, detail });
}

beforeEach(() => {
  calls = [];
  asked = [];
  events = [];
  details = unknown;
  answer = async () => Response.json({ status: 'success' });
  window.fetch = (url, init = {}) => {
    if (String(url).includes(offerPath)) {
      asked.push(String(url));
      return details();
    }
    calls.push({ url: String(url), init });
    return answer();
  };
  for (const type of Object.keys(offerResponse.events)) addEventListener(type, keep);
});
afterEach(() => {
  for (const type of Object.keys(offerResponse.events)) removeEventListener(type, keep);
  window.fetch = nativeFetch;
  history.replaceState(null, '', nativeAddress);
});

function show(attributes: Partial<Record<string, string>>) {
  defineElement(offerResponse);
  const text = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
  const element = mount(`<luxe-offer-response ${text.join(' ')}></luxe-offer-response>`);
  return {
    element,
    heading: () => find(element, 'h2'),
    says: (text: string) => until(() => find(element, 'h2').textContent === text, text),
    button: () => findAll<HTMLButtonElement>(element, 'button')[0],
    links: () => findAll<HTMLAnchorElement>(element, 'a'),
  };
}

function offer(status = 'approved'): Record<string, string> {
  return { uuid: newUuid(), status };
}

/** Takes the one tap that a link with `confirm` asks for, once it may be taken. */
async function confirm(button: () => HTMLButtonElement | undefined) {
  await until(() => button()?.checkVisibility());
  click(button() as HTMLButtonElement);
}

const unknown = async () => Response.json({ status: 'unknown' });
const birkin = {
  status: 'success',
  items: ['Hermes Birkin 30', 'خاتم ذهب'],
  amount: { en: 'AED 12,500', ar: '12,500 درهم إماراتي' },
  expires: { en: '2 May 2026 at 12:00 (Dubai time)', ar: '2 مايو 2026 (بتوقيت دبي)' },
};
const known = async () => Response.json(birkin);
const closed = async () => Response.json({ status: 'already-answered' });
const replaced = async () => Response.json({ status: 'replaced' });

describe('answer to an offer', () => {
  for (const lang of languages) {
    const t = translator(lang);
    for (const [what, status, respond, heading, text, event] of [
      ['an approval', 'approved', undefined, 'offer.approved', 'offer.thanks', 'recorded'],
      ['another answer', 'rejected', undefined, 'offer.recorded', 'offer.thanks', 'recorded'],
      ['an answered or expired offer', 'approved', closed, 'offer.failed', 'offer.failedText', ''],
      ['a replaced offer', 'approved', replaced, 'offer.failed', 'offer.failedText', ''],
    ] as const) {
      it(`${what}: says so, with ways on (${lang})`, async () => {
        if (respond) answer = respond;
        const attributes = offer(status);
        const { element, says, links } = show({ lang, ...attributes });
        expect(find(element, 'h2').textContent).to.equal(t('offer.processing'));
        expect(find(element, '.card').getAttribute('aria-busy')).to.equal('true');
        await says(t(heading));
        expect(find(element, '[role=status]').textContent).to.contain(t(text));
        expect(links().map((link) => link.textContent)).to.deep.equal([
          t('whatsapp.contact'),
          t('thanks.another'),
        ]);
        const [chat, another] = links();
        expect(chat?.href).to.match(/^https:\/\/wa\.me\/971500000000\?text=/);
        expect(chat?.rel).to.contain('noreferrer');
        expect(another?.getAttribute('href')).to.equal('/home#Quote');
        expect(calls).to.have.length(1);
        expect(JSON.parse(String(calls[0]?.init.body))).to.deep.equal(attributes);
        expect(events).to.deep.equal([
          event
            ? { type: 'luxe-offer-recorded', detail: { status } }
            : { type: 'luxe-offer-failed', detail: { reason: 'rejected' } },
        ]);
      });
    }

    it(`a link without its offer or answer: says so at once, without a call (${lang})`, async () => {
      for (const attributes of [{}, { uuid: newUuid() }, { status: 'approved' }]) {
        const { heading } = show({ lang, ...attributes });
        expect(heading().textContent).to.equal(t('offer.failed'));
      }
      await until(() => events.length === 3);
      expect(events[0]).to.deep.equal({
        type: 'luxe-offer-failed',
        detail: { reason: 'missing' },
      });
      expect(calls).to.deep.equal([]);
    });

    for (const [what, respond, reason] of [
      ['no network', () => Promise.reject(new TypeError('on purpose')), 'network'],
      ['a broken server', async () => new Response('', { status: 502 }), 'server'],
      ['too many requests', async () => new Response('', { status: 429 }), 'rate-limited'],
      ['no JSON', async () => new Response('<html>'), 'network'],
    ] as const) {
      it(`${what}: told apart, and Try again sends it (${lang})`, async () => {
        const succeed = answer;
        answer = respond;
        const { says, button, heading } = show({ lang, ...offer() });
        await says(t('offer.unreachable'));
        expect(heading().parentElement?.textContent).to.contain(
          t(`failure.${reason}` as MessageKey),
        );
        expect(events).to.deep.equal([{ type: 'luxe-offer-failed', detail: { reason } }]);
        answer = succeed;
        const retry = button() as HTMLButtonElement;
        expect(retry.textContent).to.equal(t('failure.retry'));
        retry.focus();
        await sendKeys({ press: 'Enter' });
        await says(t('offer.approved'));
        expect(calls).to.have.length(2);
        expect(focused()).to.equal(heading());
      });
    }

    for (const [status, heading, label] of [
      ['approved', 'offer.askApproved', 'offer.send'],
      ['rejected', 'offer.askRejected', 'offer.send'],
      ['later', 'offer.send', 'offer.send'],
    ] as const) {
      it(`with confirm: shows the decision and waits for one tap (${status}, ${lang})`, async () => {
        const { says, button, heading: shown } = show({ lang, confirm: '', ...offer(status) });
        expect(shown().textContent).to.equal(t(heading));
        await until(() => button()?.checkVisibility());
        expect(calls).to.deep.equal([]);
        expect(button()?.textContent).to.equal(t(label));
        await confirm(button);
        expect(focused()).to.equal(shown());
        await says(t(status === 'approved' ? 'offer.approved' : 'offer.recorded'));
        expect(calls).to.have.length(1);
        expect(focused()).to.equal(shown());
      });
    }
  }

  it('comes from the page’s address, with confirm=1 too', async () => {
    const { uuid } = offer();
    const url = new URL(nativeAddress);
    url.searchParams.set('uuid', uuid as string);
    url.searchParams.set('status', 'rejected');
    url.searchParams.set('confirm', '1');
    history.replaceState(null, '', url);
    const { says, button } = show({ lang: 'en', 'submit-another-url': '/sell' });
    await says('Decline our offer?');
    await confirm(button);
    await says('Response Recorded');
    expect(JSON.parse(String(calls[0]?.init.body))).to.deep.equal({ uuid, status: 'rejected' });
  });

  it('goes out once, however often the element is changed, moved or made anew', async () => {
    const attributes = offer();
    const { element, says } = show({ lang: 'en', ...attributes });
    const page = element.parentElement as HTMLElement;
    element.setAttribute('lang', 'ar');
    element.setAttribute('status', attributes.status as string);
    page.append(element);
    const again = element.cloneNode() as HTMLElement;
    element.remove();
    await nextTask();
    page.append(again, element);
    element.setAttribute('lang', 'en');
    await says('Offer Approved');
    await until(() => find(again, 'h2').textContent === 'تمّت الموافقة على العرض');
    element.setAttribute('submit-another-url', '/sell');
    await until(() => find(element, 'a:last-child').getAttribute('href') === '/sell');
    expect(calls).to.have.length(1);
    expect(events).to.have.length(1);
  });

  it('waits for attributes that the host sets right after it has placed the element', async () => {
    for (const first of [{}, offer()]) {
      const { element, says } = show({ lang: 'en', ...first });
      for (const [name, value] of Object.entries({ ...offer(), confirm: '' })) {
        element.setAttribute(name, value);
      }
      await says('Approve our offer?');
      await nextTask();
    }
    expect(calls).to.deep.equal([]);
    expect(events).to.deep.equal([]);
  });

  it('takes no focus on load, and nothing of it reaches the data layer', async () => {
    const before = document.activeElement;
    const { says } = show({ lang: 'en', analytics: 'full', ...offer() });
    await says('Offer Approved');
    expect(document.activeElement).to.equal(before);
    expect('dataLayer' in window).to.equal(false);
  });
});

describe('what the offer is about', () => {
  const shown = (element: HTMLElement) =>
    findAll(element, 'dt, dd').map(({ textContent }) => textContent ?? '');
  const about = (lang: 'en' | 'ar') => {
    const t = translator(lang);
    const items = birkin.items.join('');
    return [
      ...[t('offer.amount'), birkin.amount[lang], t('offer.for'), items],
      ...[t('offer.expires'), birkin.expires[lang]],
    ];
  };
  const next = (lang: 'en' | 'ar', key: MessageKey) => {
    const t = translator(lang);
    return [t('offer.next'), t(key)];
  };

  for (const lang of languages) {
    for (const [status, key, done] of [
      ['approved', 'offer.nextApproved', 'offer.approved'],
      ['rejected', 'offer.nextRejected', 'offer.recorded'],
    ] as const) {
      it(`is there before and after the answer, with what happens next (${status}, ${lang})`, async () => {
        details = known;
        const attributes = offer(status);
        const { element, says, button } = show({ lang, confirm: '', ...attributes });
        await until(() => shown(element).length > 2);
        expect(shown(element)).to.deep.equal([...about(lang), ...next(lang, key)]);
        expect(asked).to.deep.equal([`${location.origin}${offerPath}?uuid=${attributes.uuid}`]);
        await confirm(button);
        await says(translator(lang)(done));
        expect(shown(element)).to.deep.equal([...about(lang), ...next(lang, key)]);
        const other = lang === 'en' ? 'ar' : 'en';
        element.setAttribute('lang', other);
        await until(() => find(element, '.root').lang === other);
        expect(shown(element)).to.deep.equal([...about(other), ...next(other, key)]);
        expect(asked).to.have.length(1);
      });
    }
  }

  it('comes beside an answer that goes out on load, and waits for it no more than it for that', async () => {
    let tell = () => {};
    details = () => new Promise((resolve) => (tell = () => known().then(resolve)));
    const { element, says } = show({ lang: 'en', ...offer() });
    await says('Offer Approved');
    expect(shown(element)).to.deep.equal(next('en', 'offer.nextApproved'));
    tell();
    await until(() => shown(element).length > 2);
    expect(shown(element).slice(0, 2)).to.deep.equal(['Our offer', 'AED 12,500']);
  });

  it('is there before anybody can confirm; where the server tells nothing, one can all the same', async () => {
    for (const [told, rows] of [
      [known, 8],
      [unknown, 2],
      [async () => new Response('', { status: 404 }), 2],
      [() => Promise.reject(new TypeError('on purpose')), 2],
    ] as const) {
      let tell = () => {};
      details = () => new Promise((resolve, reject) => (tell = () => told().then(resolve, reject)));
      const { element, button } = show({ lang: 'en', confirm: '', ...offer() });
      await until(() => asked.length === 1);
      expect(find(element, '.card').getAttribute('aria-busy')).to.equal('true');
      expect(button()?.checkVisibility()).to.equal(false);
      tell();
      await until(() => button()?.checkVisibility());
      expect(shown(element)).to.have.length(rows);
      asked = [];
      element.remove();
    }
  });

  it('tells no next step where the answer does not count', async () => {
    details = known;
    answer = closed;
    const { element, says } = show({ lang: 'en', ...offer() });
    await says('This offer can no longer be answered');
    await until(() => shown(element).length > 0);
    expect(shown(element)).to.deep.equal(about('en'));
  });

  it('is not asked for by a link that lacks its offer or its answer', async () => {
    const { heading } = show({ lang: 'en', uuid: newUuid() });
    await until(() => heading().textContent === 'This offer can no longer be answered');
    await nextTask();
    expect(asked).to.deep.equal([]);
  });
});

describe('accessibility of the offer response', () => {
  for (const lang of languages) {
    for (const { name, attributes } of offerResponseExamples) {
      it(`axe finds nothing in “${name}” (${lang})`, async () => {
        if (name === 'No connection') answer = () => Promise.reject(new TypeError('on purpose'));
        if (name === 'An offer that takes no answer') answer = closed;
        if (name !== 'No connection') details = known;
        const { element } = show({ lang, ...attributes });
        expect(await axe(element)).to.deep.equal([]);
        await until(() => find(element, '.card').getAttribute('aria-busy') === 'false');
        expect(await axe(element)).to.deep.equal([]);
      });
    }
  }
});
