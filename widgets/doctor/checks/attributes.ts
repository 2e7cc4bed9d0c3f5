import { nearestName } from '../../domain/fuzzy/nearest-name.ts';
import { toScriptLanguage } from '../../domain/languages.ts';
import { toStoreCountry } from '../../domain/stores.ts';
import { parseAttribute } from '../../element/attribute-values.ts';
import type { AttributeSyntax } from '../../element/element-contract.ts';
import type { Check, Finding } from '../finding.ts';
import { attributesOf } from '../page/elements.ts';
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

function judge(widget: Element, { name, value }: Attr): Finding[] {
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
    const paste = `${near}="${value}"`;
    return [{ cause: 'attribute-misspelt', severity: 'warning', values, paste }];
  }
  if (!value.trim() || isUnderstood(name, definition, value)) return [];
  const allowed = definition.values?.join(', ') ?? String(definition.kind);
  const values = { tag, attribute: `${name}="${value}"`, allowed };
  const near = nearestName(value, definition.values ?? []);
  if (!near) return [{ cause: 'value-unknown', severity: 'warning', values }];
  const paste = `${name}="${near}"`;
  return [{ cause: 'value-misspelt', severity: 'warning', values, paste }];
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
