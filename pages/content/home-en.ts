import { members } from './people-en.ts';

/**
 * Home page in English: one entry per anchor, in the order of the page, with amounts in AED. Makes only the claims of
 * docs/decisions/general.md, "What may be claimed".
 */
export const home = {
  GetImmediate: {
    heading: 'Immediate cash for your finest pieces',
    text: 'AED 1,000,000 and more for handbags, watches and fine jewelry, in 30\u00a0minutes or within one day.',
    action: 'Apply now',
    slides: {
      Jewelry: {
        heading: 'Fine jewelry',
        text: 'Examined and priced by experts.',
      },
      Watch: {
        heading: 'Watches',
        text: 'Appraised in about 30 minutes.',
      },
      Handbag: {
        heading: 'Handbags',
        text: 'Sell, or keep the right to buy back.',
      },
    },
    /** Labels the links that open the form with a category. */
    start: 'What do you have?',
  },
  GetInstantCash: {
    eyebrow: 'How it works',
    heading: 'From your wardrobe to instant cash',
    text: 'Four steps, and you decide at each one whether to go on.',
    steps: [
      {
        heading: 'Submit your item',
        text: 'Tell us what it is and add up to three photos.',
      },
      {
        heading: 'Get your quote',
        text: 'Our team replies on the day you write to us.',
      },
      {
        heading: 'Get instant cash',
        text: 'Accept our offer and be paid the same day, or within one business day at the latest.',
      },
      {
        heading: 'Buy it back',
        text: 'With buyback, the item can be yours again within the agreed period.',
      },
    ],
    qualities: [
      {
        heading: 'Fast',
        text: 'An appraisal in about 30 minutes, pricing and finalization within 24 hours.',
      },
      {
        heading: 'Private',
        text: 'You start from your own phone. What you send goes to our team, not to a marketplace.',
      },
      {
        heading: 'Trusted',
        text: 'Experts authenticate each item, and an insured vault looks after it.',
      },
    ],
  },
  WeAccept: {
    eyebrow: 'What we accept',
    heading: 'Handbags, watches and fine jewelry',
    text: 'If it was made with care and you have looked after it, we would like to see it.',
    categories: {
      Handbag: {
        heading: 'Handbags',
        text: 'From the great fashion houses, new or carried.',
      },
      Watch: {
        heading: 'Watches',
        text: 'From Swiss manufactures to independent makers.',
      },
      Jewelry: {
        heading: 'Jewelry',
        text: 'Rings, necklaces, bracelets and earrings.',
      },
    },
    testimonialsHeading: 'What clients say',
    /** Name of the list of promises for screen readers. */
    promisesLabel: 'Our promises',
    promises: [
      {
        heading: 'No personal guarantee',
        text: 'Your item is all we look at.',
      },
      {
        heading: 'No credit check',
        text: 'We never ask about your credit history.',
      },
      {
        heading: 'Virtually no paperwork',
        text: 'A short form and a few photos are enough to begin.',
      },
    ],
  },
  WhyLuxury: {
    eyebrow: 'Why choose us',
    heading: 'A serious price, and no waiting',
    text: 'Three reasons why owners bring us what they value.',
    points: [
      {
        heading: 'Instant cash',
        text: 'AED 1,000,000 and more, in 30 minutes or within one day.',
      },
      {
        heading: 'Competitive pricing',
        text: 'We price more than 5,000 items a month and know what yours is worth today.',
      },
      {
        heading: 'Insurance',
        text: 'In our care, your item rests in an insured, climate-controlled vault.',
      },
    ],
  },
  Buyback: {
    eyebrow: 'Buyback',
    heading: 'Cash today, and a way back to your item',
    text: 'We pay you and keep your item safe. Within the agreed period you may buy it back by paying the fees.',
    points: [
      {
        heading: 'Yours to buy back',
        text: 'Part with it for a while, without saying goodbye.',
      },
      {
        heading: 'Agreed in advance',
        text: 'The period is fixed and the buyback price is set before you accept.',
      },
      {
        heading: 'Kept with care',
        text: 'It waits for you in an insured, climate-controlled vault.',
      },
    ],
    action: 'Get a buyback quote',
    more: 'More about buyback',
  },
  BuybackProcess: {
    heading: 'How buyback works',
    text: 'Five steps, from the first look to the last signature.',
    steps: [
      {
        heading: 'Initial appraisal',
        text: 'Our experts look at your item. It takes about 30 minutes.',
      },
      {
        heading: 'Offer and agreement',
        text: 'You receive an offer that names the period, the fees and the buyback price.',
      },
      {
        heading: 'Secure storage',
        text: 'You are paid, and your item moves into our insured vault.',
      },
      {
        heading: 'Buy back or sell',
        text: 'Buy your item back within the period, or let it be sold at the end of the term.',
      },
      {
        heading: 'Finalization',
        text: 'If you have bought it back, your item is returned to you.',
      },
    ],
  },
  TurnYourAssets: {
    green: {
      heading: 'Turn your assets into cash',
      text: 'What sleeps in a drawer today could be working for you tomorrow.',
      action: 'Get a quote',
    },
    white: {
      heading: 'Something you no longer wear?',
      text: 'Send us three photos and read our answer the same day.',
      action: 'Submit your item',
    },
  },
  DirectSales: {
    eyebrow: 'Direct sales',
    heading: 'Sell outright, without the fuss',
    text: 'One offer for your item, and payment as soon as you accept it.',
    points: [
      {
        heading: 'One clear offer',
        text: 'You know the amount before you decide.',
      },
      {
        heading: 'Paid at once',
        text: 'No listing, no buyer to wait for: we are the buyer.',
      },
      {
        heading: 'Virtually no paperwork',
        text: 'You confirm that the item is legally yours, and we take care of the rest.',
      },
    ],
    action: 'Sell your item',
    more: 'More about direct sales',
  },
  DirectSalesProcess: {
    heading: 'How a direct sale works',
    text: 'Four steps, and the sale is complete.',
    steps: [
      {
        heading: 'Evaluation and appraisal',
        text: 'Our experts authenticate and appraise your item.',
      },
      {
        heading: 'Offer presentation',
        text: 'We present our offer in plain figures. You decide.',
      },
      {
        heading: 'Immediate payment',
        text: 'You accept, and we pay.',
      },
      {
        heading: 'Ownership transfer',
        text: 'The item passes to us, and the sale is final.',
      },
    ],
  },
  Pricing: {
    eyebrow: 'Pricing',
    heading: 'Three views of one price',
    text: 'Numbers, a forecast and a trained eye: we price more than 5,000 items a month with all three.',
    points: [
      {
        heading: 'Data analysis',
        text: 'What items like yours are selling for, and how that has changed.',
      },
      {
        heading: 'AI prediction',
        text: 'A model estimates where the market for your item is heading.',
      },
      {
        heading: 'Experience',
        text: 'Our experts see what no number shows: the leather, the movement, the cut.',
      },
    ],
    more: 'How we price',
  },
  Authentication: {
    eyebrow: 'Authentication',
    heading: 'Examined by people who know',
    text: 'Each item is authenticated by our experts. Counterfeits are destroyed and reported under UAE law.',
    points: [
      {
        heading: 'Watches',
        text: 'Case, dial, movement and reference must agree with each other.',
      },
      {
        heading: 'Handbags',
        text: 'Leather, stitching, hardware and date code tell one story.',
      },
      {
        heading: 'Jewelry',
        text: 'Metal, stones, setting and hallmark are examined one by one.',
      },
    ],
    more: 'How we authenticate',
  },
  AboutUs: {
    eyebrow: 'About us',
    heading: 'Luxury that works for its owner',
    text: 'We serve owners of luxury items in the UAE and KSA, in English and Arabic.',
    mission: {
      heading: 'Our mission',
      text: 'To give owners of fine pieces quick, fair and discreet access to their value.',
    },
    valuesHeading: 'Our values',
    values: [
      { heading: 'Integrity', text: 'We say what we offer, and why.' },
      {
        heading: 'Excellence',
        text: 'Each item gets an expert’s full attention.',
      },
      {
        heading: 'Customer focus',
        text: 'You decide, in your language and your time.',
      },
      {
        heading: 'Security',
        text: 'Insured in our vault, careful with your data.',
      },
    ],
    more: 'More about us',
  },
  Team: {
    eyebrow: 'Team',
    heading: 'The people behind the price',
    text: 'Specialists in watches, handbags and jewelry, and the people who look after you.',
    members,
  },
  FAQs: {
    heading: 'Good questions',
  },
  ContactUs: {
    eyebrow: 'Contact us',
    heading: 'Talk to us',
    text: 'Write, call, or visit our office in Dubai.',
  },
  Quote: {
    eyebrow: 'Get a quote',
    heading: 'Tell us about your item',
    text: 'It takes a few minutes, and every decision stays yours.',
  },
};
