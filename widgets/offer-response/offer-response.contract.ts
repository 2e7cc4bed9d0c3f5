import { failureReasons } from '../domain/failure-reasons.ts';
import type { ElementContract } from '../element/element-contract.ts';
import { themeProperties } from '../theme/theme-properties.ts';
import { offerResponseExamples } from './offer-response.examples.ts';

/** `<luxe-offer-response>`: sends the answer in a link to an offer, and shows the result. */
export const offerResponseContract = {
  tag: 'luxe-offer-response',
  name: { en: 'Offer response', ar: 'الردّ على العرض' },
  text: { en: 'Yes or no to an offer', ar: 'قبول العرض أو رفضه' },
  description: "Records a client's answer to an offer, from the link that the client was sent.",
  attributes: {
    uuid: {
      kind: 'string',
      isSecret: true,
      description: "Id of the offer. Without it: uuid in the page's address.",
      label: { en: 'Id of the offer', ar: 'معرّف العرض' },
      hint: {
        en: 'Without one: that in the address of the page',
        ar: 'من دونه يُقرأ من عنوان الصفحة',
      },
    },
    status: {
      kind: 'string',
      description:
        "The answer: approved, rejected, or any other of at most 40 letters, digits, - and _. Without it: status in the page's address.",
      label: { en: 'Answer', ar: 'الردّ' },
      hint: {
        en: 'Such as approved. Without one: that in the address of the page',
        ar: 'مثل \u2068approved\u2069. من دونه يُقرأ من عنوان الصفحة',
      },
    },
    confirm: {
      kind: 'boolean',
      description:
        "Shows the offer with both answers and waits for one tap before an answer is sent; so does confirm=1 in the page's address.",
      label: { en: 'Ask the client to confirm before sending', ar: 'طلب تأكيد العميل قبل الإرسال' },
    },
    'submit-another-url': {
      kind: 'url',
      description:
        'Address behind "Submit another item". Default: /home#Quote of the site that serves the script.',
      label: { en: 'Where “Submit another item” leads', ar: 'وجهة رابط «إرسال قطعة أخرى»' },
      hint: {
        en: 'Without an address: the form on our site',
        ar: 'من دون عنوان: نموذج الطلب في موقعنا',
      },
    },
  },
  events: {
    'luxe-offer-recorded': {
      detail: { status: 'string' },
      description: 'The server has recorded the answer.',
    },
    'luxe-offer-failed': {
      detail: { reason: { oneOf: ['missing', ...failureReasons] } },
      description:
        'The link lacks something or has an impossible status (missing), the offer takes no answer (rejected), or the answer did not arrive.',
    },
  },
  parts: {
    card: 'The whole card.',
    heading: 'Its heading.',
    submit: 'The button that sends the answer.',
    button: 'Any other button.',
  },
  cssProperties: themeProperties('--luxe-color-error', '--luxe-z-index'),
  callsApi: 'fetch',
  placement: {
    height: 640,
    link: {
      text: { en: 'No confirmation here? Contact us', ar: 'لم يظهر لك تأكيد هنا؟ تواصل معنا' },
      path: 'contact-us',
    },
  },
  wordpress: {
    icon: 'yes-alt',
    // Shows a sample that waits for a tap, as a real link belongs to one client. Its API cannot be reached, because our
    // server would respond that there is no such offer.
    preview: {
      height: 440,
      attributes: {
        uuid: '00000000-0000-4000-8000-000000000000',
        status: 'approved',
        confirm: 'true',
        'api-base': 'https://unreachable.invalid',
      },
    },
  },
  examples: offerResponseExamples,
} as const satisfies ElementContract;
