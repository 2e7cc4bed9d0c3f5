import { implementContract } from '../element/element-definition.ts';
import card from '../theme/card.css';
import { OfferResponse } from './OfferResponse.tsx';
import { offerResponseContract } from './offer-response.contract.ts';
import styles from './offer-response.css';

export const offerResponse = implementContract(offerResponseContract, OfferResponse, [
  card,
  styles,
]);
