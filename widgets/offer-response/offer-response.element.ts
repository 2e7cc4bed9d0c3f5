import { implementContract } from '../element/element-definition.ts';
import base from '../theme/base.css';
import card from '../theme/card.css';
import tokens from '../theme/tokens.css';
import { OfferResponse } from './OfferResponse.tsx';
import { offerResponseContract } from './offer-response.contract.ts';
import styles from './offer-response.css';

export const offerResponse = implementContract(offerResponseContract, OfferResponse, [
  tokens,
  base,
  card,
  styles,
]);
