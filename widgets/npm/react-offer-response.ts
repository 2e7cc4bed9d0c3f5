// Written by `npm run generate` from the contracts; not edited by hand.
import { reactComponent } from '../frameworks/react-component.ts';
import { offerResponse } from '../offer-response/offer-response.element.ts';

export const LuxeOfferResponse = reactComponent(offerResponse, [
  'luxe-offer-recorded',
  'luxe-offer-failed',
]);
