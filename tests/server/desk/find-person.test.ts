import { expect, test } from 'vitest';
import { findPerson } from '../../../server/desk/actions/find-person.ts';
import { overrideCalls } from '../../../server/store/calls/forward-calls.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { executeOn, withStoreOf } from '../../helpers/store/test-store.ts';

test('finds one person among thousands without reading all leads at once', async () => {
  const dataDir = await temporaryDir();
  await withStoreOf(dataDir, async (store) => {
    await store.check(0);
    await executeOn(
      dataDir,
      `insert into whatsapp_leads (submission_id, received_at, phone, campaign)
       with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 2500)
       select 'chat-' || n, n, '+97150' || (1000000 + n), '{}' from numbers`,
    );
    const pages: number[] = [];
    const fail = () => Promise.reject(new Error('reads all leads at once'));
    const watched = overrideCalls(store, {
      findLeads: fail,
      findWhatsappLeads: fail,
      async listContacts(...page) {
        const contacts = await store.listContacts(...page);
        pages.push(contacts.length);
        return contacts;
      },
    });
    const { named, alike } = await findPerson(watched, '+971501002500');
    expect(named).toMatchObject([{ submissionId: 'chat-2500', foundBy: 'phone' }]);
    expect(alike).toEqual([]);
    expect(Math.max(...pages)).toBe(1000);
  });
});
