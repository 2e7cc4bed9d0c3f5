import { expect, test } from 'vitest';
import { contactLinks } from '../../../server/wording/contact-texts.ts';
import { newLead } from '../../helpers/store/stored-lead.ts';

test('texts to clients are signed with the punctuation of their language', () => {
  const lastLineIn = (language: 'en' | 'ar') => {
    const links = contactLinks(newLead({ language }), 'Layla', undefined, 'https://site.example');
    return links.whatsapp.map(({ url }) =>
      new URL(url).searchParams.get('text')?.split('\n').at(-1),
    );
  };
  expect(lastLineIn('en')).toEqual(['Layla, Luxe', 'Layla, Luxe']);
  expect(lastLineIn('ar')).toEqual(Array(2).fill('\u2068Layla\u2069، \u2068لوكس\u2069'));
});
