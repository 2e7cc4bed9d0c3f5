import { settings } from '../settings.ts';
import type { LegalPage } from './legal.ts';

const name = settings.name.en;
const { email } = settings;
/** On one line. */
const landline = settings.landline.replaceAll(' ', '\u00a0');
const who = `${settings.legalName.en}, trade license ${settings.license}, ${settings.office.address.en}`;

/** Privacy policy in English. Sections marked LAWYER are drafts until a lawyer approves them. */
export const privacy: LegalPage = {
  heading: 'Privacy policy',
  updated: 'Last changed on 27 November 2026',
  intro: `This policy explains what ${name} does with personal data when you visit this website, ask for a quote, write to us, or do business with us. We collect what we need to answer you, keep it for a limited time and never sell it.`,
  contentsHeading: 'On this page',
  sections: [
    {
      id: 'who-we-are', // LAWYER
      heading: 'Who we are',
      blocks: [
        `The controller of your personal data is ${who} (“${name}”, “we”).`,
        `For anything about your data, write to ${email}. Please put “Privacy” in the subject line.`,
      ],
    },
    {
      id: 'data', // LAWYER
      heading: 'What data we collect',
      blocks: [
        'When you ask for a quote:',
        [
          'Your first and last name, email address, mobile number with country code, and country.',
          'For each item: category, brand or designer, model, condition, and up to three photos. Location data stored in a photo is removed.',
          'If you add it on the page of your request, for each item: age or year, what comes with it, serial or reference number, whether you prefer a sale or a buyback, the price you expect, and further photos.',
          'How you came to us, if you followed one of our links or advertisements: the campaign parameters in the address of the page, and the identifier that the advertising platform gave to your click.',
          'A random number for the form, so that a request sent twice is stored once, and signs that a program rather than a person filled in the form. Such signs never lead to a refusal on their own.',
        ],
        'When you contact us by WhatsApp, email or telephone:',
        [
          'Your number or address, the campaign parameters and the identifier of your click, and what you write, say and send to us.',
        ],
        'When you answer an offer through a link that we sent you:',
        [
          'The identifier of the offer, your answer, and the time of your answer. If you decline and tell us, also your reason and the price that you expect.',
          'How and when you hand over the item, and the address if our courier collects it.',
        ],
        'When we do business with each other:',
        [
          'Proof of identity and age, proof that the item is yours, details of the payment, and the contract with its history.',
        ],
        'When you visit the website:',
        [
          'Technical data that your browser sends: IP address, time, page, and type of browser. We derive the country from the IP address to choose a language; we do not derive a more precise location.',
          'Hourly counts of how often our forms are seen, started and sent, by language, campaign and website. They hold no identifier and nothing that you typed, so they are not about you; a browser with Global Privacy Control is not counted.',
        ],
        'Please do not send us photos of other people, of identity documents or of bank cards through the form.',
      ],
    },
    {
      id: 'purposes', // LAWYER
      heading: 'Why we use it',
      blocks: [
        'We use personal data only for these purposes, and on these grounds:',
        [
          'To answer you, appraise your item, make an offer and carry out a buyback or direct sale: steps at your request before a contract, and the contract.',
          'To authenticate items, to prevent fraud and trade in counterfeit or stolen goods, and to meet duties under tax and anti-money-laundering law: legal obligation.',
          'To keep the website secure and available, to limit abuse, and to show it in your language: legitimate interest where the law recognizes it, otherwise your consent, which you give by using the website.',
          'To learn which of our campaigns and advertisements are useful: your consent.',
          'To establish, exercise or defend legal claims.',
        ],
        'Prices are supported by statistics and by a prediction model. The model works with data about items, not about people, and an expert decides on each offer. No decision about you is made by a program alone.',
      ],
    },
    {
      id: 'retention', // LAWYER
      heading: 'How long we keep it',
      blocks: [
        [
          'Quote requests and their photos that lead to no deal: 12 months after our last contact, then erased.',
          'WhatsApp, email and telephone inquiries that lead to no deal: 12 months after our last contact.',
          'Offers and your answers to them: as long as the quote request they belong to.',
          'Contracts, proof of identity and payment records: seven years after the end of the year in which the deal was completed, as tax and anti-money-laundering law require.',
          'Records of counterfeits and of reports to the authorities: seven years, or longer while proceedings are under way.',
          'Technical logs: 30 days, unless they are needed to investigate an attack.',
          'Backups: overwritten within 35 days after the data itself has been erased.',
        ],
      ],
    },
    {
      id: 'recipients', // LAWYER
      heading: 'Who receives it',
      blocks: [
        'Within our company, only those who need the data for their task can see it. Outside, it is received by:',
        [
          'Companies that work for us and on our instructions: hosting, email, telephony and data backup.',
          'WhatsApp, if you choose to write to us there. Its own privacy policy applies to the chat.',
          'Independent experts, laboratories, insurers, secure carriers and banks, where your deal requires them. Experts and laboratories receive data about the item, not your name.',
          'Courts, the police, customs, and supervisory authorities, where the law obliges us, in particular when we find a counterfeit or suspect that an item was stolen.',
          'A buyer of our business, who would be bound by this policy.',
        ],
        'We do not sell personal data and do not pass it to advertisers.',
      ],
    },
    {
      id: 'transfers', // LAWYER
      heading: 'Transfers abroad',
      blocks: [
        'We work in the United Arab Emirates. If you write to us from the Kingdom of Saudi Arabia, Lebanon or another country, your data is therefore transferred to the UAE. Some of the companies that work for us may store it elsewhere.',
        'We transfer data abroad only to a country with adequate protection, under a contract with the protective clauses that the law provides for, where it is necessary for a contract with you, or with your consent. Ask us, and we will tell you which of these applies and send you a copy of the clauses.',
      ],
    },
    {
      id: 'security', // LAWYER
      heading: 'Security',
      blocks: [
        'Data travels encrypted between your browser and our server. Access is limited to named persons, photos are checked and cleaned of hidden data before anybody opens them, and backups are protected like the originals.',
        'No system is beyond attack. If a breach puts you at risk, we inform you and the competent authority without undue delay, and say what you can do.',
      ],
    },
    {
      id: 'cookies', // LAWYER
      heading: 'Cookies and storage on your device',
      blocks: [
        'This website stores only what it needs to work as you asked, and how you came to us:',
        [
          'The language and country that you see or have chosen, under the names luxe.language and luxe.country: in two cookies for one year, and in local storage until you delete them.',
          'The link to the page of your last request, in a cookie named luxe.request that no script can read: for one day.',
          'The parameters of the campaign link through which you came, in local storage under names that begin with luxe.utm_ and luxe.social_link_id: until you send a request.',
          'The identifiers that advertising platforms (Google, Meta, Microsoft, TikTok, Snapchat, X and LinkedIn) gave to your clicks, in local storage under the name luxe.click_ids: each for 90 days. A request that you send within this time contains them, and the cookies by which Meta recognizes your click and your browser, if there are any for this website.',
          'A draft of the quote form with its photos, in the database of your browser: for 24 hours, and only on your device. It is erased when you send the form or choose “Clear form”.',
          'The reference, time and country of your last request, which draft belongs to the tab, and, until the thank-you page opens, what that page offers to a tag manager (see below), in session storage: at most until you close the tab.',
        ],
        'You can delete all of it in the settings of your browser at any time; the website still works.',
        'The website offers your name, email address and the category of the item to a tag manager on the page, once a request has been sent. No tag manager is connected as long as this paragraph says so. Before we connect one, we will name it here and ask for your consent.',
        'If our server cannot tell the country of your connection when it sends the page, your browser asks our server for it once more. We ask no other company.',
      ],
    },
    {
      id: 'rights', // LAWYER
      heading: 'Your rights, and how to have your data erased',
      blocks: [
        'You have the right, free of charge:',
        [
          'to know what data we hold about you and to receive a copy, in a common format if you wish to take it elsewhere;',
          'to have wrong data corrected and incomplete data completed;',
          'to have your data erased;',
          'to restrict or object to its use, in particular for direct marketing;',
          'to withdraw a consent at any time, with effect for the future;',
          'to have an expert look again at a result that a program has contributed to.',
        ],
        `To have your data erased, write to ${email} from the address you used in the form, or by WhatsApp from the same number, and say “Erase my data”. If we cannot tell that the request comes from you, we ask one question to make sure. We erase the data within 30 days and confirm it. What the law obliges us to keep, such as the records of a completed deal, we block until its period ends, and tell you so.`,
        'We follow the UAE Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data and, for visitors from there, the Saudi Personal Data Protection Law (Royal Decree M/19) and the Lebanese Law No. 81 of 2018. You may complain to the UAE Data Office, to the Saudi Data and Artificial Intelligence Authority (SDAIA), or to the authority in your country.',
      ],
    },
    {
      id: 'children', // LAWYER
      heading: 'Children',
      blocks: [
        `Our services are for persons aged 18 and over. We do not knowingly collect data about children. If a child has written to us, let us know at ${email}, and we will erase the data.`,
      ],
    },
    {
      id: 'changes', // LAWYER
      heading: 'Changes to this policy',
      blocks: [
        'When our services or the law change, we change this policy and the date at its top. If a change affects data that we already hold, we tell you in advance by email. The English and the Arabic text say the same; where the law of your country gives one of them precedence, that one applies.',
      ],
    },
  ],
};

/** Terms and conditions in English. */
export const terms: LegalPage = {
  heading: 'Terms and conditions',
  updated: 'Last changed on 21 November 2026',
  intro:
    'These terms apply to the use of this website and to the services that we offer through it. By sending us a request you accept them. A buyback or direct sale is also governed by its own written agreement, which prevails where the two differ.',
  contentsHeading: 'On this page',
  sections: [
    {
      id: 'about', // LAWYER
      heading: 'Who we are',
      blocks: [`This website and its services are provided by ${who} (“${name}”, “we”).`],
    },
    {
      id: 'eligibility', // LAWYER
      heading: 'Who may use our services',
      blocks: [
        'You may submit an item if all of this is true:',
        [
          'You are at least 18 years old and able to enter into contracts.',
          'You are the legal owner of the item, or act with the owner’s written authority, which you show us.',
          'The item is free of claims by others: not stolen, pledged, leased, on consignment or subject to a dispute or seizure.',
          'You believe the item to be genuine, and what you tell us about it is true and complete.',
        ],
        'Before we pay, we ask for proof of identity and of ownership. We may decline an item without giving reasons.',
      ],
    },
    {
      id: 'quotes', // LAWYER
      heading: 'Quotes, appraisals and offers',
      blocks: [
        'A quote based on details and photos is a first estimate. It binds neither you nor us.',
        'We make an offer once our experts have authenticated and appraised the item itself, which takes about 30 minutes. Pricing and finalization are complete within 24 hours. These times apply during our working hours and to items that need no laboratory.',
        'An offer states the amount, its currency and how long it stands. If you answer it through the link that we send you, your first answer is final. An offer that has expired can no longer be accepted.',
        'You are free to decline any offer. Your item is then returned to you.',
      ],
    },
    {
      id: 'buyback', // LAWYER
      heading: 'Buyback',
      blocks: [
        'In a buyback you sell us the item for the agreed amount, and receive the right to buy it back within a fixed period. The agreement names the period, the buyback price and the fees before you sign; none of them changes afterwards.',
        [
          'To buy back, pay the buyback price and the fees due by the last day of the period. We then return the item to you in the condition in which we received it, apart from natural aging.',
          'If you do not buy back within the period, the right ends. We may then sell the item, and neither of us owes the other anything further, unless the agreement says otherwise.',
          'The right to buy back is yours alone. You may transfer it only with our written consent.',
        ],
      ],
    },
    {
      id: 'direct-sales', // LAWYER
      heading: 'Direct sales',
      blocks: [
        'In a direct sale you sell us the item outright. Once you have accepted our offer, handed over the item and signed the agreement, we pay, and ownership and risk pass to us. The sale is final, subject to the next section and to rights that the law grants you and that cannot be waived.',
      ],
    },
    {
      id: 'authentication', // LAWYER
      heading: 'Authentication and counterfeits',
      blocks: [
        'You agree that our experts examine the item, open it where this is usual and harmless, and document it in photographs. Our finding expresses the knowledge of our experts at the time. It is made for our own decision and is not a certificate for third parties.',
        'Counterfeits are destroyed and reported to the competent authorities in accordance with the law of the United Arab Emirates. We are not obliged to return or pay for an item that the law requires us to hold, hand over or destroy. If an item that we have paid for turns out to be counterfeit, stolen or not yours, you repay the amount and the costs that arose for us.',
        'If you disagree with a finding, tell us within three working days, and before any destruction. We then have the item examined a second time, as far as the authorities permit.',
      ],
    },
    {
      id: 'storage', // LAWYER
      heading: 'Vault and insurance',
      blocks: [
        'Items in our care are kept in an insured, climate-controlled vault. From the signed handover until the return, we bear the risk of loss and damage, up to the value stated in the agreement. Natural aging, and defects that the item already had, are not covered.',
      ],
    },
    {
      id: 'fees', // LAWYER
      heading: 'Payment and fees',
      blocks: [
        'Asking for a quote obliges you to nothing. We pay the same day, or within one business day of your acceptance at the latest, to a bank account in your own name or as stated in the agreement and allowed by law.',
        'The fees of a buyback are stated in its agreement, including value added tax where it is due. No other fees arise, unless you have agreed to them in writing. Amounts on the English pages are in UAE dirhams (AED), on the Arabic pages in Saudi riyals (SAR); the currency of an offer is the one stated in it. The amounts named on the website show what is possible and promise no particular offer.',
      ],
    },
    {
      id: 'acceptable-use', // LAWYER
      heading: 'Fair use of the website',
      blocks: [
        'You agree not to:',
        [
          'send false details, photos of an item that is not in your possession, or content that infringes the rights of others;',
          'send requests automatically, get around our technical limits, or disturb the operation of the website;',
          'use links to offers that were not sent to you;',
          'copy our texts, pictures and brand beyond what the law allows.',
        ],
        'You keep the rights to your photos and allow us to use them to appraise your item and to carry out the deal. Brand names on this website belong to their owners and only describe items. We are not affiliated with those brands.',
      ],
    },
    {
      id: 'liability', // LAWYER
      heading: 'Liability',
      blocks: [
        'We are liable without limit for fraud, willful misconduct, gross negligence, death and personal injury, and wherever the law does not allow a limit. Otherwise we are liable only for foreseeable damage caused by the breach of a material duty, up to the value of the item as stated in the agreement or, where there is none, our last offer for it.',
        'We take care that the website is available and correct, but do not warrant that it is so at all times. We are not liable for delays caused by events beyond our reasonable control, or for services of others to which the website links.',
      ],
    },
    {
      id: 'privacy', // LAWYER
      heading: 'Personal data',
      blocks: [
        'Our privacy policy explains which data we process, for how long, and how to have it erased.',
      ],
    },
    {
      id: 'law', // LAWYER
      heading: 'Governing law and disputes',
      blocks: [
        'These terms and the agreements based on them are governed by the law of the United Arab Emirates as applied in the Emirate of Dubai. Let us try to settle a dispute by talking first; if that fails within 30 days, the courts of Dubai have jurisdiction.',
        'If you live in the Kingdom of Saudi Arabia or in Lebanon, the mandatory rules that protect consumers there remain unaffected, and you may also turn to the competent courts where you live, as far as those rules provide for it.',
      ],
    },
    {
      id: 'changes', // LAWYER
      heading: 'Changes and validity',
      blocks: [
        'We may change these terms for the future; the version on the day of your request applies to it. If a provision is invalid, the others remain in force. The English and the Arabic text say the same. Before the courts of the UAE, the Arabic text prevails.',
      ],
    },
    {
      id: 'contact', // LAWYER
      heading: 'Contact and complaints',
      blocks: [
        `Write to ${email} or call ${landline}. We confirm a complaint within two working days and answer it within 14 days.`,
      ],
    },
  ],
};
