import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { migrations } from '../../server/store/schema.ts';
import { databaseFile, openSqliteStore } from '../../server/store/sqlite.ts';
import { cleanUp, temporaryDir } from '../helpers/server.ts';

afterAll(cleanUp);

const [submissionId, offerId] = ['lead-1', '0b5c8a52-3f0e-4a57-9d3c-6d0f5f1f2a11'];

test('a database of the first version keeps its leads, and takes offers', async () => {
  const dataDir = await temporaryDir();
  const old = new DatabaseSync(databaseFile(dataDir));
  old.exec(`${migrations[0]}
    create table schema_version (version integer not null);
    insert into schema_version (version) values (1);
    insert into leads values ('${submissionId}', 5, 'ar', 'Mona', 'K', 'm@example.com', '+9611',
      '+961', '1', 'LB', '{}', '[]');`);
  old.close();

  const store = openSqliteStore(dataDir);
  expect(await store.findLeads()).toMatchObject([{ submissionId, firstName: 'Mona' }]);
  const offer = {
    offerId,
    submissionId,
    amount: 123456789.01,
    currency: 'AED',
    createdAt: 6,
    expiresAt: 9_007_199_254_740_991,
  };
  await store.saveOffer(offer);
  const stored = {
    ...offer,
    clientName: 'Mona K',
    answer: null,
    answeredAt: null,
    closedAs: null,
    closedAt: null,
  };
  expect(await store.findOffers()).toEqual([stored]);
  await store.close();

  const again = openSqliteStore(dataDir);
  expect(await again.findOffers({ submissionId })).toEqual([stored]);
  await again.close();
});

test('an offer belongs to a lead that is there', async () => {
  const store = openSqliteStore(await temporaryDir());
  const offer = { offerId, submissionId, amount: 1, currency: 'AED', createdAt: 1, expiresAt: 2 };
  await expect(store.saveOffer(offer)).rejects.toThrow(/foreign key/i);
  expect(await store.findOffers()).toEqual([]);
  await store.close();
});
