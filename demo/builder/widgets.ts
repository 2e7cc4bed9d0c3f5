import type { Language } from '../../widgets/i18n/i18n.ts';
import type { SnippetChild } from './snippet.ts';

type Values = Readonly<Record<string, string>>;

/** What a snippet needs to know of a widget beside its definition. */
export interface Placement {
  /**
   * Height in pixels that the snippet keeps free until the script runs, a little less than the least
   * that the widget takes; 0: none, it floats or its children take the room.
   */
  height: (attributes: Values) => number;
  /** What stands inside the tag; `site` is the folder of the script, with its slash. */
  children: (language: Language, site: string, attributes: Values) => readonly SnippetChild[];
  /** Where a tag manager puts it unless a container is chosen. */
  container?: (attributes: Values) => string;
}

function page(site: string, language: Language, path: string): string {
  const url = new URL(path, site);
  if (language === 'ar') url.searchParams.set('lang', 'ar');
  return url.href;
}

function link(text: Record<Language, string>, path: string): Placement['children'] {
  return (language, site) => [{ tag: 'a', text: text[language], href: page(site, language, path) }];
}

/** Sample content, for an editor to write over. */
function samples(
  tag: SnippetChild['tag'],
  texts: Record<Language, readonly string[]>,
): Placement['children'] {
  return (language) => texts[language].map((text) => ({ tag, text }));
}

/** The children show before the script runs, and take the room themselves. */
const ownContent = () => 0;

const chat = { en: 'Chat with us on WhatsApp', ar: 'تواصل معنا عبر واتساب' };

const unknown: Placement = {
  height: () => 0,
  children: link({ en: 'Get a quote', ar: 'احصل على عرض سعر' }, '#Quote'),
};

const placements: Readonly<Record<string, Placement>> = {
  'luxe-quote-form': { ...unknown, height: () => 1800 },
  'luxe-whatsapp-button': {
    height: ({ inline }) => (inline ? 48 : 0),
    // Where the button floats, a link in the text would push the page down and then let it go.
    children: (language, _site, { inline, 'number-ae': number = '' }) =>
      inline
        ? [{ tag: 'a', text: chat[language], href: `https://wa.me/${number.replace(/\D/g, '')}` }]
        : [],
    container: ({ inline }) => (inline ? '#luxe-whatsapp-button' : 'body'),
  },
  'luxe-faq': {
    height: ({ section = 'all' }) => (section === 'all' ? 1050 : 560),
    children: link({ en: 'Frequently asked questions', ar: 'الأسئلة الشائعة' }, 'faqs'),
  },
  'luxe-offer-response': {
    height: () => 528,
    children: link({ en: 'Contact us', ar: 'تواصل معنا' }, 'contact-us'),
  },
  'luxe-hero-slider': {
    height: ownContent,
    children: samples('h2', {
      en: ['Your first slide', 'Your second slide', 'Your third slide'],
      ar: ['شريحتك الأولى', 'شريحتك الثانية', 'شريحتك الثالثة'],
    }),
  },
  'luxe-testimonials': {
    height: ownContent,
    children: samples('blockquote', {
      en: ['What your first client said', 'What your second client said'],
      ar: ['ما قاله عميلك الأول', 'ما قاله عميلك الثاني'],
    }),
  },
  'luxe-process-steps': {
    height: ownContent,
    children: samples('h3', {
      en: ['Your first step', 'Your second step', 'Your third step'],
      ar: ['خطوتك الأولى', 'خطوتك الثانية', 'خطوتك الثالثة'],
    }),
  },
};

/** How a widget is placed; one that is new here gets a link to the quote form inside. */
export function placementOf(tag: string): Placement {
  return placements[tag] ?? unknown;
}
