import { expect } from 'chai';
import { pushItemEvents, pushKeptEvents } from '../../../widgets/client/analytics.ts';
import { findScript, scriptOrigin } from '../../../widgets/client/script-origin.ts';
import { mount } from '../../helpers/elements/dom.ts';

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

  it('gets an event per item and another for a qualified designer', () => {
    page.dataLayer = ['before'];
    pushItemEvents('full', items, user);
    const person = { user_name: user.name, user_email: user.email };
    expect(page.dataLayer).to.deep.equal([
      'before',
      { event: 'item-submitted', ...person, item_category: 'Handbag' },
      { event: 'qualified-lead', ...person, item_category: 'Watch' },
      { event: 'item-submitted', ...person, item_category: 'Watch' },
    ]);
  });

  it('gets no personal data in mode anonymous', () => {
    pushItemEvents('anonymous', items, user);
    expect(page.dataLayer).to.have.length(3);
    expect(JSON.stringify(page.dataLayer)).not.to.match(/Sara|user_/);
  });

  it('is neither created nor filled in mode off', () => {
    pushItemEvents('off', items, user);
    expect(page).not.to.have.property('dataLayer');
  });

  it('gets stored events once, from the next page', () => {
    pushItemEvents('anonymous', items.slice(0, 1), user, true);
    pushItemEvents('anonymous', items.slice(0, 1), user, true);
    expect(page).not.to.have.property('dataLayer');
    pushKeptEvents();
    pushKeptEvents();
    const event = { event: 'item-submitted', item_category: 'Handbag' };
    expect(page.dataLayer).to.deep.equal([event, event]);
  });

  it('gets events immediately when session storage contains something else', () => {
    sessionStorage.setItem('luxe.events', 'no JSON');
    pushItemEvents('anonymous', items, user, true);
    expect(page.dataLayer).to.have.length(3);
    pushKeptEvents();
    expect(page.dataLayer).to.have.length(3);
    expect(sessionStorage.getItem('luxe.events')).to.equal(null);
  });

  it('that throws does no harm', () => {
    page.dataLayer = {
      push() {
        throw new Error('tag manager');
      },
    };
    pushItemEvents('full', items, user);
  });
});

describe('the script origin', () => {
  const script = (attributes: string) =>
    mount(`<div><script type="text/x" ${attributes}></script></div>`).querySelector('script');

  it('is that of the running script, under any file name', () => {
    expect(findScript(script('src="https://cdn.example/v/renamed.js?x=1"'))?.origin).to.equal(
      'https://cdn.example',
    );
  });

  it('is found by file name for modules and behind optimizers', () => {
    script('data-rocket-src="https://luxe.example/luxe-widgets@1.0.0.js"');
    expect(findScript(null)?.origin).to.equal('https://luxe.example');
    expect(findScript(script('src="https://partner.example/combined.js"'))?.origin).to.equal(
      'https://luxe.example',
    );
  });

  it('falls back to that of the page', () => {
    expect(findScript(null)).to.equal(undefined);
    expect(findScript(script('src="data:text/javascript,1"'))).to.equal(undefined);
    expect(scriptOrigin).to.equal(location.origin);
  });
});
