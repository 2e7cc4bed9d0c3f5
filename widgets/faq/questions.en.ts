/** The built-in questions: only claims of docs/decisions/general.md, "What may be claimed"; amounts in AED. */
export const en = {
  general: [
    [
      'What do you accept?',
      'Luxury handbags, watches and fine jewelry. You must be at least 18 and the legal owner of the item.',
    ],
    [
      'How do I get a quote?',
      'Send us a few details and up to three photos. Our team replies the same day.',
    ],
    [
      'When am I paid?',
      'Within one business day. The appraisal takes about 30 minutes; pricing and finalization take up to 24 hours.',
    ],
    ['How much can I receive?', 'Up to AED 1,000,000, in 30 minutes or within one day.'],
    [
      'Do you run a credit check?',
      'No. There is no credit check, no personal guarantee and virtually no paperwork.',
    ],
  ],
  services: [
    [
      'How does buyback work?',
      'We pay you and keep your item. You can buy it back within a fixed period, paying fees, at a price set in advance.',
    ],
    [
      'What is a direct sale?',
      'An outright sale: once you accept our offer, we pay you immediately and ownership passes to us.',
    ],
    [
      'Where is my item kept?',
      'In an insured, climate-controlled vault, until you buy it back or it is sold at the end of the term.',
    ],
    [
      'How do you authenticate items?',
      'Our experts examine watches, handbags and jewelry. Counterfeits are destroyed and reported under UAE law.',
    ],
    [
      'How do you set the price?',
      'With data analysis, AI prediction and experience: we price more than 5,000 items a month.',
    ],
  ],
} as const satisfies Questions;

type Entry = readonly [question: string, answer: string];
type FiveEntries = readonly [Entry, Entry, Entry, Entry, Entry];

/** The built-in questions, in the order of their ids: general QG1 to QG5, services QSS1 to QSS5. */
export interface Questions {
  readonly general: FiveEntries;
  readonly services: FiveEntries;
}
