import { expect } from 'chai';
import { newUuid } from '../../../widgets/client/uuid.ts';
import { offerPath } from '../../../widgets/domain/api-paths.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { click, find, findAll, nextTask, until } from '../../helpers/elements/dom.ts';
import {
  birkin,
  closed,
  invalid,
  known,
  offer,
  show,
  stage,
  unknown,
  useOfferStage,
} from './offer-stage.ts';

useOfferStage();

describe('the offer details', () => {
  const shown = (element: HTMLElement) =>
    findAll(element, 'dt, dd').map(({ textContent }) => textContent ?? '');
  /** Terms and values in the list of details. The amount, which is the first row, stands above the list. */
  const about = (lang: 'en' | 'ar') =>
    birkin.rows[lang].slice(1).flatMap(({ label, value }) => [label, value]);
  /** Both answers by status, each with its label and what happens next. */
  const answersIn = (lang: 'en' | 'ar', amount = birkin.rows[lang][0]?.value ?? '') => {
    const t = translator(lang);
    return {
      approved: [t('offer.accept', { amount }), t('offer.nextApproved')],
      rejected: [t('offer.decline'), t('offer.nextRejected')],
    } as const;
  };
  /** The row about an answer that was sent. */
  const sent = (lang: 'en' | 'ar', [response, next]: readonly [string, string]) => {
    const t = translator(lang);
    return [t('offer.response'), `${response}\n${next}`];
  };

  for (const [status, done] of [
    ['approved', 'response.approved'],
    ['rejected', 'response.recorded'],
  ] as const) {
    it(`are shown with what follows from each answer, then with the answer sent (${status})`, async () => {
      const attributes = offer(status);
      // An editor has left spaces around the address.
      const api = { 'api-base': ' https://luxe.example/ ' };
      const { element, says } = show({ lang: 'en', confirm: '', ...api, ...attributes });
      await until(() => shown(element).length > 2);
      const { approved, rejected } = answersIn('en');
      expect(shown(element)).to.deep.equal([...about('en'), ...approved, ...rejected]);
      expect(stage.asked).to.deep.equal([
        `https://luxe.example${offerPath}?uuid=${attributes.uuid}`,
      ]);
      const answers = findAll<HTMLButtonElement>(element, 'button');
      click(answers[status === 'approved' ? 0 : 1] as HTMLButtonElement);
      await says(translator('en')(done));
      expect(shown(element)).to.deep.equal([
        ...about('en'),
        ...sent('en', answersIn('en')[status]),
      ]);
      element.setAttribute('lang', 'ar');
      await until(() => find(element, '.root').lang === 'ar');
      expect(shown(element)).to.deep.equal([
        ...about('ar'),
        ...sent('ar', answersIn('ar')[status]),
      ]);
      expect(stage.asked).to.have.length(1);
    });
  }

  it('load in parallel with an answer sent on load', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    stage.details = () => released.then(known);
    const { element, says } = show({ lang: 'en', ...offer() });
    await says('Offer Approved');
    expect(shown(element)).to.deep.equal(sent('en', answersIn('en', '').approved));
    release();
    await until(() => shown(element).length > 2);
    expect(shown(element).slice(0, 2)).to.deep.equal(about('en').slice(0, 2));
  });

  it('are shown before confirming, which is also possible without them', async () => {
    // Two cells for each row below the amount, and for each answer.
    for (const [respond, cells] of [
      [known, 12],
      [async () => new Response('', { status: 404 }), 4],
      [() => Promise.reject(new TypeError('on purpose')), 4],
    ] as const) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      stage.details = () => released.then(respond);
      const { element, button } = show({ lang: 'en', confirm: '', ...offer() });
      await until(() => stage.asked.length === 1);
      expect(find(element, '.card').getAttribute('aria-busy')).to.equal('true');
      expect(button()).to.equal(undefined);
      expect(shown(element)).to.deep.equal([]);
      release();
      await until(() => button()?.checkVisibility());
      expect(shown(element)).to.have.length(cells);
      stage.asked = [];
      element.remove();
    }
  });

  it('are never those of another offer that the host showed before', async () => {
    const { promise: late, resolve: release } = Promise.withResolvers<Response>();
    stage.details = () => late;
    const { element } = show({ lang: 'en', confirm: '', ...offer() });
    await until(() => stage.asked.length === 1);

    const ring = {
      ...birkin,
      rows: { ...birkin.rows, en: [{ label: 'Our offer', value: '500' }] },
    };
    stage.details = async () => Response.json(ring);
    element.setAttribute('uuid', offer().uuid);
    const amounts = () => findAll(element, '.amount').map(({ textContent }) => textContent);
    await until(() => amounts()[0] === '500');
    release(await known());
    await late;
    await nextTask();
    expect(amounts()).to.deep.equal(['500']);

    stage.details = () => new Promise(() => {});
    element.setAttribute('uuid', offer().uuid);
    await until(() => amounts().length === 0);
  });

  it('of an answered offer ask for no second answer, and name no next step', async () => {
    stage.answer = closed;
    for (const isAnswered of [true, false]) {
      stage.details = async () => Response.json({ ...birkin, isAnswered });
      const confirm = isAnswered ? { confirm: '' } : {};
      const { element, button, says } = show({ lang: 'en', ...confirm, ...offer() });
      await says('This offer can no longer be answered');
      expect(button()).to.equal(undefined);
      await until(() => shown(element).length > 0);
      expect(shown(element)).to.deep.equal(about('en'));
    }
  });

  it('keep the order of a watch reference, the lines of a term, and typed HTML as text', async () => {
    const { element } = show({ lang: 'ar', confirm: '', ...offer() });
    await until(() => shown(element).length > 2);
    const text = findAll(element, 'dd')[1]?.firstChild as Text;
    const leftOf = (part: string) => {
      const range = document.createRange();
      const start = text.data.indexOf(part);
      range.setStart(text, start);
      range.setEnd(text, start + part.length);
      return range.getBoundingClientRect().left;
    };
    expect(text.data).to.contain('رولكس');
    expect(leftOf('126610')).to.be.below(leftOf('0001'));
    expect(leftOf('0001')).to.be.below(leftOf('Submariner'));
    expect(leftOf('Submariner')).to.be.below(leftOf('رولكس'));
    // In Arabic text, the price that follows an item stands on its left.
    expect(leftOf('9,000')).to.be.below(leftOf('Hermes'));

    const [, items, note] = findAll(element, 'dd');
    /** Minimum height of a line in pixels. */
    const lineHeight = 24;
    expect(items?.clientHeight).to.be.at.least(2 * lineHeight);
    expect(note?.clientHeight).to.be.at.least(2 * lineHeight);
    expect(note?.textContent).to.contain('<b>Cash</b>');
    expect(note?.querySelector('b')).to.equal(null);
    const size = (part: Element | undefined) =>
      Number.parseFloat(getComputedStyle(part as Element).fontSize);
    expect(size(find(element, '.amount'))).to.be.above(size(items));
  });
});

describe('a link that cannot be answered', () => {
  const lang = 'ar';
  const t = translator(lang);

  it('without an offer or with an invalid answer is called incomplete, without a request', async () => {
    const links: Record<string, string>[] = [
      {},
      { uuid: newUuid() },
      { status: 'approved' },
      offer('call me'),
      // One letter more than an answer may have.
      offer('x'.repeat(41)),
    ];
    for (const attributes of links) {
      const { element, heading, links: contacts } = show({ lang, confirm: '', ...attributes });
      expect(heading().textContent).to.equal(t('offer.incomplete'));
      expect(find(element, '[role=status]').textContent).to.contain(t('offer.incompleteText'));
      expect(contacts()).to.have.length(2);
    }
    await until(() => stage.events.length === links.length);
    expect(stage.events[0]).to.deep.equal({
      type: 'luxe-offer-failed',
      detail: { reason: 'missing' },
    });
    expect([...stage.answers, ...stage.asked]).to.deep.equal([]);
  });

  for (const [status, heading, respond, reason] of [
    ['approved', 'response.failed', unknown, 'rejected'],
    ['callback', 'response.failed', closed, 'rejected'],
    ['approved', 'offer.incomplete', invalid, 'missing'],
  ] as const) {
    it(`with confirm shows at once that the offer is closed, and asks nothing (${status} in the link, ${reason} reported)`, async () => {
      stage.details = respond;
      const headings = new Set<string>();
      const { element, says, button, links } = show({ lang, confirm: '', ...offer(status) });
      const watching = new MutationObserver(() => headings.add(find(element, 'h2').textContent));
      watching.observe(find(element, 'h2'), {
        childList: true,
        characterData: true,
        subtree: true,
      });
      await says(t(heading));
      watching.disconnect();
      expect([...headings]).to.deep.equal([t(heading)]);
      expect(find(element, '.card').getAttribute('aria-busy')).to.equal('false');
      expect(button()).to.equal(undefined);
      expect(links().every((link) => link.checkVisibility())).to.equal(true);
      expect(find(element, 'dl').children).to.have.length(0);
      await until(() => stage.events.length > 0);
      await nextTask();
      expect(stage.events).to.deep.equal([{ type: 'luxe-offer-failed', detail: { reason } }]);
      expect(stage.answers).to.deep.equal([]);
    });
  }
});
