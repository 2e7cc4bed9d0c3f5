import type { Language } from '../../widgets/domain/languages.ts';
import type { AttributeWords } from '../../widgets/element/element-contract.ts';
import type { ColourRole, Purpose } from './colours.ts';
import type { Platform, Width } from './configuration.ts';

/** A snippet with where it belongs. */
export interface SnippetText {
  title: string;
  text: string;
}

export interface Texts {
  title: string;
  lead: string;
  otherLanguage: string;
  gallery: string;
  partner: string;
  navigation: string;
  skip: string;
  steps: { choose: string; look: string; copy: string };
  widget: string;
  widgets: Readonly<Record<string, { name: string; text: string }>>;
  language: string;
  languages: Readonly<Record<Language | 'page', string>>;
  groups: { place: string; colours: string; own: string; campaign: string; more: string };
  colours: Readonly<Record<ColourRole, string>>;
  coloursHint: string;
  /** What the native colour picker beside a text field is called. */
  pick: (colour: string) => string;
  notAColour: string;
  contrast: {
    good: (colour: string, ratio: string) => string;
    /** By what the colour falls short of. */
    short: Readonly<
      Record<Purpose, (colour: string, hex: string, ratio: string, minimum: string) => string>
    >;
    corrected: (hex: string, ratio: string) => string;
  };
  campaignHint: string;
  defaultIs: (value: string) => string;
  notSet: string;
  looks: Readonly<Record<string, AttributeWords>>;
  notAStyle: string;
  attributes: Readonly<Record<string, AttributeWords>>;
  scriptBase: string;
  scriptBaseHint: string;
  notAnAddress: string;
  preview: string;
  previewOf: (widget: string) => string;
  widths: Readonly<Record<Width, string>>;
  width: string;
  direction: string;
  getSnippet: string;
  nothingSent: string;
  snippet: string;
  version: string;
  versions: { latest: string; pinned: (version: string) => string };
  /** Said where the snippet loads a script that is none of this site's. */
  otherScript: (host: string) => string;
  versionHints: { latest: string; pinned: string };
  platform: string;
  platforms: Readonly<Record<Platform, string>>;
  snippets: Readonly<
    Record<
      | 'html'
      | 'shortcode'
      | 'shortcodeColours'
      | 'customHtml'
      | 'tagManager'
      | 'reactPackage'
      | 'reactScript'
      | 'policy',
      SnippetText
    >
  >;
  doctor: string;
  policyStyle: string;
  plugin: string;
  wordpressVersion: string;
  container: string;
  containerHint: string;
  notASelector: string;
  copy: string;
  copied: string;
  selected: string;
  copyOf: (title: string) => string;
  broken: string;
}
