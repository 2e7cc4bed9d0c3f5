import type { Example } from '../element/element-contract.ts';

/** Id without an offer: every server rejects an answer to it. */
const uuid = '00000000-0000-4000-8000-000000000000';
/** Cannot be reached. A server that responds would report the offer as closed before the element asks. */
const noServer = { 'api-base': 'https://unreachable.invalid' };

export const offerResponseExamples: readonly Example[] = [
  {
    name: 'A closed offer, when asked first',
    attributes: { uuid, status: 'approved', confirm: '' },
  },
  {
    name: 'Asks before it approves',
    attributes: { uuid, status: 'approved', confirm: '', ...noServer },
  },
  {
    name: 'Asks before it declines',
    attributes: { uuid, status: 'rejected', confirm: '', ...noServer },
  },
  {
    name: 'Asks before it sends another response',
    attributes: { uuid, status: 'callback', confirm: '', ...noServer },
  },
  { name: 'An offer that takes no answer', attributes: { uuid, status: 'approved' } },
  { name: 'A link that lacks its offer', attributes: {} },
  { name: 'No connection', attributes: { uuid, status: 'approved', ...noServer } },
];
