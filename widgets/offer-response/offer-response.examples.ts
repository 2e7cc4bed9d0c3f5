import type { Example } from '../element/example.ts';

/** Of no offer: whoever asks a server about it is told that it takes no answer. */
const uuid = '00000000-0000-4000-8000-000000000000';

export const offerResponseExamples: readonly Example[] = [
  { name: 'Asks before it approves', attributes: { uuid, status: 'approved', confirm: '' } },
  { name: 'Asks before it declines', attributes: { uuid, status: 'rejected', confirm: '' } },
  { name: 'An offer that takes no answer', attributes: { uuid, status: 'approved' } },
  { name: 'A link that lacks its offer', attributes: {} },
  {
    name: 'No connection',
    attributes: { uuid, status: 'approved', 'api-base': 'https://unreachable.invalid' },
  },
];
