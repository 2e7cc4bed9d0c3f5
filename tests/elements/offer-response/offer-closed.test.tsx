import { expect } from 'chai';
import { newUuid } from '../../../widgets/client/uuid.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { find, nextTask, until } from '../../helpers/elements/dom.ts';
import { closed, invalid, offer, show, stage, unknown, useOfferStage } from './offer-stage.ts';

useOfferStage();
const lang = 'ar';
const t = translator(lang);

describe('a link that cannot be answered', () => {
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
