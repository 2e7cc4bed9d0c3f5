import { offerResponse } from '../offer-response/offer-response.element.ts';
import { register } from './register.ts';

register(offerResponse);
