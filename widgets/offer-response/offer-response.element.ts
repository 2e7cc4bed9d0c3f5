import type { ElementDefinition } from '../element-definition.ts';
import base from '../theme/base.css';
import card from '../theme/card.css';
import { themeProperties } from '../theme/theme-properties.ts';
import tokens from '../theme/tokens.css';
import { OfferResponse } from './OfferResponse.tsx';
import styles from './offer-response.css';

/** `<luxe-offer-response>`: sends the answer that a link to an offer carries, and says what came of it. */
export const offerResponse: ElementDefinition = {
  tag: 'luxe-offer-response',
  description: "Records a client's answer to an offer, from the link that the client was sent.",
  attributes: {
    uuid: {
      kind: 'string',
      description: "Id of the offer. Without it: uuid in the page's address.",
    },
    status: {
      kind: 'string',
      description: "The answer, such as approved. Without it: status in the page's address.",
    },
    confirm: {
      kind: 'boolean',
      description:
        "Shows the decision and waits for one tap before it is sent; so does confirm=1 in the page's address.",
    },
    'submit-another-url': {
      kind: 'string',
      default: '/home#Quote',
      description: 'Where "Submit another item" leads.',
    },
  },
  events: {
    'luxe-offer-recorded': {
      detail: '{ status: string }',
      description: 'The server has recorded the answer.',
    },
    'luxe-offer-failed': {
      detail:
        "{ reason: 'missing' | 'rejected' | 'network' | 'timeout' | 'too-large' | 'rate-limited' | 'server' }",
      description:
        'The link lacks something (missing), the offer takes no answer (rejected), or the answer did not arrive.',
    },
  },
  parts: {
    card: 'The whole card.',
    heading: 'Its heading.',
    submit: 'The button that sends the answer.',
    button: 'Any other button.',
  },
  cssProperties: themeProperties('--luxe-color-error', '--luxe-z-index'),
  view: OfferResponse,
  styles: [tokens, base, card, styles],
};
