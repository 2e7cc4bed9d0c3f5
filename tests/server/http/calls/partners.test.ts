import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPartner } from '../../../../server/desk/cli/partner.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { sendRaw } from '../../../helpers/server/raw-request.ts';
import {
  type Json,
  sampleLead,
  sendLead,
  sendWhatsappLead,
} from '../../../helpers/server/samples.ts';
import { temporaryDir } from '../../../helpers/server/server.ts';
import { commandsOn } from '../../desk/open-commands.ts';
import { parseCsv } from '../../desk/parse-csv.ts';
import { showLead } from '../../store/stored-leads.ts';

const server = await startApp();

/** Sends a lead with this Origin and returns its id. */
const send = (origin?: string, changes: Json = {}) =>
  sendLead(server, changes, { headers: origin === undefined ? {} : { Origin: origin } });

const { run, output, json } = commandsOn(server.dataDir);

const idsOf = async (...args: string[]) =>
  (await json(...args)).map(({ submissionId }: Json) => submissionId);

test('the desk shows and exports from which page and click a lead and a WhatsApp lead came', async () => {
  const seenAt = Date.now() - 60_000;
  const clickIds = [
    { name: 'gclid', value: 'Cj0KCQ-_.~x', seenAt },
    { name: '_fbc', value: 'fb.1.1700000000000.IwAR0', seenAt },
  ];
  const partner = 'shop.example';
  const source = { topic: 'buy-back', variant: 'b' };
  const submissionId = await send(`https://${partner}`, { ...source, clickIds });
  const headers = { Origin: 'https://chat.example:8443' };
  const chat = await sendWhatsappLead(server, {}, { headers });
  expect(await output('list', '--limit', '1')).toMatch(/PARTNER.*\n.* shop\.example\n/);
  const shown = await output('show', submissionId);
  expect(shown).toMatch(/^Partner +shop\.example$/m);
  expect(shown).toMatch(/^Topic +buy-back$/m);
  expect(shown).toMatch(/^Variant +b$/m);
  expect(shown).toMatch(/^gclid +Cj0KCQ-_\.~x \(first seen \d{4}-\d\d-\d\d \d\d:\d\d.*\)$/m);
  expect(await output('whatsapp', '--limit', '1')).toContain(' chat.example:8443 ');
  expect(await json('whatsapp')).toMatchObject([{ partner: 'chat.example:8443' }]);
  expect(await idsOf('whatsapp', '--partner', 'chat.example:8443')).toEqual([chat]);

  const file = join(await temporaryDir(), 'leads.csv');
  expect(await output('export', '--csv', file, '--partner', partner)).toContain('1 lead');
  const exported = { submissionId, partner, ...source };
  const [gclid, _fbc] = clickIds.map(({ value }) => value);
  const cells = parseCsv(await readFile(file, 'utf8'));
  expect(cells).toMatchObject([{ ...exported, gclid, _fbc, ScCid: '', _fbp: '' }]);
  const ids = clickIds.map((id) => ({ ...id, seenAt: new Date(seenAt).toISOString() }));
  const leads = await json('export', '--partner', partner);
  expect(leads).toMatchObject([{ ...exported, clickIds: ids }]);
});

describe('--partner', () => {
  test('accepts a host as people paste it', async () => {
    const id = await send('https://xn--bcher-kva.example');
    for (const typed of ['Bücher.example', 'https://bücher.example/', ' xn--bcher-kva.example ']) {
      expect(readPartner(typed), typed).toBe('xn--bcher-kva.example');
    }
    expect(await idsOf('list', '--partner', 'Bücher.example')).toEqual([id]);
  });

  test('does not confuse hosts with a common prefix or suffix', async () => {
    await send('https://a.shop2.example');
    expect(await idsOf('list', '--partner', 'shop2.example')).toEqual([]);
    expect(await idsOf('list', '--partner', 'a.shop2.example:443')).toHaveLength(1);
    expect(await idsOf('list', '--partner', 'a.shop2.example:444')).toEqual([]);
  });

  test('lists a lead with all versions if one of them came from the partner', async () => {
    const id = await send('https://first.example');
    await send('https://second.example', { submissionId: id, firstName: 'Other' });
    for (const partner of ['first.example', 'second.example']) {
      const [lead] = await json('list', '--partner', partner);
      expect(lead).toMatchObject({ partner: 'second.example' });
      expect(lead.earlier).toMatchObject([{ partner: 'first.example' }]);
    }
  });

  test('explains what it accepts, and lists nothing', async () => {
    const problem = '--partner takes a host such as shop.example';
    for (const command of [['list'], ['whatsapp'], ['export', '--json']]) {
      const { code, stdout, stderr } = await run(...command, '--partner', 'two words');
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(problem)]);
    }
    for (const typed of ['', ' ', 'https://', "x' or 1=1 --"]) {
      expect(() => readPartner(typed), typed).toThrow(problem);
    }
  });
});

describe('a lead without a partner host', () => {
  test('is stored', async () => {
    // Origins of a sandboxed frame, a program and a file, and an invalid one.
    for (const origin of ['null', undefined, 'file://', 'shop.example']) {
      expect(await showLead(server, await send(origin))).toMatchObject({ partner: '' });
    }
  });

  test('is shown with a dash and found by --partner -', async () => {
    const id = await send('null');
    expect(await output('show', id)).toMatch(/^Partner +-$/m);
    expect(await output('list', '--limit', '1')).toMatch(/ -\n/);
    await send('https://later.example');
    expect(await idsOf('list', '--limit', '1', '--partner', '-')).toEqual([id]);
  });
});

test('an odd Origin header blocks no lead, and is stored and shown in printable form', async () => {
  /** Sends a lead whose Origin header may contain any bytes. */
  const statusWith = async (Origin: string, lead: Json) => {
    const headers = { 'Content-Type': 'application/json', Origin };
    const request = { method: 'POST', headers, body: JSON.stringify(lead) };
    return (await sendRaw(server.origin, '/api/v1/public/submit-deal', request)).status;
  };

  const hostile = {
    'a formula': 'app://=cmd(1)',
    'a quotation mark': `app://a";=1,'b`,
    'a control character of one byte': 'https://a\x9b2Jb.example',
    'a right-to-left override': 'https://a\xe2\x80\xaeb.example',
    'a thousand letters': `https://${'a'.repeat(1000)}.example`,
    'a name and a password': 'https://user:secret@shop3.example/path?query#hash',
    'two origins': 'https://one.example, https://two.example',
    SQL: `app://x'or'1'='1`,
    nothing: '',
  };
  for (const [name, origin] of Object.entries(hostile)) {
    const lead = sampleLead();
    expect(await statusWith(origin, lead), name).toBe(200);
    const { partner } = await showLead(server, lead.submissionId);
    expect(partner, name).toMatch(/^[\w.:[\]-]{0,255}$/);
    expect(partner, name).not.toMatch(/secret|query|\//);
  }
  expect(await statusWith('app://a\x1b[2Jb', sampleLead()), 'a terminal escape').toBe(400);

  expect(await output('list', '--limit', '1000')).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}/u);
  expect(await output('export', '--csv')).not.toMatch(/[,;]"?[=@]/);
  expect(await json('list', '--limit', '1000', '--partner', 'shop3.example')).toHaveLength(1);
});
