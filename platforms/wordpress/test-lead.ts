import { submitDealPath } from '../../widgets/domain/api-paths.ts';
import { type SubmitDealBody, toSubmitDeal } from '../../widgets/domain/wire.ts';

/** A lead that nobody waits for, in the form in which every lead travels. */
export interface TestLead {
  /** Follows the address that leads go to. */
  path: typeof submitDealPath;
  /** Whoever sends it gives it an id of its own. It is stored as a test and goes to nobody. */
  body: Omit<SubmitDealBody, 'submissionId'>;
}

/** One grey pixel: a server refuses a lead without a photo. */
const photo = {
  name: 'test.png',
  type: 'image/png',
  size: 67,
  dataUrl:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
};

const { submissionId: _, ...lead } = toSubmitDeal(
  {
    items: [
      {
        category: 'Watch',
        designer: 'Test',
        model: 'Test lead of a WordPress site',
        condition: 'good',
        photos: [photo],
      },
    ],
    firstName: 'Test',
    lastName: 'WordPress',
    email: 'test@example.com',
    phone: '0500000000',
    dialCountry: 'AE',
    country: 'AE',
  },
  {},
  '',
  true,
);

export const testLead: TestLead = { path: submitDealPath, body: lead };
