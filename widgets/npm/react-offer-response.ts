// Generated from the contracts by `npm run generate`: do not edit.
import { reactComponent } from '../frameworks/react-component.ts';
import { offerResponse } from '../offer-response/offer-response.element.ts';

export const LuxeOfferResponse = reactComponent(offerResponse, ['luxe-offer-recorded', 'luxe-offer-failed']);
