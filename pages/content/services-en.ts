/** Authentication page in English. */
export const authentication = {
  hero: {
    eyebrow: 'Authentication',
    heading: 'The real thing, confirmed by experts',
    text: 'Specialists examine your watch, handbag or jewelry before we make a final offer.',
    action: 'Submit your item',
  },
  story: {
    eyebrow: 'Why it matters',
    heading: 'A fair price starts with certainty',
    text: 'A copy can be good enough for a photograph. It is never good enough for a loupe.',
    paragraphs: [
      'Photos give us a first impression and you a first answer. Before money changes hands, an expert holds the item itself, compares it with its maker’s work, and looks for what a copy leaves out.',
      'That protects you as much as us: a genuine item earns a genuine price.',
    ],
  },
  points: {
    eyebrow: 'What we examine',
    heading: 'Three crafts, three specialists',
    text: 'Each category has its own signs, and experts who know where to look.',
    points: [
      {
        heading: 'Watches',
        text: 'Case and bracelet, dial and hands, movement, serial and reference numbers, box and papers.',
      },
      {
        heading: 'Handbags',
        text: 'Leather and lining, stitching, hardware, stamps, date code, and the way the bag keeps its shape.',
      },
      {
        heading: 'Jewelry',
        text: 'Metal and hallmark, stones and their settings, workmanship, and certificates where they exist.',
      },
    ],
  },
  steps: {
    eyebrow: 'Step by step',
    heading: 'How we authenticate',
    text: 'It is part of the appraisal: there is nothing to order.',
    steps: [
      {
        heading: 'Photos',
        text: 'Show us the item from several sides, with numbers, stamps and papers.',
      },
      {
        heading: 'First answer',
        text: 'Our team replies the same day and tells you what it would like to see.',
      },
      {
        heading: 'Examination',
        text: 'An expert examines the item itself during the appraisal, in about 30 minutes.',
      },
      {
        heading: 'Result',
        text: 'If the item is genuine, our offer follows.',
      },
    ],
  },
  details: {
    eyebrow: 'Good to know',
    heading: 'Before you submit',
    text: 'What owners ask us about authentication.',
    items: [
      {
        heading: 'Do I need the box and papers?',
        text: 'No. They help, so photograph them if you have them.',
      },
      {
        heading: 'What happens to counterfeits?',
        text: 'Counterfeits are destroyed and reported under UAE law. Please submit only items that you believe to be genuine.',
      },
      {
        heading: 'Who may submit an item?',
        text: 'Its legal owner, at least 18 years old.',
      },
    ],
  },
  banner: {
    heading: 'Let an expert take a look',
    text: 'Three photos are enough for a first answer the same day.',
    action: 'Submit your item',
  },
  quote: {
    eyebrow: 'Get a quote',
    heading: 'Show us your item',
    text: 'Photos of numbers, stamps and hallmarks help most.',
  },
};

/** Buyback page in English. */
export const buyBack = {
  hero: {
    eyebrow: 'Buyback',
    heading: 'Cash now, and the item can still be yours',
    text: 'We pay you and keep your item in our vault. You may buy it back in the agreed period.',
    action: 'Get a buyback quote',
  },
  story: {
    eyebrow: 'The idea',
    heading: 'Not every farewell is forever',
    text: 'Sometimes you need the cash and not the goodbye.',
    paragraphs: [
      'A watch from your father, a bag you waited years for: buyback is for items that are worth more to you than their price. You receive cash the same day, or within one business day at the latest, and the option to buy the item back.',
      'There is no credit check, no personal guarantee and virtually no paperwork. What we look at is the item.',
    ],
  },
  points: {
    eyebrow: 'What you can rely on',
    heading: 'Everything is settled beforehand',
    text: 'You know the terms before you accept, and they stay as agreed.',
    points: [
      {
        heading: 'A fixed period',
        text: 'Your offer names the day until which you can buy your item back.',
      },
      {
        heading: 'A price set in\u00a0advance',
        text: 'The buyback price and the fees are written in the offer.',
      },
      {
        heading: 'A safe place',
        text: 'The vault is insured and climate-controlled, kind to leather and movements alike.',
      },
    ],
  },
  steps: {
    eyebrow: 'Step by step',
    heading: 'The five steps of a buyback',
    text: 'The first takes about 30 minutes; when the last one comes is up to you.',
    steps: [
      {
        heading: 'Initial appraisal',
        text: 'An expert authenticates and appraises your item.',
      },
      {
        heading: 'Offer and agreement',
        text: 'You read the amount, the period, the fees and the buyback price, and agree or decline.',
      },
      {
        heading: 'Secure storage',
        text: 'We pay you and place the item in the vault.',
      },
      {
        heading: 'Buy back or sell',
        text: 'Pay the agreed price and fees within the period, or leave the item to be sold.',
      },
      {
        heading: 'Finalization',
        text: 'Bought back, the item is returned to you. If not, it is sold at the end of the term.',
      },
    ],
  },
  details: {
    eyebrow: 'Good to know',
    heading: 'Before you agree',
    text: 'What owners ask us about buyback.',
    items: [
      {
        heading: 'What if I do not buy it back?',
        text: 'The item is sold at the end of the term.',
      },
      {
        heading: 'Can the price change meanwhile?',
        text: 'No. The buyback price is set when you accept our offer.',
      },
      {
        heading: 'How soon am I paid?',
        text: 'The same day, or within one business day of your acceptance at the latest.',
      },
    ],
  },
  banner: {
    heading: 'Keep the option, take the cash',
    text: 'Ask for a buyback quote. You decide when you have seen it.',
    action: 'Get a buyback quote',
  },
  quote: {
    eyebrow: 'Get a quote',
    heading: 'Which item shall we keep for you?',
    text: 'Describe it, and we make you a buyback offer after the appraisal.',
  },
};

/** Direct sales page in English. */
export const directSales = {
  hero: {
    eyebrow: 'Direct sales',
    heading: 'One\u00a0offer, one\u00a0payment, sold',
    text: 'The shortest way from a luxury item to cash: you sell it to us outright.',
    action: 'Sell your item',
  },
  story: {
    eyebrow: 'The idea',
    heading: 'No\u00a0listing, no\u00a0haggling, no\u00a0strangers',
    text: 'Selling privately costs evenings. Selling to us takes an appraisal.',
    paragraphs: [
      'You send a few photos and have our answer the same day. The appraisal takes about 30 minutes, pricing and finalization are complete within 24 hours.',
      'Once you accept our offer you are paid the same day, or within one business day at the latest. Ownership passes to us, and the matter is closed.',
    ],
  },
  points: {
    eyebrow: 'Why sell to us',
    heading: 'Three things you will not miss',
    text: 'What makes a private sale tiresome has no place here.',
    points: [
      {
        heading: 'The waiting',
        text: 'Pricing and finalization within 24 hours.',
      },
      {
        heading: 'The audience',
        text: 'Your item is shown to our experts, not to the public.',
      },
      {
        heading: 'The guesswork',
        text: 'You get one offer, based on data, prediction and experience.',
      },
    ],
  },
  steps: {
    eyebrow: 'Step by step',
    heading: 'The four steps of a direct sale',
    text: 'You can say no until you accept the offer.',
    steps: [
      {
        heading: 'Evaluation and appraisal',
        text: 'We authenticate the item, note its condition and appraise it.',
      },
      {
        heading: 'Offer presentation',
        text: 'You receive one offer and take your decision.',
      },
      {
        heading: 'Immediate payment',
        text: 'You accept, and the amount is paid out.',
      },
      {
        heading: 'Ownership transfer',
        text: 'You confirm the handover, and the item belongs to us.',
      },
    ],
  },
  details: {
    eyebrow: 'Good to know',
    heading: 'Before you sell',
    text: 'What owners ask us about direct sales.',
    items: [
      {
        heading: 'Can I change my mind later?',
        text: 'A direct sale is final. If you may want the item again, ask for buyback instead.',
      },
      {
        heading: 'Can I sell several items?',
        text: 'Yes. Add them to the same form, and you enter your details only once.',
      },
      {
        heading: 'Is there much paperwork?',
        text: 'Virtually none. You confirm that you are at least 18 and the legal owner.',
      },
    ],
  },
  banner: {
    heading: 'Ready to let it go?',
    text: 'AED 1,000,000 and more, in 30 minutes or within one day.',
    action: 'Sell your item',
  },
  quote: {
    eyebrow: 'Get a quote',
    heading: 'What would you like to sell?',
    text: 'Tell us about one item or several. Our offer follows the appraisal.',
  },
};

/** Pricing page in English. */
export const pricing = {
  hero: {
    eyebrow: 'Pricing',
    heading: 'What is it worth today?',
    text: 'We price more than 5,000 items a month. You hear about yours the same day.',
    action: 'Get your price',
  },
  story: {
    eyebrow: 'How we think about price',
    heading: 'A number you can follow',
    text: 'The price of a luxury item moves: with demand, with rarity, with its condition.',
    paragraphs: [
      'No single source knows it. So we ask three: the market as it is, the market as it is likely to become, and a specialist who has the item in hand.',
      'Where the three agree, the offer is quick. Where they differ, the specialist looks again.',
    ],
  },
  points: {
    eyebrow: 'Our method',
    heading: 'Data, prediction and\u00a0experience',
    text: 'Three ways to the same figure.',
    points: [
      {
        heading: 'Data analysis',
        text: 'Brand, model, year, material and condition are compared with the prices of items like yours.',
      },
      {
        heading: 'AI prediction',
        text: 'A model trained on prices estimates the trend, so that an offer looks ahead as well as back.',
      },
      {
        heading: 'Experience',
        text: 'Specialists weigh what tables miss: a rare color, a careful repair, a complete set.',
      },
    ],
  },
  steps: {
    eyebrow: 'Step by step',
    heading: 'From three photos to a price',
    text: 'Pricing and finalization are complete within 24 hours.',
    steps: [
      {
        heading: 'You describe',
        text: 'Brand, model, condition and up to three photos.',
      },
      {
        heading: 'We reply',
        text: 'Our team answers on the day of your submission.',
      },
      {
        heading: 'We appraise',
        text: 'An expert examines the item in about 30 minutes.',
      },
      {
        heading: 'You are paid',
        text: 'Accept our offer, and payout follows the same day, or within one business day at the latest.',
      },
    ],
  },
  details: {
    eyebrow: 'Good to know',
    heading: 'What moves the price',
    text: 'A few things are in your hands.',
    items: [
      {
        heading: 'Condition',
        text: 'Describe it as it is. An honest “good” leads to a firmer quote than a hopeful “excellent”.',
      },
      {
        heading: 'Completeness',
        text: 'Box, papers, certificates, spare links and dust bags belong in the photos.',
      },
      {
        heading: 'Photos',
        text: 'Daylight, a plain background, and close views of marks and numbers.',
      },
    ],
  },
  banner: {
    heading: 'Find out what yours is worth',
    text: 'A few details, three photos, and our answer the same day.',
    action: 'Get your price',
  },
  quote: {
    eyebrow: 'Get a quote',
    heading: 'Tell us what you have',
    text: 'The better the photos, the closer the first figure.',
  },
};
