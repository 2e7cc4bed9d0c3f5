import { expect } from 'chai';
import { openStorage } from '../../../widgets/client/storage.ts';
import { countsPath } from '../../../widgets/domain/api-paths.ts';
import type { FunnelBeacon } from '../../../widgets/domain/funnel.ts';
import { defineElement } from '../../../widgets/element/define-element.ts';
import { faq } from '../../../widgets/faq/faq.element.ts';
import { mount, nextTask, replace, type, until } from '../../helpers/elements/dom.ts';
import { byId, mountQuoteForm, submitInVain } from '../../helpers/elements/quote-form-element.ts';

let beacons: { url: string; body: FunnelBeacon }[];
let apis = 0;
/** Base URL of an API that has received no counts. */
let api: string;

beforeEach(() => {
  apis += 1;
  api = `https://api-${apis}.example`;
  beacons = [];
  replace(navigator, 'sendBeacon', (url: string, text: string) => {
    beacons.push({ url, body: JSON.parse(text) });
    return true;
  });
});

const leave = () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const comeBack = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

const sent = (to = api) => beacons.filter(({ url }) => url === to + countsPath);
const sentElements = () => sent().flatMap(({ body }) => body.elements);
const sentSteps = () => sentElements().map(({ element, steps }) => [element, ...steps]);

/** Adds a form and types into it. */
function startForm(attributes: Record<string, string> = {}) {
  const form = mountQuoteForm({ 'api-base': api, ...attributes });
  type(byId(form, 'firstName'), 'A');
  return form;
}

/** Adds an element to the viewport and waits until its view has been counted; leaving the page sends the counts. */
async function countView(): Promise<void> {
  defineElement(faq);
  mount(`<luxe-faq api-base="${api}" style="position:fixed; inset:0 auto auto 0"></luxe-faq>`);
  await until(() => {
    leave();
    return sentElements().some(({ element }) => element === 'luxe-faq');
  });
}

describe('counts of a page', () => {
  it('are sent in one beacon when the visitor leaves', async () => {
    const campaign = { 'utm-source': 'partner', 'utm-medium': 'email', 'utm-campaign': 'spring' };
    const form = startForm({
      ...{ 'api-base': `${api}/`, storage: 'none', lang: 'ar', variant: 'b' },
      ...campaign,
    });
    type(byId(form, 'firstName'), '');
    await submitInVain(form);
    type(byId(form, 'firstName'), 'Xanthippe');
    expect(sent()).to.deep.equal([]);
    leave();
    document.dispatchEvent(new Event('visibilitychange'));
    const ofItem = ['category', 'designer', 'model', 'condition', 'photos'];
    const ofContact = ['firstName', 'lastName', 'email', 'phone', 'country'];
    const failures = [...ofItem, ...ofContact].map((field) => `failed:${field}`);
    expect(sent().map(({ body }) => body)).to.deep.equal([
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
            steps: ['view', 'start', 'failed', ...failures],
          },
        ],
      },
    ]);
  });

  it('contain the view of an element that was on the screen, but not of a hidden element', async () => {
    mount(`<div hidden><luxe-quote-form api-base="${api}"></luxe-quote-form></div>`);
    await countView();
    expect(sentSteps()).to.deep.equal([['luxe-faq', 'view']]);
  });

  it('contain each step once per page view, even after the page comes back from the cache', async () => {
    const form = startForm();
    leave();
    comeBack();
    type(byId(form, 'firstName'), 'Anna');
    leave();
    expect(sentSteps()).to.deep.equal([['luxe-quote-form', 'view', 'start']]);
    comeBack();
    await submitInVain(form);
    leave();
    leave();
    expect(sent()).to.have.length(2);
    expect(sentSteps()[1]?.slice(0, 3)).to.deep.equal([
      'luxe-quote-form',
      'failed',
      'failed:category',
    ]);
  });

  it('count several elements of a tag as one, and other tags and APIs apart', async () => {
    for (const variant of ['a', 'b']) startForm({ variant });
    startForm({ 'api-base': `${api}.other` });
    await countView();
    expect(sentElements().map(({ element, variant }) => [element, variant])).to.deep.equal([
      ['luxe-quote-form', 'a'],
      ['luxe-faq', undefined],
    ]);
    expect(sent(`${api}.other`)).to.have.length(1);
  });

  it('are sent when the page removes the element, which is not counted again when it returns', async () => {
    const form = startForm();
    const stage = form.parentElement as HTMLElement;
    form.remove();
    await until(() => sent().length > 0);
    stage.append(form);
    await until(() => form.shadowRoot.getElementById('firstName'));
    type(byId(form, 'firstName'), 'B');
    leave();
    expect(sentSteps()).to.deep.equal([['luxe-quote-form', 'view', 'start']]);
  });

  it('keep the campaign with which the page began', () => {
    openStorage('none').set('utm_source', 'first');
    startForm({ storage: 'none' });
    openStorage('none').remove('utm_source');
    leave();
    expect(sentElements()[0]?.source).to.equal('first');
  });

  for (const [what, attributes] of [
    ['with measure="off"', { measure: 'off' }],
    ['for an element marked as a test', { 'data-test': '' }],
    ['when the browser sends Global Privacy Control', {}],
  ] as const) {
    it(`are not taken ${what}`, async () => {
      if (what.includes('Privacy')) replace(navigator, 'globalPrivacyControl', true);
      const form = startForm(attributes);
      await submitInVain(form);
      leave();
      form.remove();
      await nextTask();
      expect(sent()).to.deep.equal([]);
    });
  }

  it('that cannot be sent are lost without an error', async () => {
    const errors: string[] = [];
    const note = ({ message }: ErrorEvent) => void errors.push(message);
    const refuse = () => {
      throw new TypeError('on purpose');
    };
    addEventListener('error', note);
    // Without sendBeacon, with one that throws, and with a full queue.
    for (const [index, sendBeacon] of [undefined, refuse, () => false].entries()) {
      replace(navigator, 'sendBeacon', sendBeacon);
      // Each API has counts of its own.
      startForm({ 'api-base': `${api}.${index}` });
      leave();
      await nextTask();
    }
    removeEventListener('error', note);
    expect(errors).to.deep.equal([]);
  });
});
