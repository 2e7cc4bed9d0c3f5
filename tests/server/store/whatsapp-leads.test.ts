import { expect, test } from 'vitest';
import type { Store } from '../../../server/store/store.ts';
import { newWhatsappLead } from '../../helpers/store/stored-lead.ts';
import { openNewStore } from '../../helpers/store/test-store.ts';

test('delivers each phone of a lead once, with the version that has it', async () => {
  const store = await openNewStore({ channels: ['webhook'] });
  const results: string[] = [];
  for (const phone of ['+971501111111', '+971501111111', '+971502222222', '+971501111111']) {
    results.push(await store.saveWhatsappLead(newWhatsappLead({ submissionId: 'chat', phone })));
  }
  expect(results).toEqual(['stored', 'repeated', 'revision', 'repeated']);
  const rowIds = (await store.findDeliveries()).map(({ whatsappLeadId }) => whatsappLeadId);
  expect(rowIds.sort()).toEqual(['chat', 'chat~2']);
  const second = { submissionId: 'chat', version: 2, phone: '+971502222222' };
  expect(await store.readWhatsappLead('chat~2')).toMatchObject(second);
});

test('finds leads by partner and test, with all versions of a lead together, newest first', async () => {
  const store = await openNewStore();
  const save = (submissionId: string, receivedAt: number, changes = {}) =>
    store.saveWhatsappLead(newWhatsappLead({ submissionId, receivedAt, ...changes }));
  await save('twice', 1, { partner: 'shop.example' });
  await save('test', 2, { isTest: true });
  await save('other', 3, { partner: 'shop.example.evil' });
  await save('twice', 4, { phone: '+971502222222' });
  await save('newest', 5);
  const find = async (selection?: Parameters<Store['findWhatsappLeads']>[0]) =>
    (await store.findWhatsappLeads(selection)).map(
      ({ submissionId, version }) => `${submissionId} ${version}`,
    );
  const ofShop = ['twice 2', 'twice 1'];
  expect(await find()).toEqual(['newest 1', ...ofShop, 'other 1', 'test 1']);
  expect(await find({ partner: 'shop.example' })).toEqual(ofShop);
  expect(await find({ isTest: true })).toEqual(['test 1']);
  expect(await find({ isTest: false })).toEqual(['newest 1', ...ofShop, 'other 1']);
  expect(await find({ limit: 2 })).toEqual(['newest 1', 'twice 2']);
});
