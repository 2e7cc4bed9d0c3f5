import { withoutDirectionMarks } from '../../domain/fuzzy/direction-marks.ts';
import { nearestName } from '../../domain/fuzzy/nearest-name.ts';
import { toScriptLanguage } from '../../domain/languages.ts';
import { toStoreCountry } from '../../domain/stores.ts';
import { isWhatsappNumber } from '../../domain/whatsapp-link.ts';
import { lacksScheme, parseAttribute } from '../../element/attribute-values.ts';
import type { AttributeSyntax } from '../../element/element-contract.ts';
import type { Check, Finding } from '../finding.ts';
import { attributesOf, written } from '../page/elements.ts';
import { isWronglyQuoted, withPlainQuotes } from '../page/typographic-quotes.ts';

/** Attributes that HTML allows on every element. */
const globalAttribute =
  /^(accesskey|autocapitalize|autocorrect|autofocus|class|contenteditable|dir|draggable|enterkeyhint|exportparts|hidden|id|inert|inputmode|is|itemid|itemprop|itemref|itemscope|itemtype|nonce|part|popover|role|slot|spellcheck|style|tabindex|title|translate|data-.*|aria-.*|on.*)$/;

/** Returns the intended name: a similar one, or one that contains it (`source`). */
function intendedName(name: string, known: readonly string[]): string | undefined {
  const hasWord = (other: string) => `-${other}-`.includes(`-${name}-`);
  return nearestName(name, known) ?? known.find(hasWord);
}

function isUnderstood(name: string, definition: AttributeSyntax, text: string): boolean {
  if (name === 'country') return toStoreCountry(text) !== undefined;
  if (name === 'lang') return toScriptLanguage(text) !== undefined;
  // Without a default, invalid values parse to undefined.
  return parseAttribute({ ...definition, default: undefined }, text) !== undefined;
}

type Definition = ReturnType<typeof attributesOf>[string];

/** Judges an address that browsers take for a page of the website itself. */
function judgeAddress({ name, value }: Attr): Finding[] {
  const severity = name === 'api-base' ? 'error' : 'warning';
  const values = { attribute: `${name}="${value}"` };
  const visible = withoutDirectionMarks(value).trim();
  const address = lacksScheme(visible) ? `https://${visible}` : visible;
  const paste = written(name, address);
  if (address !== visible) return [{ cause: 'scheme-missing', severity, values, paste }];
  return visible === value.trim() ? [] : [{ cause: 'address-marked', severity, values, paste }];
}

function judgeValue(tag: string, attr: Attr, definition: Definition): Finding[] {
  const { name, value } = attr;
  const { kind, values: known = [], default: defaultValue, isDestination } = definition;
  const attribute = `${name}="${value}"`;
  const severity = 'warning';
  const found = kind === 'url' ? judgeAddress(attr) : [];
  if (found.length > 0) return found;
  // Destinations that are no URL are WhatsApp numbers.
  if (isDestination && value.trim() && !isWhatsappNumber(value)) {
    return [{ cause: 'whatsapp-number-wrong', severity, values: { attribute } }];
  }
  if (!value.trim() || isUnderstood(name, definition, value)) return [];
  if (kind === 'url') return [{ cause: 'address-unknown', severity, values: { tag, attribute } }];
  if (kind === 'number') {
    const paste = `${name}="${defaultValue}"`;
    return [{ cause: 'number-unknown', severity, values: { tag, attribute }, paste }];
  }
  const values = { tag, attribute, allowed: known.join(', ') };
  const near = nearestName(value, known);
  if (!near) return [{ cause: 'value-unknown', severity, values }];
  return [{ cause: 'value-misspelled', severity, values, paste: `${name}="${near}"` }];
}

function judge(widget: Element, attribute: Attr): Finding[] {
  const { name, value } = attribute;
  const tag = `<${widget.localName}>`;
  const known = attributesOf(widget);
  const definition = known[name];
  if (!definition) {
    if (globalAttribute.test(name)) return [];
    const near = /^[\w-]+$/.test(name) ? intendedName(name, Object.keys(known)) : undefined;
    if (!near) {
      return [{ cause: 'attribute-unknown', severity: 'info', values: { tag, attribute: name } }];
    }
    const values = { tag, attribute: name, near };
    const paste = written(near, value);
    return [{ cause: 'attribute-misspelled', severity: 'warning', values, paste }];
  }
  return judgeValue(tag, attribute, definition);
}

/** Checks all attributes of a widget, or only their quotes if those are wrong. */
function judgeAll(widget: Element): Finding[] {
  const known = Object.keys(attributesOf(widget));
  if (!isWronglyQuoted(widget, known)) {
    return [...widget.attributes].flatMap((attribute) => judge(widget, attribute));
  }
  const values = { tag: `<${widget.localName}>` };
  return [{ cause: 'quotes-wrong', severity: 'warning', values, paste: withPlainQuotes(widget) }];
}

/** Finds unknown attributes and invalid values. */
export const checkAttributes: Check = ({ widgets }) => widgets.flatMap(judgeAll);
