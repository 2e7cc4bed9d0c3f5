// Written by `npm run generate` from the contracts; not edited by hand.
import { register } from '../element/define-element.ts';
import { offerResponse } from '../offer-response/offer-response.element.ts';

register(offerResponse);
