import { DeliveryError } from './delivery-error.ts';

/** No later attempt can succeed either: the delivery is given up at once. */
export class UndeliverableError extends DeliveryError {
  override name = 'UndeliverableError';
}
