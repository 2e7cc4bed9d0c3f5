// Generated from the contracts by `npm run generate`: do not edit.
import { register } from '../element/define-element.ts';
import { offerResponse } from '../offer-response/offer-response.element.ts';

register(offerResponse);
