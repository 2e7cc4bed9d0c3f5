import { members } from './people-en.ts';

/** About page in English. */
export const aboutUs = {
  hero: {
    eyebrow: 'About us',
    heading: 'Fine pieces deserve a fair price',
    text: 'We turn luxury handbags, watches and fine jewelry into cash for their owners in the UAE and KSA.',
    action: 'Get a quote',
  },
  story: {
    eyebrow: 'What we do',
    heading: 'Between the wardrobe and the bank',
    text: 'A fine watch is worth a fine sum. Reaching it should not take forms and guarantors.',
    paragraphs: [
      'We look at the item instead. Our experts authenticate and appraise it in about 30 minutes, and you are paid within one business day. You choose whether to sell it outright or to keep the right to buy it back.',
      'Whatever stays with us rests in an insured, climate-controlled vault. Whatever you ask us is answered the same day, in English or Arabic.',
    ],
  },
  mission: {
    eyebrow: 'What guides us',
    heading: 'Mission and values',
    text: 'Four words that we would like to be measured by.',
    mission: {
      heading: 'Our mission',
      text: 'To make the value of luxury items available to their owners: quickly, fairly and with discretion.',
    },
    valuesHeading: 'Four values',
    values: [
      {
        heading: 'Integrity',
        text: 'The period, the fees and the price are on the table before you decide.',
      },
      {
        heading: 'Excellence',
        text: 'Experts for each category, supported by data, never replaced by it.',
      },
      {
        heading: 'Customer focus',
        text: 'One team, one conversation, a reply on the day you write.',
      },
      {
        heading: 'Security',
        text: 'Insured storage for what you bring, and care with what you tell us.',
      },
    ],
  },
  team: {
    eyebrow: 'Team',
    heading: 'Fourteen people, one standard',
    text: 'Who examines, prices and looks after your item.',
    members,
  },
  quote: {
    eyebrow: 'Get a quote',
    heading: 'Start with a few details',
    text: 'One of us reads every one of them.',
  },
};
