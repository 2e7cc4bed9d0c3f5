import { expect, test } from 'vitest';
import { openCommands } from './open-commands.ts';

const { store, run, send } = await openCommands();
// Old enough for the calls below that erase by age.
const lead = await send({ receivedAt: 0, email: 'layla@example.com' });

/** Runs a command, which must be rejected and change nothing. Returns the reason. */
async function rejectionOf(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await run(...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(await store.findLeadIds()).toEqual([lead]);
  expect(await store.findOffers()).toEqual([]);
  return stderr;
}

test.each([
  ['', /^The desk: /],
  ['sell', /Unknown command "sell"/],
  ['constructor', /Unknown command/],
  ['list --limit many', /--limit takes a whole number above 0/],
  ['list --limit 0', /--limit takes a whole number above 0/],
  ['list everything', /too many words/],
  ['list --colour', /--colour/],
  ['show', /needs the id of a lead/],
  ['photos LEAD', /needs --out DIR/],
  ['export', /either --csv or --json/],
  ['export --csv --json', /--csv/],
  ['whatsapp --limit x', /--limit/],
  ['find %', /^find takes a text with letters or digits/],
  ['find +0000000', /^find takes a text with letters or digits/],
  [`find ${'x'.repeat(201)}`, /^find takes at most 200 characters/],
  ['status LEAD', /^status needs the id of a lead and a status/],
  ['assign LEAD', /^assign needs the id of a lead and a name/],
  ['note LEAD', /^note needs the id of a lead and a text/],
  ['status LEAD won', /A status is one of new, working/],
  ['status LEAD disqualified', /^disqualified needs --reason: fake, not-luxury/],
  ['status LEAD disqualified --reason ugly', /A reason is one of fake/],
  ['retry', /^retry takes either/],
  ['retry LEAD --dead', /^retry takes either/],
  ['backup', /backup needs --to FILE/],
  ['restore', /restore needs --from FILE/],

  ['erase', /erase needs either/],
  ['erase layla@example.com --older-than 12m', /erase needs either/],
  ['erase layla@example.com --only --yes', /--only/],
  ['erase --older-than 12m --also ffffffff --yes', /--also goes with/],
  ['erase --older-than 12', /--older-than takes an age/],
  ['erase --older-than 0d', /--older-than takes an age/],
  ['erase --older-than 12y --yes', /--older-than takes an age/],
  ['erase +971 501234567', /too many words/],

  ['offer', /id of a lead/],
  ['offer LEAD --currency AED', /--amount: Enter an amount/],
  ['offer LEAD --amount 5', /--currency: Enter the ISO code/],
  ['offer LEAD --currency AED --amount 12.500', /“12.500” could mean 12.5 or 12500/],
  ['offer LEAD PRICE --item 9000', /--item takes .* not "9000"/],
  ['offer LEAD PRICE --item 1=5 --item 1=5', /--item prices item 1 twice/],
  [
    'offer LEAD PRICE --fees x --buyback-price 5',
    /--fees: “x” is not an amount.*\n--buyback-price: Only a buyback/,
  ],
  ['offer LEAD PRICE --preview --send', /SMTP_URL and LEAD_EMAIL are not set/],
  ['offer withdraw', /^Usage: offer <lead id>/m],
  ['offer withdraw LEAD --preview', /^Usage: offer <lead id>/m],
  ['offer withdraw LEAD --send', /^Usage: offer <lead id>/m],
  ['offers --limit 0', /--limit/],

  ['report', /report needs --out FILE, --csv FOLDER or --mail ADDRESS/],
  ['report --out x --from 2025-10-02 --to 2025-10-01', /--from and --to take days/],
  ['report --out x --to 2025-10-01', /--from and --to take days/],
  ['report --out x --month 2025-13', /--month takes last or a month/],
  ['report --out x --month last --to 2025-10-01', /--month excludes/],
  ['report --out x --language fr', /--language takes en or ar/],
  ['report --out x --partner %', /--partner takes a host/],
  ['report --mail nobody', /--mail takes an email address/],
  ['report --mail ads@shop.example', /--mail needs the mail settings/],
])('the call %j changes nothing, and exits with 2 and a reason', async (command, reason) => {
  const call = command.replace('PRICE', '--amount 5 --currency AED').replace('LEAD', lead);
  expect(await rejectionOf(call.split(' ').filter(Boolean))).toMatch(reason);
});

test.each([
  [['find', ''], /^find takes a text/],
  [['find', '   '], /^find takes a text/],
  [['erase', ''], /erase needs either/],
  [['erase', ' ', '--yes'], /erase needs either/],
  [['erase', '--older-than', ''], /--older-than takes an age/],
])('the call %j, with an empty text, exits with 2 and a reason', async (args, reason) => {
  expect(await rejectionOf(args)).toMatch(reason);
});
