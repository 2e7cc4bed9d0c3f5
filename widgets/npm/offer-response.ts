// Written by `npm run generate` from the contracts; not edited by hand.
import { offerResponse } from '../offer-response/offer-response.element.ts';
import { register } from '../register.ts';

register(offerResponse);
