import { campaignKey, campaignParameters } from '../domain/campaign.ts';
import { scriptLanguageCodes } from '../domain/languages.ts';
import { contactFields, itemFields } from '../domain/quote-fields.ts';
import { toCamelCase, toPascalCase } from '../element/attribute-values.ts';
import { typeText } from '../element/type-shape.ts';
import { commonDocs, type ElementDoc, valueTypeOf, withoutNative } from './element-doc.ts';

/** First line of generated modules. */
export const notice = '// Generated from the contracts by `npm run generate`: do not edit.';

function comment(text: string): string {
  return `  /** ${text} */`;
}

function quoted(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`;
}

/** Declares attributes for JSX, by their HTML names. */
function attributeLines(attributes: ReturnType<typeof withoutNative>): string[] {
  return attributes.flatMap(([name, attribute]) => {
    const type = attribute.kind === 'number' ? 'number | string' : valueTypeOf(attribute);
    return [comment(attribute.description), `  ${quoted(name)}?: ${type} | undefined;`];
  });
}

function propertyLines(attributes: ReturnType<typeof withoutNative>): string[] {
  return attributes.flatMap(([name, attribute]) => {
    const hasValue = attribute.kind === 'boolean' || attribute.default !== undefined;
    const type = `${valueTypeOf(attribute)}${hasValue ? '' : ' | undefined'}`;
    return [comment(attribute.description), `  ${toCamelCase(name)}: ${type};`];
  });
}

function elementTypes({ tag, description, attributes, events, members }: ElementDoc): string {
  const name = toPascalCase(tag);
  const own = withoutNative(attributes).filter(([, { common }]) => !common);
  const memberLines = Object.entries(members).flatMap(
    ([member, { type, accepts, description }]) => [
      comment(description),
      ...(accepts
        ? [`  get ${member}(): ${type};`, `  set ${member}(values: ${accepts});`]
        : [`  ${member}: ${type};`]),
    ],
  );
  const eventLines = Object.entries(events).flatMap(([event, { detail, description }]) => [
    comment(description),
    `  '${event}': CustomEvent<${detail ?? 'null'}>;`,
  ]);
  const declare = (base: string, lines: string[]) =>
    lines.length > 0 ? `${base} {\n${lines.join('\n')}\n}` : `${base} {}`;
  return [
    declare(
      `/** Attributes of \`<${tag}>\`, for JSX and templates. */\nexport interface ${name}Attributes extends LuxeCommonAttributes`,
      attributeLines(own),
    ),
    declare(`/** Events of \`<${tag}>\`. */\nexport interface ${name}Events`, eventLines),
    declare(
      `/** ${description} */\nexport interface ${name}Element extends HTMLElement, LuxeCommonProperties`,
      [...propertyLines(own), ...memberLines],
    ),
  ].join('\n\n');
}

function typesEntry(tag: string): string {
  const name = toPascalCase(tag);
  return `  '${tag}': { element: ${name}Element; attributes: ${name}Attributes; events: ${name}Events };`;
}

/** Spells out the types of `el.values`, which the repository derives from the tables of fields. */
function formValues(): string {
  const contact = [...contactFields.map(({ name }) => name), 'dialCountry'];
  const item = itemFields.map(({ name }) => `${name}: string`).join('; ');
  return `/** Returned by \`el.values\`: everything but the photos. \`dialCountry\` is the ISO code of the phone’s country. */
export interface QuoteFormValues {
${contact.map((name) => `  ${name}: string;`).join('\n')}
  items: { ${item} }[];
}

/** Accepted by \`el.values\`: every field is optional. */
export interface QuoteFormPrefill extends Partial<Omit<QuoteFormValues, 'items'>> {
  items?: Partial<QuoteFormValues['items'][number]>[];
}`;
}

/**
 * Renders elements.d.ts: attributes, events and class of each element, and the DOM's maps, which type
 * `querySelector('luxe-quote-form')` and `addEventListener('luxe-submitted', …)`.
 */
export function elementDeclarations(elements: readonly ElementDoc[]): string {
  const common = withoutNative(commonDocs);
  return `${[
    notice,
    formValues(),
    `/** Campaign that brought a visitor, as stored with a lead. */\nexport interface Campaign {\n${campaignParameters
      .map((parameter) => `  ${campaignKey(parameter)}?: string;`)
      .join('\n')}\n}`,
    `/** Attributes common to all elements. */\nexport interface LuxeCommonAttributes {\n${attributeLines(common).join('\n')}\n}`,
    `/** Attributes common to all elements, as properties. */\nexport interface LuxeCommonProperties {\n${propertyLines(common).join('\n')}\n}`,
    ...elements.map(elementTypes),
    `/** Types of all elements by tag, for the declarations of frameworks. */
export interface LuxeElements {
${elements.map(({ tag }) => typesEntry(tag)).join('\n')}
}
export type LuxeElementTypes = LuxeElements[keyof LuxeElements];
export type LuxeLanguage = ${typeText({ oneOf: scriptLanguageCodes })};

type ElementsByTag = { [Tag in keyof LuxeElements]: LuxeElements[Tag]['element'] };
type AllEvents = ${elements.map(({ tag }) => `${toPascalCase(tag)}Events`).join(' & ')};`,
    `declare global {
  interface HTMLElementTagNameMap extends ElementsByTag {}
  /** Events that bubble: the document and the window receive them, too. */
  interface GlobalEventHandlersEventMap extends AllEvents {}
}`,
  ].join('\n\n')}\n`;
}
