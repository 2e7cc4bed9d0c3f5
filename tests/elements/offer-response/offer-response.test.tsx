import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { click, find, findAll, focused, nextTask, until } from '../../helpers/elements/dom.ts';
import {
  birkin,
  closed,
  invalid,
  offer,
  replaced,
  show,
  stage,
  useOfferStage,
} from './offer-stage.ts';

useOfferStage();
const lang = 'ar';
const t = translator(lang);
const refusedCall = async () => new Response('', { status: 400 });
const amount = birkin.rows[lang][0]?.value ?? '';

describe('the answer to an offer', () => {
  for (const [what, status, respond, heading, text, reason] of [
    ['an approval', 'approved', undefined, 'response.approved', 'offer.thanks', undefined],
    ['another answer', 'rejected', undefined, 'response.recorded', 'offer.thanks', undefined],
    ['an answered offer', 'approved', closed, 'response.failed', 'offer.failedText', 'rejected'],
    ['a replaced offer', 'approved', replaced, 'response.failed', 'offer.failedText', 'rejected'],
    ['a refused call', 'approved', refusedCall, 'response.failed', 'offer.failedText', 'rejected'],
    ['an invalid one', 'approved', invalid, 'offer.incomplete', 'offer.incompleteText', 'missing'],
  ] as const) {
    it(`gets its message, with links to continue (${what})`, async () => {
      if (respond) stage.answer = respond;
      const attributes = offer(status);
      const { element, says, links } = show({ lang, ...attributes });
      expect(find(element, 'h2').textContent).to.equal(t('response.processing'));
      expect(find(element, '.card').getAttribute('aria-busy')).to.equal('true');
      await says(t(heading));
      expect(find(element, '[role=status]').textContent).to.contain(t(text));
      expect(links().map((link) => link.textContent)).to.deep.equal([
        t('whatsapp.contact'),
        t('thanks.another'),
      ]);
      const message = encodeURIComponent(birkin.message[lang]);
      await until(() => links()[0]?.href === `https://wa.me/971500000000?text=${message}`);
      const [chat, another] = links();
      expect(chat?.rel).to.contain('noreferrer');
      expect(another?.getAttribute('href')).to.equal('/home#Quote');
      expect(stage.answers).to.deep.equal([attributes]);
      expect(stage.events).to.deep.equal([
        reason
          ? { type: 'luxe-offer-failed', detail: { reason } }
          : { type: 'luxe-offer-recorded', detail: { status } },
      ]);
    });
  }

  for (const [what, respond, reason] of [
    ['no network', () => Promise.reject(new TypeError('on purpose')), 'network'],
    ['a broken server', async () => new Response('', { status: 502 }), 'server'],
    ['too many requests', async () => new Response('', { status: 429 }), 'rate-limited'],
    ['invalid JSON', async () => new Response('<html>'), 'network'],
  ] as const) {
    it(`gets a message of the failure, and Try again sends it (${what})`, async () => {
      const succeed = stage.answer;
      stage.answer = respond;
      const { says, button, heading } = show({ lang, ...offer() });
      await says(t('response.unreachable'));
      expect(heading().parentElement?.textContent).to.contain(t(`failure.${reason}`));
      expect(stage.events).to.deep.equal([{ type: 'luxe-offer-failed', detail: { reason } }]);
      stage.answer = succeed;
      const retry = button() as HTMLButtonElement;
      expect(retry.textContent).to.equal(t('failed.retry'));
      retry.focus();
      await sendKeys({ press: 'Enter' });
      await says(t('response.approved'));
      expect(stage.answers).to.have.length(2);
      expect(focused()).to.equal(heading());
    });
  }

  for (const [named, pressed] of [
    ['approved', 'rejected'],
    ['rejected', 'approved'],
  ] as const) {
    it(`waits for one of two buttons with confirm (${named} in the link, ${pressed} pressed)`, async () => {
      const { element, says, heading } = show({ lang, confirm: '', ...offer(named) });
      const buttons = () => findAll<HTMLButtonElement>(element, 'button');
      await until(() => buttons().length === 2);
      expect(heading().textContent).to.equal(t('offer.heading'));
      expect(find(element, '[role=status]').textContent).to.contain(amount);
      expect(buttons().map(({ textContent }) => textContent)).to.deep.equal([
        t('offer.accept', { amount }),
        t('offer.decline'),
      ]);
      expect(stage.answers).to.deep.equal([]);
      // On a small phone, they are side by side between the amount and the details.
      element.style.display = 'block';
      element.style.inlineSize = '326px';
      const [accept, decline] = buttons().map((one) => one.getBoundingClientRect());
      expect(accept?.top).to.equal(decline?.top);
      expect(accept?.top).to.be.above(find(element, '.amount').getBoundingClientRect().bottom);
      expect(accept?.bottom).to.be.below(find(element, 'dl').getBoundingClientRect().top);
      click(buttons()[pressed === 'approved' ? 0 : 1] as HTMLButtonElement);
      await until(() => focused() === heading());
      await says(t(pressed === 'approved' ? 'response.approved' : 'response.recorded'));
      expect(stage.answers.map(({ status }) => status)).to.deep.equal([pressed]);
      expect(stage.events).to.deep.equal([
        { type: 'luxe-offer-recorded', detail: { status: pressed } },
      ]);
      expect(focused()).to.equal(heading());
    });
  }

  // `constructor` is a member of every object, so a careless lookup by answer would find it.
  for (const status of ['callback', 'constructor']) {
    it(`other than yes or no is shown and sent by one tap with confirm (${status})`, async () => {
      const { element, says, button, confirm, heading } = show({
        lang,
        confirm: '',
        ...offer(status),
      });
      const lastRow = () =>
        findAll(element, 'dt, dd')
          .slice(-2)
          .map((cell) => cell.textContent);
      const row = [t('offer.response'), `«\u2068${status}\u2069»\n${t('offer.nextOther')}`];
      await until(() => button()?.checkVisibility());
      expect(button()?.textContent).to.equal(t('offer.send'));
      expect(lastRow()).to.deep.equal(row);
      expect(stage.answers).to.deep.equal([]);
      await confirm();
      await says(t('response.recorded'));
      expect(lastRow()).to.deep.equal(row);
      expect(stage.answers.map((sent) => sent.status)).to.deep.equal([status]);
      expect(stage.events).to.deep.equal([{ type: 'luxe-offer-recorded', detail: { status } }]);
      expect(focused()).to.equal(heading());
    });
  }

  it("once recorded, links to the visitor's request page if the server names one", async () => {
    const request = 'https://example.test/request/secret';
    stage.answer = async () => Response.json({ status: 'success', request });
    const { says, links } = show({ lang, ...offer() });
    await says(t('response.approved'));
    expect(links()[0]?.href).to.equal(request);
    expect(links()[0]?.textContent).to.equal(t('thanks.follow'));
    expect(links()[0]?.rel).to.contain('noreferrer');
  });

  it("is read from the page's URL, confirm=1 included", async () => {
    const { uuid } = offer();
    const url = new URL(location.href);
    url.searchParams.set('uuid', uuid);
    url.searchParams.set('status', 'rejected');
    url.searchParams.set('confirm', '1');
    history.replaceState(null, '', url);
    const { element, says, button } = show({ lang: 'en', 'submit-another-url': '/sell' });
    await until(() => button()?.checkVisibility());
    click(findAll<HTMLButtonElement>(element, 'button')[1] as HTMLButtonElement);
    await says('Response Recorded');
    expect(stage.answers).to.deep.equal([{ uuid, status: 'rejected' }]);
  });

  it('is sent once, however often the element changes, moves or is recreated, takes no focus and adds nothing to the data layer', async () => {
    const attributes = offer();
    const { activeElement } = document;
    const { element, says } = show({ lang: 'en', analytics: 'full', ...attributes });
    const page = element.parentElement as HTMLElement;
    element.setAttribute('lang', 'ar');
    element.setAttribute('status', attributes.status);
    page.append(element);
    const again = element.cloneNode() as HTMLElement;
    element.remove();
    await nextTask();
    page.append(again, element);
    element.setAttribute('lang', 'en');
    await says('Offer Approved');
    await until(() => find(again, 'h2').textContent === 'سُجّل قبولك للعرض');
    element.setAttribute('submit-another-url', '/sell');
    await until(() => find(element, 'a:last-child').getAttribute('href') === '/sell');
    expect(stage.answers).to.have.length(1);
    expect(stage.events).to.have.length(1);
    expect(document.activeElement).to.equal(activeElement);
    expect('dataLayer' in window).to.equal(false);
  });

  it('waits for a tap again with confirm when the host shows another offer in the same element', async () => {
    const first = offer();
    const { element, button, confirm, says } = show({ lang: 'en', confirm: '', ...first });
    await confirm();
    await says('Offer Approved');
    element.setAttribute('uuid', offer().uuid);
    await says('Our offer');
    await until(() => button()?.checkVisibility());
    expect(stage.answers).to.deep.equal([first]);
  });

  it('waits for attributes that the host sets right after insertion', async () => {
    for (const first of [{}, offer()]) {
      const { element, says } = show({ lang: 'en', ...first });
      for (const [name, value] of Object.entries({ ...offer(), confirm: '' })) {
        element.setAttribute(name, value);
      }
      await says('Our offer');
      await nextTask();
    }
    expect(stage.answers).to.deep.equal([]);
    expect(stage.events).to.deep.equal([]);
  });
});
