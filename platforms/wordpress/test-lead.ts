import { submitDealPath } from '../../widgets/domain/api-paths.ts';
import { type SubmitDealBody, toSubmitDeal } from '../../widgets/domain/wire.ts';

/** A test lead in the API's format. */
export interface TestLead {
  /** Path below the API base. */
  path: typeof submitDealPath;
  /** The sender adds a new id. The lead is stored as a test and not delivered. */
  body: Omit<SubmitDealBody, 'submissionId'>;
}

/** A gray pixel: servers reject leads without a photo. */
const photo = {
  name: 'test.png',
  type: 'image/png',
  size: 67,
  dataUrl:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
};

const noCampaign = {};
const noId = '';
const isTest = true;

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
  noCampaign,
  noId,
  isTest,
);

export const testLead: TestLead = { path: submitDealPath, body: lead };
