import { expect } from 'chai';
import {
  type EventKeeping,
  pushItemEvents,
  pushKeptEvents,
} from '../../../widgets/client/analytics.ts';
import { mount, nextTask, replace } from '../../helpers/elements/dom.ts';
import { defineProbe } from '../../helpers/elements/probe-element.tsx';

const page = window as { dataLayer?: unknown };
const user = { name: 'Sara Haddad', email: 'sara@example.com' };
const items = [
  { category: 'Handbag', isQualified: false },
  { category: 'Watch', isQualified: true },
] as const;

describe('the data layer', () => {
  afterEach(() => {
    delete page.dataLayer;
  });

  it('is neither created nor filled in mode off', () => {
    pushItemEvents('off', items, user, 'unread');
    expect(page).not.to.have.property('dataLayer');
  });

  it('gets stored events once, on the next page, also beside an old Prototype.js, which writes arrays as strings', () => {
    pushItemEvents('anonymous', items.slice(0, 1), user, 'always');
    replace(Array.prototype, 'toJSON', () => 'broken');
    pushItemEvents('anonymous', items.slice(0, 1), user, 'always');
    expect(page).not.to.have.property('dataLayer');
    pushKeptEvents();
    pushKeptEvents();
    const event = { event: 'item-submitted', item_category: 'Handbag' };
    expect(page.dataLayer).to.deep.equal([event, event]);
  });

  it('gets events immediately when session storage holds invalid JSON', () => {
    sessionStorage.setItem('luxe.events', 'no JSON');
    pushItemEvents('anonymous', items, user, 'always');
    expect(page.dataLayer).to.have.length(3);
    pushKeptEvents();
    expect(page.dataLayer).to.have.length(3);
    expect(sessionStorage.getItem('luxe.events')).to.equal(null);
  });

  describe('of a page that is left', () => {
    const submitted = { event: 'item-submitted', item_category: 'Handbag' };
    const waiting = { event: 'gtm.js' };
    const submit = (keeping: EventKeeping) =>
      pushItemEvents('anonymous', items.slice(0, 1), user, keeping);
    const leave = () => dispatchEvent(new Event('pagehide'));
    const kept = () => sessionStorage.getItem('luxe.events');

    beforeEach(() => {
      page.dataLayer = [waiting];
    });
    afterEach(() => sessionStorage.removeItem('luxe.events'));

    it('keeps events that no tag manager has read, for the next page', () => {
      submit('unread');
      leave();
      expect(page.dataLayer).to.deep.equal([waiting]);
      // Back from the cache, the page pushes them itself.
      dispatchEvent(new Event('pageshow'));
      expect(page.dataLayer).to.deep.equal([waiting, submitted]);
      leave();
      pushKeptEvents();
      expect(page.dataLayer).to.deep.equal([waiting, submitted]);
      leave();
      // Another `pagehide` must not store it twice.
      leave();
      expect(kept()).to.equal(JSON.stringify([submitted]));
    });

    it('keeps unread events while an element of the page remains, and none after the last', async () => {
      const { tag } = defineProbe();
      const elements = mount(`<div><${tag}></${tag}><${tag}></${tag}></div>`);
      await nextTask();
      submit('unread');
      elements.firstElementChild?.remove();
      await nextTask();
      leave();
      expect(kept()).to.equal(JSON.stringify([submitted]));
      pushKeptEvents();
      elements.remove();
      await nextTask();
      leave();
      expect(kept()).to.equal(null);
    });

    it('keeps no events that a tag manager has read or the page removed, none of an element that stores nothing, and none without a tag manager', () => {
      submit('never');
      leave();
      expect(page.dataLayer).to.deep.equal([waiting, submitted]);
      page.dataLayer = [];
      submit('unread');
      leave();
      page.dataLayer = [waiting];
      leave();
      submit('unread');
      const layer = page.dataLayer as unknown[];
      // A tag manager reads by replacing `push`.
      layer.push = (...entries) => Array.prototype.push.apply(layer, entries);
      leave();
      expect(layer).to.deep.equal([waiting, submitted]);
      expect(kept()).to.equal(null);
    });
  });

  it('may throw without harm', () => {
    page.dataLayer = {
      push() {
        throw new Error('tag manager');
      },
    };
    expect(() => pushItemEvents('full', items, user, 'unread')).not.to.throw();
  });
});
