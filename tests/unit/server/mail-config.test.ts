import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { recipientsFor } from '../../../server/delivery/email/team-recipients.ts';

const settings = { SMTP_URL: 'smtp://mail.example', LEAD_EMAIL: 'team@luxe.example' };

/** Returns the message of the error that the variables cause; empty if there is none. */
function problemOf(variables: Readonly<Record<string, string>>): string {
  try {
    readConfig(variables);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
}

describe('without mail settings', () => {
  it('mail is off', () => {
    expect(readConfig({}).mail).toBeUndefined();
    expect(
      readConfig({ SMTP_URL: ' ', LEAD_EMAIL: '', MAIL_VISITORS: 'off' }).mail,
    ).toBeUndefined();
  });
});

describe('invalid mail settings are rejected with the problem', () => {
  it.each([
    [{ SMTP_URL: settings.SMTP_URL }, /SMTP_URL needs LEAD_EMAIL/],
    [{ LEAD_EMAIL: settings.LEAD_EMAIL }, /LEAD_EMAIL needs SMTP_URL/],
    [{ MAIL_VISITORS: 'on' }, /MAIL_VISITORS needs SMTP_URL and LEAD_EMAIL/],
    [{ ...settings, MAIL_VISITORS: 'on' }, /MAIL_VISITORS needs PUBLIC_URL/],
    [{ ...settings, MAIL_VISITORS: 'maybe' }, /MAIL_VISITORS must be on or off/],
    [{ ...settings, MAIL_FROM: 'Luxe' }, /MAIL_FROM must be like .* not "Luxe"/],
    [{ ...settings, MAIL_FROM: 'a@b.example, c@d.example' }, /MAIL_FROM must be like/],
    [{ ...settings, LEAD_EMAIL: 'team' }, /LEAD_EMAIL must list email addresses .* not "team"/],
    [{ ...settings, LEAD_EMAIL: 'a@b.example; c@d.example' }, /LEAD_EMAIL must list/],
    [{ ...settings, LEAD_EMAIL: 'a@b.example,' }, /LEAD_EMAIL must list .* not ""/],
    [{ ...settings, LEAD_EMAIL: 'AE=' }, /LEAD_EMAIL must list .* not ""/],
    [{ ...settings, LEAD_EMAIL: 'FR=a@b.example' }, /for AE, SA, LB and \* .* not for "FR"/],
    [
      { ...settings, LEAD_EMAIL: 'AE=a@b.example' },
      /has no recipient for leads of other countries/,
    ],
  ])('%j', (variables, problem) => {
    expect(problemOf(variables)).toMatch(problem);
  });

  it.each([
    'https://luxe:top-secret@mail.example',
    'luxe:top-secret@mail.example',
    'smtp://',
    'smtp:top-secret',
    'smtp://luxe:top-secret@mail.example:port',
  ])('%s, without showing the password', (SMTP_URL) => {
    const problem = problemOf({ ...settings, SMTP_URL });
    expect(problem).toMatch(/SMTP_URL must be an address like smtp:/);
    expect(problem).not.toContain('top-secret');
  });
});

describe('LEAD_EMAIL', () => {
  it.each([
    ['a@x.example', 'AE', ['a@x.example']],
    ['a@x.example, b@x.example,a@x.example', '', ['a@x.example', 'b@x.example']],
    ['AE=a@x.example,*=b@x.example', 'AE', ['a@x.example']],
    ['AE=a@x.example,*=b@x.example', 'UAE', ['a@x.example']],
    ['uae = a@x.example , * = b@x.example', 'AE', ['a@x.example']],
    ['AE=a@x.example,*=b@x.example', 'SA', ['b@x.example']],
    // A name that every object inherits.
    ['AE=a@x.example,*=b@x.example', 'constructor', ['b@x.example']],
    ['AE=a@x.example,AE=c@x.example,*=b@x.example', 'AE', ['a@x.example', 'c@x.example']],
    // An address without a country gets every lead, and is listed first.
    ['SA=a@x.example,b@x.example', 'SA', ['b@x.example', 'a@x.example']],
    ['SA=a@x.example,b@x.example', 'LB', ['b@x.example']],
  ])('%s: sends a lead of "%s" to %j', (LEAD_EMAIL, country, addresses) => {
    const { mail } = readConfig({ ...settings, LEAD_EMAIL });
    expect(mail && recipientsFor(mail.team, country)).toEqual(addresses);
  });
});

it('the sender is MAIL_FROM, or else the first team address that has a country', () => {
  const LEAD_EMAIL = '*=rest@x.example, AE=uae@x.example';
  expect(readConfig({ ...settings, LEAD_EMAIL }).mail?.from).toEqual({
    name: '',
    address: 'uae@x.example',
  });
  expect(readConfig({ ...settings, MAIL_FROM: 'Luxe Dubai <a@x.example>' }).mail?.from).toEqual({
    name: 'Luxe Dubai',
    address: 'a@x.example',
  });
});
