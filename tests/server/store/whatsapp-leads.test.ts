import { expect, test } from 'vitest';
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
  for (const [receivedAt, changes] of [
    { submissionId: 'twice', partner: 'shop.example' },
    { submissionId: 'test', isTest: true },
    { submissionId: 'other', partner: 'shop.example.evil' },
    { submissionId: 'twice', phone: '+971502222222' },
    { submissionId: 'newest' },
  ].entries()) {
    await store.saveWhatsappLead(newWhatsappLead({ receivedAt, ...changes }));
  }
  for (const [selection, expected] of [
    [{}, ['newest 1', 'twice 2', 'twice 1', 'other 1', 'test 1']],
    [{ partner: 'shop.example' }, ['twice 2', 'twice 1']],
    [{ isTest: true }, ['test 1']],
    [{ isTest: false }, ['newest 1', 'twice 2', 'twice 1', 'other 1']],
    [{ limit: 2 }, ['newest 1', 'twice 2']],
  ] as const) {
    const found = await store.findWhatsappLeads(selection);
    expect(found.map(({ submissionId, version }) => `${submissionId} ${version}`)).toEqual(
      expected,
    );
  }
});
