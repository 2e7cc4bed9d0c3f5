import { expect } from 'chai';
import { openStorage } from '../../../widgets/client/storage.ts';
import { countsPath } from '../../../widgets/domain/api-paths.ts';
import type { FunnelBeacon } from '../../../widgets/domain/funnel.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { faq } from '../../../widgets/faq/faq.element.ts';
import { mount, nextTask, replace, type, until } from '../../helpers/elements/dom.ts';
import { byId, mountQuoteForm, submitInVain } from '../../helpers/elements/quote-form-element.ts';

interface SentBeacon {
  url: string;
  body: FunnelBeacon;
}

let beacons: SentBeacon[];
let apis = 0;

beforeEach(() => {
  beacons = [];
  replace(navigator, 'sendBeacon', (url: string, text: string) => {
    beacons.push({ url, body: JSON.parse(text) });
    return true;
  });
});

/** Returns the base URL of an API that has received no counts. */
function newApi(): string {
  apis += 1;
  return `https://api-${apis}.example`;
}

const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const comeBack = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

const sentTo = (api: string) => beacons.filter(({ url }) => url === api + countsPath);
const stepsSentTo = (api: string) =>
  sentTo(api).map(({ body }) => body.elements.map(({ element, steps }) => [element, ...steps]));

/** Adds an element to the viewport and waits until its view has been counted; leaving the page sends the counts. */
async function countView(api: string): Promise<void> {
  defineElement(faq);
  mount(`<luxe-faq api-base="${api}" style="position:fixed; inset:0 auto auto 0"></luxe-faq>`);
  await until(() => {
    leave();
    return sentTo(api).some(({ body }) =>
      body.elements.some(({ element }) => element === 'luxe-faq'),
    );
  });
}

describe('counts of a page', () => {
  it('are sent in one beacon when the visitor leaves', async () => {
    const api = newApi();
    const form = mountQuoteForm({
      'api-base': `${api}/`,
      storage: 'none',
      lang: 'ar',
      variant: 'b',
      'utm-source': 'partner',
      'utm-medium': 'email',
      'utm-campaign': 'spring',
    });
    await submitInVain(form);
    type(byId(form, 'firstName'), 'Xanthippe');
    expect(sentTo(api)).to.deep.equal([]);
    leave();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sentTo(api).map(({ body }) => body)).to.deep.equal([
      {
        // The version of unbuilt sources, such as in tests.
        version: '0.0.0',
        elements: [
          {
            element: 'luxe-quote-form',
            language: 'ar',
            variant: 'b',
            source: 'partner',
            medium: 'email',
            campaign: 'spring',
            steps: [
              'view',
              'start',
              'failed',
              'failed:category',
              'failed:designer',
              'failed:model',
              'failed:condition',
              'failed:photos',
              'failed:firstName',
              'failed:lastName',
              'failed:email',
              'failed:phone',
              'failed:country',
            ],
          },
        ],
      },
    ]);
  });

  it('contain the view of an element that was on the screen, but not of a hidden element', async () => {
    const api = newApi();
    mount(`<div hidden><luxe-quote-form api-base="${api}"></luxe-quote-form></div>`);
    await countView(api);
    expect(stepsSentTo(api)).to.deep.equal([[['luxe-faq', 'view']]]);
  });

  it('contain each step once per page view, even after the page comes back from the cache', async () => {
    const api = newApi();
    const form = mountQuoteForm({ 'api-base': api });
    const name = byId(form, 'firstName');
    type(name, 'A');
    leave();
    comeBack();
    type(name, 'Anna');
    leave();
    expect(stepsSentTo(api)).to.deep.equal([[['luxe-quote-form', 'view', 'start']]]);
    comeBack();
    await submitInVain(form);
    leave();
    const [, later] = sentTo(api);
    expect(later?.body.elements[0]?.steps.slice(0, 2)).to.deep.equal(['failed', 'failed:category']);
    leave();
    expect(sentTo(api)).to.have.length(2);
  });

  it('count several elements of a tag as one, and other tags apart', async () => {
    const api = newApi();
    for (const variant of ['a', 'b']) {
      type(byId(mountQuoteForm({ 'api-base': api, variant }), 'firstName'), 'A');
    }
    await countView(api);
    const elements = sentTo(api).flatMap(({ body }) => body.elements);
    expect(elements.map(({ element, variant }) => [element, variant])).to.deep.equal([
      ['luxe-quote-form', 'a'],
      ['luxe-faq', undefined],
    ]);
  });

  it('go to the API of each element', () => {
    const [one, other] = [newApi(), newApi()];
    for (const api of [one, other]) {
      type(byId(mountQuoteForm({ 'api-base': api }), 'firstName'), 'A');
    }
    leave();
    expect([sentTo(one).length, sentTo(other).length]).to.deep.equal([1, 1]);
  });

  it('are sent when the page removes the element, which is not counted again when it returns', async () => {
    const api = newApi();
    const form = mountQuoteForm({ 'api-base': api });
    type(byId(form, 'firstName'), 'A');
    const stage = form.parentElement as HTMLElement;
    form.remove();
    await until(() => sentTo(api).length > 0);
    stage.append(form);
    await until(() => form.shadowRoot.getElementById('firstName'));
    type(byId(form, 'firstName'), 'B');
    leave();
    expect(stepsSentTo(api)).to.deep.equal([[['luxe-quote-form', 'view', 'start']]]);
  });

  it('keep the campaign with which the page began', () => {
    const api = newApi();
    openStorage('none').set('utm_source', 'first');
    const form = mountQuoteForm({ 'api-base': api, storage: 'none' });
    type(byId(form, 'firstName'), 'A');
    openStorage('none').remove('utm_source');
    leave();
    expect(sentTo(api)[0]?.body.elements[0]?.source).to.equal('first');
  });
});

describe('nothing is counted', () => {
  const isSilent = async (attributes: Record<string, string>) => {
    const api = newApi();
    const form = mountQuoteForm({ 'api-base': api, ...attributes });
    type(byId(form, 'firstName'), 'A');
    await submitInVain(form);
    leave();
    form.remove();
    await nextTask();
    expect(sentTo(api)).to.deep.equal([]);
  };

  it('with measure="off"', () => isSilent({ measure: 'off' }));

  it('for an element marked as a test', () => isSilent({ 'data-test': '' }));

  it('when the browser sends Global Privacy Control', () => {
    replace(navigator, 'globalPrivacyControl', true);
    return isSilent({});
  });
});

describe('counts that cannot be sent', () => {
  for (const [what, sendBeacon] of [
    ['a browser without sendBeacon', undefined],
    [
      'a beacon that throws',
      () => {
        throw new TypeError('on purpose');
      },
    ],
    ['a full queue', () => false],
  ] as const) {
    it(`are lost without an error: ${what}`, async () => {
      const errors: string[] = [];
      const note = ({ message }: ErrorEvent) => void errors.push(message);
      addEventListener('error', note);
      replace(navigator, 'sendBeacon', sendBeacon);
      type(byId(mountQuoteForm({ 'api-base': newApi() }), 'firstName'), 'A');
      leave();
      await nextTask();
      removeEventListener('error', note);
      expect(errors).to.deep.equal([]);
    });
  }
});
