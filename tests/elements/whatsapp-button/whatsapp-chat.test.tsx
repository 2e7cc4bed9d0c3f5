import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { openStorage } from '../../../widgets/client/storage.ts';
import { click, find, findAll, focused, type, until } from '../../helpers/elements/dom.ts';
import { answerWith, leads, log, reported, send, showOpen } from './whatsapp-stage.ts';

describe('opening the WhatsApp chat', () => {
  const english = 'Hello, I would like a quote.';
  const arabic = 'السلام عليكم، أودّ الحصول على عرض سعر.';
  for (const [attributes, saved, number, text] of [
    ['lang=ar country=AE', 'KSA', '971500000000', english],
    ['lang=en country=ksa', '', '966500000000', arabic],
    ['lang=en country=nowhere', 'KSA', '966500000000', arabic],
    ['lang=ar', 'FR', '966500000000', arabic],
    ['lang=en country=LB number-ae="+971 4 123"', '', '9714123', english],
    ['lang=ar number-sa=966111 message="ساعة & علبة"', '', '966111', 'ساعة & علبة'],
  ] as const) {
    it(`uses number and language of the store country (${attributes}, saved: ${saved})`, async () => {
      openStorage('none').set('country', saved);
      const shown = await showOpen(attributes);
      openStorage('none').remove('country');
      await send(shown, '0501234567');
      const url = `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
      expect(log).to.deep.equal([`chat ${url}`, 'lead']);
    });
  }

  it('happens once, in the task of the click, and dispatches an event without personal data', async () => {
    const { element, dialog, input, submit } = await showOpen();
    const events: CustomEvent[] = [];
    element.parentElement?.addEventListener('luxe-whatsapp-opened', (event) =>
      events.push(event as CustomEvent),
    );
    const button = submit();
    type(input(), '0501234567');
    button.click();
    expect(log[0]).to.match(/^chat /);
    button.click();
    await until(() => !dialog());
    expect(log).to.have.length(2);
    expect(events.map(({ detail }) => detail)).to.deep.equal([null]);
  });

  it('posts the lead with normalized number and wire spelling of the campaign', async () => {
    openStorage('none').set('utm_source', 'saved');
    await send(
      await showOpen(
        'lang=ar country=AE variant=b api-base=https://api.example utm-source=a utm-campaign=b',
      ),
      '٠٥٠ ١٢٣ ٤٥٦٧',
    );
    const [lead] = leads;
    expect(lead?.url).to.equal('https://api.example/api/v1/public/submit-whatsapp-lead?lang=ar');
    expect(lead?.init).to.include({ method: 'POST', keepalive: true, credentials: 'omit' });
    expect(lead?.init.headers).to.deep.equal({ 'Content-Type': 'application/json' });
    const { submissionId, ...body } = lead?.body ?? {};
    // A UUID of version 4.
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
      variant: 'b',
    });
    await until(() => openStorage('none').get('utm_source') === null);
    expect(reported).to.deep.equal([]);
  });

  it('uses the country of the chosen dial code', async () => {
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
    ['a server error', async () => new Response('', { status: 503 })],
    ['no network', () => Promise.reject(new TypeError('on purpose'))],
  ] as const) {
    it(`is not delayed by ${what}, which is only logged, and keeps the campaign`, async () => {
      answerWith(failing);
      openStorage('none').set('utm_source', 'saved');
      await send(await showOpen(), '0501234567');
      await until(() => reported.length === 1);
      expect(reported[0]).to.match(/^WhatsApp lead not stored: (server|network)$/);
      expect(openStorage('none').get('utm_source')).to.equal('saved');
    });
  }

  it('pushes whatsapp-clicked with every campaign field, and the phone only with analytics="full"', async () => {
    for (const [analytics, person] of [
      ['off', undefined],
      ['anonymous', {}],
      ['full', { user_id: '+971501234567' }],
    ] as const) {
      Reflect.deleteProperty(window, 'dataLayer');
      await send(await showOpen(`analytics=${analytics} utm-campaign=b`), '0501234567');
      const campaign = { utm_source: undefined, utm_medium: undefined, utm_campaign: 'b' };
      const others = { utm_audience: undefined, utm_term: undefined, utm_content: undefined };
      const event = {
        event: 'whatsapp-clicked',
        ...campaign,
        ...others,
        social_link_id: undefined,
      };
      expect(window.dataLayer).to.deep.equal(person && [{ ...event, ...person }]);
    }
  });
});
