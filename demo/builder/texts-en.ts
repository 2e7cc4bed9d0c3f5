import { attributeWords, widgetWords } from './element-words.ts';
import { isolated } from './isolated.ts';
import type { Texts } from './texts-type.ts';

/** Every word of the snippet builder in English. */
export const en: Texts = {
  title: 'Place a widget',
  lead: 'Choose a widget, see it on a page, copy the snippet. Everything you choose is kept in the address of this page: save it, or send it to a colleague.',
  otherLanguage: 'العربية',
  gallery: 'All examples',
  partner: 'A partner’s page',
  navigation: 'More pages',
  skip: 'Skip to the snippet',
  steps: { choose: 'Choose', look: 'Look', copy: 'Copy' },

  widget: 'Widget',
  widgets: widgetWords('en'),

  language: 'Language',
  languages: { en: 'English', ar: 'Arabic', page: 'That of the page' },
  groups: {
    place: 'Language and country',
    colours: 'Colours',
    own: 'This widget',
    campaign: 'Campaign',
    more: 'More settings',
  },

  colours: { accent: 'Accent', surface: 'Surface', text: 'Text', error: 'Errors' },
  coloursHint: 'One accent is enough. The rest is derived from it.',
  pick: (colour) => `${colour}: pick a colour`,
  notAColour: 'This is not a colour. Try one such as #8C6632.',
  contrast: {
    good: (colour, ratio) => `${colour}: contrast ${isolated(`${ratio}:1`)}, reads well.`,
    short: {
      surface: (colour, hex, ratio, minimum) =>
        `${colour}: ${isolated(hex)} has a contrast of ${isolated(`${ratio}:1`)} with the surface; text and links need ${isolated(`${minimum}:1`)}.`,
      border: (colour, hex, ratio, minimum) =>
        `${colour}: with ${isolated(hex)} the borders of fields have a contrast of ${isolated(`${ratio}:1`)} with the surface; they need ${isolated(`${minimum}:1`)}.`,
    },
    corrected: (hex, ratio) =>
      `The snippet uses the nearest shade that reads well, ${isolated(hex)}: ${isolated(`${ratio}:1`)}.`,
  },

  campaignHint: 'Used where neither the address of the page nor an earlier visit names a campaign.',
  defaultIs: (value) => `Default: ${isolated(value)}`,
  notSet: 'Not set',
  cssProperties: {
    radius: { label: 'Corner radius', hint: 'A length, such as 8px' },
    space: { label: 'Spacing', hint: 'The unit of all distances, such as 8px' },
    font: { label: 'Font', hint: 'Without one: the font of the page' },
    'font-heading': { label: 'Font of headings', hint: 'Without one: the font of the text' },
    'z-index': { label: 'Stacking order', hint: 'Of what floats above the page, such as 1000' },
  },
  notAStyle: 'This can’t be a value: leave out ; { } < >',

  attributes: attributeWords('en'),

  scriptBase: 'Address of the script',
  scriptBaseHint: 'Where luxe-widgets.js is served from. Without one: this site.',
  notAnAddress: 'This is not an address. It starts with https://',

  preview: 'Preview',
  previewOf: (widget) => `Preview: ${widget}`,
  width: 'Width of the preview',
  widths: { phone: 'Phone', desktop: 'Desktop' },
  direction: 'Language of the preview',
  getSnippet: 'Get the snippet',
  nothingSent: 'This is a preview: nothing was sent.',

  snippet: 'Snippet',
  version: 'Version',
  versions: { latest: 'Latest', pinned: (version) => `Only ${isolated(version)}` },
  otherScript: (host) =>
    `This snippet loads its script from ${isolated(host)}, not from this site. Use it only if that server is yours; the preview shows our own script.`,
  versionHints: {
    latest: 'Improvements arrive by themselves. Attributes and events stay as they are.',
    pinned:
      'Exactly this file: the browser refuses any other. Come back here for the next version.',
  },
  platform: 'Where it goes',
  platforms: {
    html: 'HTML',
    wordpress: 'WordPress',
    'tag-manager': 'Tag manager',
    react: 'React',
  },
  snippets: {
    html: {
      title: 'Any page',
      text: 'Paste this into the page, where the widget should stand.',
    },
    shortcode: {
      title: 'With the plugin',
      text: 'Install the plugin, then paste this shortcode into a page or post. Authors may use it, too.',
    },
    shortcodeColours: {
      title: 'Colours for the shortcode',
      text: 'Paste this under Appearance → Customise → Additional CSS.',
    },
    customHtml: {
      title: 'Without the plugin',
      text: 'Paste this into a Custom HTML block, as an editor or administrator.',
    },
    tagManager: {
      title: 'Custom HTML tag',
      text: 'Make a Custom HTML tag of this, with a trigger on the page that has the container.',
    },
    reactPackage: {
      title: 'With the package',
      text: 'Your bundle contains the widget; no script is loaded.',
    },
    reactScript: {
      title: 'With the script',
      text: 'React 19 puts the script into the head, once. In an older one, put the script of the HTML snippet there yourself.',
    },
    policy: {
      title: 'Content Security Policy',
      text: 'If your site sends one, add these sources to its directives. Otherwise there is nothing to do.',
    },
  },
  doctor: `Nothing to see on your page? Add ${isolated('?luxe-doctor')} to its address, and it tells you why.`,
  policyStyle: 'The last line allows the style attribute of this very snippet.',
  plugin: 'Download the plugin',
  wordpressVersion:
    'With the plugin, the version and the address of the script are chosen under Settings → Luxe Widgets.',
  container: 'Container',
  containerHint: 'CSS selector of the element that the widget goes into.',
  notASelector: 'This is not a CSS selector. Try one such as #quote.',
  copy: 'Copy',
  copied: 'Copied.',
  selected: 'Your browser does not let us copy. The snippet is selected: press Ctrl+C or ⌘C.',
  copyOf: (title) => `Copy: ${title}`,
  broken: 'The builder could not load its data. Please reload the page.',
};
