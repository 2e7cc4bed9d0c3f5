import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { platforms } from '../../../demo/builder/platforms/platforms.ts';
import { codeOf, contentOf, linkReasonOf, snippetFor } from '../../../demo/builder/snippet/code.ts';
import { policyLines } from '../../../demo/builder/snippet/content-security.ts';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import { withoutShadow } from '../../../demo/builder/snippet/snippet.ts';
import { campaignParameters } from '../../../widgets/domain/campaign.ts';
import { type Language, languages } from '../../../widgets/domain/languages.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { plainFormStyles } from '../../../widgets/plain-form/plain-form-styles.ts';
import { builderSnippet } from '../../helpers/platforms/builder-snippet.ts';
import { nasty } from '../../helpers/platforms/snippet-samples.ts';
import { pages } from '../site/rendered-pages.ts';

const formOf = (query: Record<string, string> = {}) => builderSnippet(query).form?.join('\n') ?? '';

/** Names of the inputs in order; each radio button is one. */
const fieldsOf = (html: string) =>
  [...html.matchAll(/<input\b[^>]*? name="(\w+)"/g)].map(([, name]) => name);
/** Address and text of each link. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]+)/g)].map(([, href, text]) => [href, text]);
/** Returns the plain form of our own page about pricing. */
const hostedFormOf = (language: Language) => {
  const page = pages.find(({ name }) => name === `/pricing in ${language}`);
  return /<template shadowrootmode="open">[\s\S]*?<\/template>/.exec(page?.html ?? '')?.[0] ?? '';
};
const labelsOf = (html: string) =>
  [...html.matchAll(/<(?:legend|button|label)\b[^>]*>(?:<input[^>]*>)?([^<]+)/g)].map(
    ([, text]) => text,
  );
/** The address of the form, with its parameters. */
const actionOf = (html: string) =>
  new URL((/ action="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'));

/** Settings of a partner who fills in everything. */
const longSettings = {
  'utm-source': 'partner.example',
  'utm-medium': 'referral',
  'utm-campaign': 'spring-2027',
  'utm-audience': 'collectors',
  'utm-term': 'sell-watch',
  'utm-content': 'sidebar',
  'social-link-id': '48213',
  'terms-url': 'https://partner.example/terms',
  'privacy-url': 'https://partner.example/privacy',
  page: 'https://partner.example/sell',
};
const longOrigin = 'https://quotes.luxury-marketplaces-group.example';

describe('the plain form of a snippet', () => {
  it.each(languages)('has the fields and labels of the form on our own page (%s)', (language) => {
    const hosted = hostedFormOf(language);
    const form = formOf({ language });
    expect(form).toContain(`<h2>${translator(language)('form.heading')}</h2>`);
    expect(fieldsOf(hosted)).toContain('email');
    expect(fieldsOf(form)).toEqual(fieldsOf(hosted));
    expect(labelsOf(form)).toEqual(labelsOf(hosted));
    expect(form).toContain(
      `action="https://widgets.example/api/v1/public/submit-deal?lang=${language}"`,
    );
    expect(form).toContain(` dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(htmlSnippet(builderSnippet({ language }))).toContain(
      `<luxe-quote-form lang="${language}"`,
    );
  });

  it.each([
    ['topic', { topic: 'buyback' }, 'buyback'],
    ['variant', { variant: 'buyback' }, 'buyback'],
    ['click-ids', { 'click-ids': 'off' }, 'off'],
    // The host of the partner, for pages that send no referrer.
    ['partner', { page: 'www.shop.example:8443/sell' }, 'www.shop.example:8443'],
  ])('sends %s like the element, if %o is set', (name, settings, sent) => {
    expect(actionOf(formOf(settings)).searchParams.get(name)).toBe(sent);
    expect(actionOf(formOf()).searchParams.has(name)).toBe(false);
  });

  it.each([
    ['en', 'Terms and conditions', 'Privacy policy', '+971 50 123 4567'],
    ['ar', 'الشروط والأحكام', 'سياسة الخصوصية', '+966 50 123 4567'],
  ] as const)(
    'links the terms and shows an example number of the country (%s)',
    (language, ...texts) => {
      const [terms, privacy, phone] = texts;
      const urls = { 'terms-url': 'https://a.example/t', 'privacy-url': '/p' };
      const forms = [hostedFormOf(language), formOf({ language, ...urls })];
      expect(forms.map(linksOf)).toEqual([
        [
          ['/terms', terms],
          ['/privacy', privacy],
        ],
        [
          ['https://a.example/t', terms],
          ['/p', privacy],
        ],
      ]);
      for (const form of forms) expect(form).toContain(` type="tel" placeholder="${phone}"`);
      expect(linksOf(formOf({ language, 'privacy-url': 'mailto:a@b.example' }))).toEqual([]);
    },
  );

  it.each(languages)('is at most 4 KiB with long settings, on indented lines (%s)', (language) => {
    const html = htmlSnippet(builderSnippet({ language, ...longSettings }, longOrigin));
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(4 * 1024);
    expect([...actionOf(html).searchParams].map(([name]) => name)).toEqual([
      'lang',
      ...campaignParameters,
      'partner',
    ]);
    expect(html).toMatch(
      /\n<template shadowrootmode="open">\n<form [^>]*><style>.*<\/style>\n {2}<h2>/,
    );
    expect(html).toMatch(
      /<\/template>\n<a href="[^"]+" target="_blank">[^<]+<\/a>\n<\/luxe-quote-form>/,
    );
    expect(html).toContain('accept-charset="utf-8"');
  });

  it('falls back to a link to our form, with only language and source, in browsers without declarative shadow roots', () => {
    const campaign = { 'utm-source': 'a & b', 'utm-term': 'sell-watch' };
    // The same link without a form: by choice, or because another server may accept only JSON.
    for (const link of [undefined, 'form=link', 'api-base=https://api.example']) {
      const choice = Object.fromEntries(new URLSearchParams(link));
      const { children } = builderSnippet({ language: 'ar', ...campaign, ...choice });
      expect(children.map(({ href }) => href)).toEqual([
        'https://widgets.example/?lang=ar&utm_source=a+%26+b#Quote',
      ]);
    }
    // A chat takes no campaign.
    const button = { widget: 'luxe-whatsapp-button', inline: 'true' };
    expect(builderSnippet({ ...button, ...campaign }).children).toEqual(
      builderSnippet(button).children,
    );
  });

  it('hides the honeypot without the style sheet, and has no script or picture', () => {
    expect(formOf()).toContain('<input name="website" hidden autocomplete="off">');
    expect(formOf()).not.toMatch(/ on\w+=|data:|<img/);
  });

  it('contains the chosen presets, campaign, test mark and heading', () => {
    const form = formOf({
      category: 'watch',
      designer: nasty,
      country: 'SA',
      heading: nasty,
      'utm-source': nasty,
      test: 'on',
    });
    expect(form).toMatch(/value="Watch" checked/);
    expect(form).toMatch(/value="SA" checked/);
    expect(form.match(/ checked/g)).toHaveLength(2);
    const text = '&quot;Rolex&quot; &amp; &lt;b&gt;';
    expect(form).toContain(`name="designer" value="${text}`);
    expect(form).toContain(`<h2>${text}`);
    const { searchParams } = actionOf(form);
    expect([searchParams.get('utm_source'), searchParams.get('test')]).toEqual([nasty, 'true']);
    // Nothing that a template engine of the host would interpret; the style sheet needs single braces.
    expect(form.replace(/<style>.*/, '')).not.toMatch(/[{}]/);
    expect(form).not.toMatch(/[[\]]|\{\{|<\/script|\n\n/);
  });

  it('is included only for the quote form, with its server on the host of the script, unless a link was chosen', () => {
    expect(formOf()).not.toBe('');
    expect(formOf({ form: 'plain' })).toBe(formOf());
    expect(formOf({ form: 'link' })).toBe('');
    expect(formOf({ widget: 'luxe-faq' })).toBe('');
    expect(formOf({ 'api-base': 'https://api.example' })).toBe('');
    expect(formOf({ 'api-base': 'https://widgets.example/v2/' })).toContain(
      'action="https://widgets.example/v2/api/',
    );
    expect(formOf({ script: 'https://cdn.example/w/' })).toContain(
      'action="https://cdn.example/api/',
    );
  });

  it('is in every code that becomes HTML of the page; other code keeps the link', () => {
    const snippet = builderSnippet({});
    const source = { snippet, container: '#a', version: '1.2.3' };
    for (const { id, steps } of platforms) {
      for (const step of steps) {
        const { code } = step;
        if (!code) continue;
        const written = codeOf(code, { ...source, snippet: snippetFor(step, snippet) });
        expect(written.includes('<form'), `${id} ${code}`).toBe(contentOf(step) === 'form');
      }
    }
    const withoutForm = platforms.filter((platform) => linkReasonOf(platform));
    expect(withoutForm.map((platform) => [platform.id, linkReasonOf(platform)])).toEqual([
      ['drupal', 'editor'],
      ['wix', 'attributes'],
      ['react', 'component'],
      ['tag-manager', 'tagManager'],
    ]);
    const link = codeOf('html', { ...source, snippet: withoutShadow(snippet) });
    expect(link).toMatch(/<a href="[^"]+">Get a quote<\/a>/);
    expect(link).not.toContain('<form');
    expect(link).toContain('display:block');
    expect(codeOf('html', source)).toContain('display:flow-root');
  });

  it('is left out for editors that remove it, and each claim about an editor has a source', () => {
    for (const { id, steps } of platforms) {
      for (const step of steps) {
        const content = contentOf(step);
        const isAboutForm = content === 'form' || content === 'editor';
        expect(step.shadowRoot !== undefined, `${id} ${step.title.en}`).toBe(isAboutForm);
        const { kept = 'unverified', source = '' } = step.shadowRoot ?? {};
        if (kept === 'unverified') expect(source, id).toBe('');
        else expect(/^https:/.test(source) || existsSync(source), id).toBe(true);
        if (kept === 'no') expect(content).toBe('editor');
      }
    }
  });

  it('has a Content Security Policy that allows its style sheet and its submission', async () => {
    const snippet = builderSnippet({});
    const lines = await policyLines(snippet, []);
    expect(lines).toContain('form-action https://widgets.example;');
    const hash = createHash('sha256').update(plainFormStyles).digest('base64');
    expect(lines).toContain(`style-src-elem 'sha256-${hash}';`);
    expect(await policyLines(withoutShadow(snippet), [])).not.toContain(
      'form-action https://widgets.example;',
    );
  });
});
