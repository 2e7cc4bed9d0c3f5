import { describe, expect, it } from 'vitest';
import {
  type AttributeValues,
  defaultContainer,
  type ElementPlacement,
  fallbackChildren,
  linkPath,
  reservedHeight,
  resolvePlacement,
} from '../../../widgets/manifest/placement.ts';

const text = { en: 'Open', ar: 'افتح' };
const page = resolvePlacement({
  placement: {
    height: 1050,
    heights: { section: { general: 560 } },
    link: { text, path: 'faqs#top' },
  },
});
const chat = resolvePlacement({
  placement: {
    height: 48,
    floatsUnless: 'inline',
    link: {
      text,
      whatsappAttributes: { AE: 'number-ae', SA: 'number-sa', LB: 'number-ae' },
    },
  },
  attributes: { 'number-ae': { default: '+971 50 000' }, 'number-sa': { default: '+966 50 000' } },
});
const slides = resolvePlacement({
  placement: { height: 0, samples: { tag: 'h2', texts: { en: ['One'], ar: ['واحد'] } } },
});
/** Returns the content of the tag before the script, in Arabic. */
const inArabic = (placement: ElementPlacement, values: AttributeValues = {}) =>
  fallbackChildren(placement, { language: 'ar', base: 'https://widgets.example/', values });

describe('placement of an element', () => {
  it('reserves another height for an attribute value that changes it', () => {
    expect(reservedHeight(page, {})).toBe(1050);
    expect(reservedHeight(page, { section: 'general' })).toBe(560);
  });

  it('reserves nothing and has no fallback while it floats', () => {
    for (const values of [{}, { inline: 'false' }]) {
      expect(reservedHeight(chat, values)).toBe(0);
      expect(inArabic(chat, values)).toEqual([]);
      expect(defaultContainer('luxe-x', chat, values)).toBe('body');
    }
  });

  it('takes a present but empty attribute as set', () => {
    expect(reservedHeight(chat, { inline: '' })).toBe(48);
    expect(defaultContainer('luxe-x', chat, { inline: '' })).toBe('#luxe-x');
  });

  it('links to a page in the language of the widget', () => {
    expect(inArabic(page)).toEqual([
      { tag: 'a', text: 'افتح', href: 'https://widgets.example/faqs?lang=ar#top' },
    ]);
    expect(linkPath(page, 'en')).toBe('/faqs#top');
  });

  it('names the source of the campaign in a link that keeps it', () => {
    const form = resolvePlacement({
      placement: { height: 0, link: { text, path: '#Quote', keepsSource: true } },
    });
    const campaign = { 'utm-source': 'a & b', 'utm-term': 'watch' };
    const hrefs = [form, page].map((placement) => inArabic(placement, campaign)[0]?.href);
    expect(hrefs).toEqual([
      'https://widgets.example/?lang=ar&utm_source=a+%26+b#Quote',
      'https://widgets.example/faqs?lang=ar#top',
    ]);
    expect(inArabic(form)[0]?.href).toBe('https://widgets.example/?lang=ar#Quote');
  });

  it('links to a chat with the number of the tag, or the default number', () => {
    const [usual] = inArabic(chat, { inline: '' });
    expect(usual?.href).toBe('https://wa.me/96650000');
    const [own] = inArabic(chat, { inline: '', 'number-sa': '+966 1' });
    expect(own?.href).toBe('https://wa.me/9661');
    expect(linkPath(chat, 'en')).toBeUndefined();
  });

  it.each([
    { language: 'en', country: undefined, opens: '97150000' },
    { language: 'en', country: 'SA', opens: '96650000' },
    { language: 'ar', country: 'ksa', opens: '96650000' },
    { language: 'ar', country: 'AE', opens: '97150000' },
    { language: 'ar', country: 'LB', opens: '97150000' },
  ] as const)(
    'links to the number that the element uses in $language with country=$country',
    ({ language, country, opens }) => {
      const values = { inline: '', country };
      const [link] = fallbackChildren(chat, { language, base: 'https://widgets.example/', values });
      expect(link?.href).toBe(`https://wa.me/${opens}`);
    },
  );

  it('has samples where the widget shows its children', () => {
    expect(inArabic(slides)).toEqual([{ tag: 'h2', text: 'واحد' }]);
  });
});
