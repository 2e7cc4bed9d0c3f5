import { describe, expect, test } from 'vitest';
import { startApp } from '../../../helpers/server/app.ts';
import { sampleItem, sampleLead, submit } from '../../../helpers/server/samples.ts';

const server = await startApp();

describe('a lead is rejected', () => {
  test.each(['firstName', 'lastName', 'email', 'phone', 'country'])(
    'without %s, by field name',
    async (field) => {
      for (const empty of ['', ' \u00a0\n', '\u200b\u200f', null, undefined]) {
        const { status, answer } = await submit(server, sampleLead({ [field]: empty }));
        expect(status).toBe(400);
        expect(answer).toEqual({ error: expect.stringMatching(/ is required$/), field });
      }
    },
  );

  test.each(['category', 'designer', 'model', 'condition'])(
    'without the %s of an item, by path',
    async (field) => {
      const items = [sampleItem(), sampleItem({ [field]: '  ' })];
      const { status, answer } = await submit(server, sampleLead({ items }));
      expect(status).toBe(400);
      expect(answer).toEqual({
        error: expect.stringMatching(/ is required$/),
        field: `items.1.${field}`,
      });
    },
  );

  test.each([
    ['no items', { items: [] }],
    ['items that are not a list', { items: 'Rolex' }],
    ['missing items', { items: undefined }],
    [
      'more text than people type',
      { items: Array(26).fill(sampleItem({ model: 'x'.repeat(4000) })) },
    ],
  ])('with %s', async (_what, changes) => {
    const { status, answer } = await submit(server, sampleLead(changes));
    expect(status).toBe(400);
    expect(answer).toMatchObject({ field: 'items' });
  });

  test.each(['{"firstName": "La', '', 'null', '"text"', '42'])('with the body %j', async (body) => {
    const { status, answer } = await submit(server, body);
    expect(status).toBe(400);
    expect(answer).toEqual({ error: expect.stringMatching(/JSON/) });
  });
});
