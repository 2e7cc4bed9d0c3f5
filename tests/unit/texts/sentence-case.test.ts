import { expect, it } from 'vitest';
import { en as site } from '../../../pages/content/en.ts';
import { textsOf, textTables } from './text-tables.ts';

/**
 * Legal pages name laws and authorities in nearly every paragraph, so only their headings are checked.
 */
const { privacy, terms, ...pages } = site;
const legal = [privacy, terms].map(({ sections }) => sections.map(({ heading }) => heading));

/** Labels with specified capitals: docs/decisions/general.md, "Sentence case". */
const fixedLabels = [
  ...['Add Another Item', 'Remove Item', 'Submit Item', 'Submit Items'],
  ...['Offer Approved', 'Response Recorded', 'Model / Item model is required'],
];
/** Names of products, menus, places and languages. */
const names =
  /WhatsApp|WordPress|JavaScript|Luxe Widgets|Content Security Policy|Custom HTML|Additional CSS|Appearance|Customize|Settings|Ctrl|Dubai|Saudi Arabia|Swiss|English|Arabic/g;

it.each(Object.entries({ ...textTables.en, site: pages, legal }))(
  'English is in sentence case: %s',
  (_, table) => {
    const texts = textsOf(table).filter((text) => !fixedLabels.includes(text));
    expect(texts.length).toBeGreaterThan(5);
    // A capital within a sentence, in a word that is not all capitals.
    const titles = texts.filter((text) =>
      /(?<![.?!:“(|·]) \p{Lu}\p{Ll}/u.test(text.replaceAll(names, 'name')),
    );
    expect(titles).toEqual([]);
  },
);

it('labels that keep their capitals still exist', () => {
  const texts = textsOf(textTables.en.widgets);
  expect(fixedLabels.filter((label) => !texts.includes(label))).toEqual([]);
});
