import { expect, it } from 'vitest';
import {
  fallbackChildren,
  linkPath,
  reservedHeight,
  resolvePlacement,
} from '../../../widgets/manifest/placement.ts';

const text = { en: 'Open', ar: 'افتح' };
const faq = resolvePlacement({
  placement: {
    height: 1050,
    heights: { section: { general: 560 } },
    link: { text, path: 'faqs#top' },
  },
  attributes: {},
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

it('an element reserves another height for an attribute value that changes it', () => {
  expect(reservedHeight(faq, {})).toBe(1050);
  expect(reservedHeight(faq, { section: 'general' })).toBe(560);
});

it('an element reserves a height if the attribute against floating is present but empty', () => {
  expect(reservedHeight(chat, { inline: '' })).toBe(48);
  expect(reservedHeight(chat, { inline: 'false' })).toBe(0);
});

it('a link keeps its fragment, and has a parameter for Arabic only', () => {
  expect(linkPath(faq, 'en')).toBe('/faqs#top');
  expect(linkPath(faq, 'ar')).toBe('/faqs?lang=ar#top');
  expect(linkPath(chat, 'en')).toBeUndefined();
});

it.each([
  { language: 'en', opens: '97150000' },
  { language: 'en', country: 'SA', opens: '96650000' },
  { language: 'ar', opens: '96650000' },
  { language: 'ar', country: 'ksa', opens: '96650000' },
  { language: 'ar', country: 'AE', opens: '97150000' },
  { language: 'ar', country: 'LB', opens: '97150000' },
  { language: 'ar', number: '+966 1', opens: '9661' },
] as const)(
  'a chat has the number that the element uses: $language $country $number',
  ({ language, opens, ...set }) => {
    const { country, number } = { country: undefined, number: undefined, ...set };
    const values = { inline: '', country, 'number-sa': number };
    const [link] = fallbackChildren(chat, { language, base: 'https://widgets.example/', values });
    expect(link?.href).toBe(`https://wa.me/${opens}`);
  },
);
