import { submitDealPath } from '../../widgets/domain/api-paths.ts';
import { toSubmitDeal } from '../../widgets/domain/wire.ts';

/** A gray pixel: servers reject leads without a photo. */
const photo = {
  name: 'test.png',
  type: 'image/png',
  size: 67,
  dataUrl:
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
};

const noId = '';

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
  noId,
  { campaign: {}, isTest: true },
);

/**
 * A lead that the server stores as a test and does not deliver. The plugin sends it with a new id to the path below the
 * API base.
 */
export const testLead = { path: submitDealPath, body: lead };
