// Writes Shopify files from the contracts: Liquid markup, then the schema of the theme editor's form. Sections
// belong to a theme, blocks to an app's theme extension.
import { directionMarks } from '../../widgets/domain/fuzzy/direction-marks.ts';
import type { PlatformLanguage } from '../../widgets/domain/languages.ts';
import type { ElementPlacement } from '../../widgets/manifest/placement.ts';
import { escapeMarkup } from '../../widgets/plain-form/markup.ts';
import type { PackagedHtml, PackagedValue } from '../../widgets/prerendered/packaged.ts';
import type { PackagedElement, Setting } from '../settings/element-settings.ts';
import { type Place, schema, settingId } from './schema.ts';

/** Filters that encode an address or a number for a URL, without direction marks. */
const encodedWithoutMarks = [
  'url_encode',
  ...[...directionMarks].map((mark) => `remove: '${encodeURIComponent(mark)}'`),
].join(' | ');

/** Digits of Arabic, then of Persian and Urdu. */
const easternDigits = [...'٠١٢٣٤٥٦٧٨٩', ...'۰۱۲۳۴۵۶۷۸۹'];

/** Filters that leave the digits of a phone number, as 0 to 9. */
const onlyDigits = [
  ...[...'+ -().\u00a0'].map((sign) => `remove: '${sign}'`),
  ...easternDigits.map((digit, index) => `replace: '${digit}', '${index % 10}'`),
  encodedWithoutMarks,
].join(' | ');

function attribute({ attribute: name, kind }: Setting): string {
  const value = `widget.${settingId(name)}`;
  if (kind === 'boolean') return `{%- if ${value} %} ${name}{% endif -%}`;
  return `{%- if ${value} != blank %} ${name}="{{ ${value} | escape }}"{% endif -%}`;
}

/** Writes Liquid that assigns the reserved height to `height`. */
function heightLines({ height, heights, floatsUnless }: ElementPlacement): string[] {
  return [
    `  assign height = ${height}`,
    ...Object.entries(heights).flatMap(([name, byValue]) => [
      `  case widget.${settingId(name)}`,
      ...Object.entries(byValue).flatMap(([value, other]) => [
        `    when '${value}'`,
        `      assign height = ${other}`,
      ]),
      '  endcase',
    ]),
    ...(floatsUnless
      ? [`  unless widget.${settingId(floatsUnless)}`, '    assign height = 0', '  endunless']
      : []),
  ];
}

function inLanguage(en: string, ar: string): string {
  return en === ar ? en : `{% if language == 'ar' %}${ar}{% else %}${en}{% endif %}`;
}

function packagedValue(piece: PackagedValue): string {
  const value = `widget.${settingId(piece.attribute)}`;
  const fallback = 'text' in piece ? escapeMarkup(piece.text) : `{{ host | escape }}${piece.path}`;
  return `{% if ${value} != blank %}{{ ${value} | escape }}{% else %}${fallback}{% endif %}`;
}

function packagedMarkup(html: PackagedHtml): string {
  return html.map((piece) => (typeof piece === 'string' ? piece : packagedValue(piece))).join('');
}

/** Writes the declarative shadow root with what the element shows before its script. */
function rootLines({ prerendered }: PackagedElement): string[] {
  const { attribute, roots } = prerendered ?? { roots: {} };
  // The first root is the default, for tags without the attribute.
  const [defaultRoot, ...others] = Object.entries(roots).map(([value, { en, ar }]) => {
    return { value, markup: inLanguage(packagedMarkup(en), packagedMarkup(ar)) };
  });
  if (!defaultRoot) return [];
  if (!attribute) return [defaultRoot.markup];
  return [
    `{%- case widget.${settingId(attribute)} -%}`,
    ...others.flatMap(({ value, markup }) => [`{%- when '${value}' -%}`, markup]),
    '{%- else -%}',
    defaultRoot.markup,
    '{%- endcase -%}',
  ];
}

function sampleLines({ tag, texts }: NonNullable<ElementPlacement['samples']>): string[] {
  const samples = (language: PlatformLanguage) =>
    texts[language].map((text) => `<${tag}>${text}</${tag}>`).join('');
  return [
    '{%- if widget.content == blank %}',
    `  ${inLanguage(samples('en'), samples('ar'))}`,
    '{%- else -%}',
    "  {%- assign lines = widget.content | newline_to_br | split: '<br />' -%}",
    '  {%- for line in lines -%}',
    '    {%- assign text = line | strip -%}',
    `    {%- if text != blank %}\n  <${tag}>{{ text | escape }}</${tag}>{% endif -%}`,
    '  {%- endfor -%}',
    '{%- endif %}',
  ];
}

/** Writes Liquid that assigns the number of the chat to `number`, as the element would choose it. */
function chatLines({ link }: ElementPlacement): string[] {
  if (!link?.whatsapp) return [];
  const { numbers, countries } = link.whatsapp;
  return [
    `  assign country = '${countries.en}'`,
    "  if language == 'ar'",
    `    assign country = '${countries.ar}'`,
    '  endif',
    '  assign country = widget.country | default: country',
    '  case country',
    ...Object.entries(numbers).flatMap(([country, { attribute, number }]) => [
      `    when '${country}'`,
      `      assign number = widget.${settingId(attribute)} | default: '${number}'`,
    ]),
    '  endcase',
  ];
}

/** Writes the path of a link, with the source of the campaign if the link keeps it. */
function pathMarkup({ placement, paths }: PackagedElement, language: PlatformLanguage): string {
  const path = paths[language];
  if (!placement.link?.keepsSource) return path;
  const [page = '', fragment = ''] = path.split('#');
  const separator = page.includes('?') ? '&amp;' : '?';
  const source = `${separator}utm_source={{ widget.utm_source | url_encode }}`;
  return `${page}{% if widget.utm_source != blank %}${source}{% endif %}#${fragment}`;
}

function linkLines(element: PackagedElement): string[] {
  const { link, floatsUnless } = element.placement;
  if (!link) return [];
  const { text, whatsapp } = link;
  const label = inLanguage(text.en, text.ar);
  const address = whatsapp
    ? `https://wa.me/{{ number | ${onlyDigits} }}`
    : `{{ host | escape }}${inLanguage(pathMarkup(element, 'en'), pathMarkup(element, 'ar'))}`;
  const line = `  <a href="${address}">${label}</a>`;
  if (!floatsUnless) return [line];
  return [`{%- if widget.${settingId(floatsUnless)} %}`, line, '{%- endif %}'];
}

/** Writes Liquid that assigns the script's origin, without a slash at its end, to `host`. */
function hostLines(host: string): string[] {
  if (host) return [`  assign host = '${host}'`];
  return [
    // The setting may hold the script's address.
    `  assign host = widget.host | ${encodedWithoutMarks} | url_decode | strip`,
    "  assign host = host | split: '/luxe-widgets.js' | first | split: '/luxe-widgets@' | first",
    // Liquid cannot remove the end of a text: a mark there shows which slash to remove.
    "  assign host = host | append: '|' | replace: '/|', '|' | remove: '|'",
    '  if host != blank',
    "    unless host contains '://'",
    "      assign host = host | prepend: 'https://'",
    '    endunless',
    '  endif',
  ];
}

/** Writes the file of an element. `host` is the script's origin; '': the theme editor asks for it. */
export function liquidFile(element: PackagedElement, place: Place, host: string): string {
  const { tag, placement, settings } = element;
  const styleAttribute =
    '{%- if height > 0 %} style="display:block; min-height:{{ height }}px"{% endif -%}';
  return [
    '{%- liquid',
    `  assign widget = ${place}.settings`,
    ...hostLines(host),
    '  assign language = request.locale.iso_code | slice: 0, 2',
    '  if widget.lang != blank',
    '    assign language = widget.lang',
    '  endif',
    ...heightLines(placement),
    ...chatLines(placement),
    '-%}',
    '{%- if host == blank -%}',
    `  {%- if request.design_mode %}<p>Set the address of the widgets in the settings of the ${place}.</p>{% endif -%}`,
    '{%- else -%}',
    ...(place === 'block' ? ['<div {{ block.shopify_attributes }}>'] : []),
    // The attributes exclude the script from optimizers, as in scriptTag of the snippet builder.
    '<script data-cfasync="false" data-no-optimize="1" src="{{ host | escape }}/luxe-widgets.js" async></script>',
    `<${tag}`,
    ...[...settings.map(attribute), styleAttribute].map((line) => `  ${line}`),
    '>',
    ...rootLines(element),
    ...(placement.samples ? sampleLines(placement.samples) : linkLines(element)),
    `</${tag}>`,
    ...(place === 'block' ? ['</div>'] : []),
    '{%- endif %}',
    '',
    schema(element, place, host),
    '',
  ].join('\n');
}
