import { nearestName } from '../../domain/fuzzy/nearest-name.ts';
import { isUsableValue, propertyNames, usableValue } from '../../element/property-values.ts';
import type { Check, Finding } from '../finding.ts';

const prefix = '--luxe-';

/** Returns the rules of a style sheet; none if it comes from another website. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** Returns the declarations of these rules, and of the rules within them, that apply to an element. */
function declarationsIn(rules: readonly CSSRule[], element: Element): CSSStyleDeclaration[] {
  return rules.flatMap((rule) => {
    const { selectorText, style, cssRules = [] } = rule as Partial<CSSStyleRule>;
    const within = declarationsIn([...cssRules], element);
    return selectorText && style && element.matches(selectorText) ? [style, ...within] : within;
  });
}

/** Returns the declarations that set styles of the widget itself. */
function declarationsOf(widget: Element): CSSStyleDeclaration[] {
  const sheets = [...(widget.getRootNode() as Document | ShadowRoot).styleSheets];
  const rules = sheets.flatMap(rulesOf);
  return [(widget as HTMLElement).style, ...declarationsIn(rules, widget)];
}

const sortedWords = (name: string) => name.split('-').sort().join('-');

/** Returns the intended name: a similar one, with its words in any order, or one that shares a word (`accent`). */
function intendedName(name: string): string | undefined {
  const near = nearestName(sortedWords(name), propertyNames.map(sortedWords));
  const isPart = (part: string, whole: string) => `-${whole}-`.includes(`-${part}-`);
  return (
    propertyNames.find((known) => sortedWords(known) === near) ??
    propertyNames.find((known) => isPart(name, known) || isPart(known, name))
  );
}

function judgeName(declaration: CSSStyleDeclaration, property: string): Finding[] {
  const name = property.slice(prefix.length);
  if (!property.startsWith(prefix) || propertyNames.includes(name)) return [];
  const near = intendedName(name);
  if (!near) return [];
  const paste = `${prefix}${near}: ${declaration.getPropertyValue(property).trim()};`;
  const values = { property, near: prefix + near };
  return [{ cause: 'property-misspelled', severity: 'warning', values, paste }];
}

function judgeValue(widget: Element, name: string): Finding[] {
  const property = prefix + name;
  const value = getComputedStyle(widget).getPropertyValue(property).trim();
  if (!value || isUsableValue(name, value)) return [];
  const values = { tag: `<${widget.localName}>`, declaration: `${property}: ${value}` };
  const paste = `${property}: ${usableValue(name, value)};`;
  return [{ cause: 'property-unusable', severity: 'warning', values, paste }];
}

function judge(widget: Element): Finding[] {
  // The page may have removed the widget since the doctor found it: without a document, it has no style sheets.
  if (!widget.isConnected) return [];
  return [
    ...declarationsOf(widget).flatMap((declaration) =>
      [...declaration].flatMap((property) => judgeName(declaration, property)),
    ),
    ...propertyNames.flatMap((name) => judgeValue(widget, name)),
  ];
}

/** Finds misspelled custom properties on widgets, and values that browsers cannot use. */
export const checkStyles: Check = ({ widgets }) => widgets.flatMap(judge);
