import { html, raw } from 'hono/html';
import type { Language } from '../../../widgets/domain/languages.ts';
import { isolateEnd, isolateStart } from '../../wording/safe-text.ts';
import { colors, fonts } from './theme.ts';

/** Part of an email, as plain text and as HTML, which may be a promise. */
export interface Part {
  text: string;
  html: ReturnType<typeof html>;
}

export interface Link {
  text: string;
  href: string;
}

/** A labeled value; line breaks are kept. `href` links it in HTML. */
export interface Fact {
  label: string;
  value: string;
  href?: string;
}

const isolateTags: ReadonlyMap<string, ReturnType<typeof raw>> = new Map([
  [isolateStart, raw('<bdi>')],
  [isolateEnd, raw('</bdi>')],
]);

/** Converts a line for `html`: Unicode isolates become `bdi` elements. */
function withIsolates(line: string) {
  return line.split(/([\u2068\u2069])/).map((part) => isolateTags.get(part) ?? part);
}

export function paragraph(...lines: readonly string[]): Part {
  const broken = lines.map((line, index) => [index > 0 ? raw('<br>') : '', withIsolates(line)]);
  return { text: lines.join('\n'), html: html`<p style="margin:0 0 16px">${broken}</p>` };
}

export function heading(language: Language, text: string, { isLarge = false } = {}): Part {
  const [size, above] = isLarge ? [30, 0] : [23, 30];
  // Inserted with `raw`, because `html` would escape the apostrophes around names of fonts.
  const style = `margin:${above}px 0 12px;font:normal ${size}px/1.35 ${fonts[language].heading}`;
  return { text, html: html`<h2 style="${raw(style)}">${withIsolates(text)}</h2>` };
}

function labelOf(text: string) {
  const style = `font-size:14px;color:${colors.brass}`;
  return html`<span class="label" style="${style}">${withIsolates(text)}</span>`;
}

/** A label with lines of text below it. */
export function labeledLines(label: string, ...lines: readonly string[]): Part {
  const under = lines.map((line) => [raw('<br>'), withIsolates(line)]);
  return {
    text: [label, ...lines].join('\n'),
    html: html`<p style="margin:0 0 14px">${labelOf(label)}${under}</p>`,
  };
}

/** A labeled value in large type, such as the amount of an offer. */
export function labeledValue(language: Language, label: string, value: string): Part {
  // Inserted with `raw`, because `html` would escape the apostrophes around names of fonts.
  const large = `font:normal 30px/1.35 ${fonts[language].heading}`;
  return {
    text: `${label}\n${value}`,
    html: html`<p style="margin:0 0 14px">${labelOf(label)}<br><span style="${raw(large)}">${withIsolates(value)}</span></p>`,
  };
}

/** A paragraph in small, quiet type. */
export function note(text: string): Part {
  const style = `margin:0 0 12px;font-size:14px;color:${colors.quiet}`;
  return { text, html: html`<p class="quiet" style="${style}">${withIsolates(text)}</p>` };
}

export const divider: Part = {
  text: '* * *',
  html: html`<div class="line" style="margin:24px 0 18px;border-top:1px solid ${colors.line}"></div>`,
};

/** A sentence with a link below it. */
export function linkParagraph(sentence: string, { text, href }: Link): Part {
  const anchor = html`<a class="link" href="${href}" style="color:${colors.brass}">${text}</a>`;
  return {
    text: `${sentence}\n${href}`,
    html: html`<p style="margin:0 0 16px">${withIsolates(sentence)}<br>${anchor}</p>`,
  };
}

export function buttons(...links: readonly Link[]): Part {
  const anchors = links.map(({ text, href }, index) => {
    const isMain = index === 0;
    const variant = isMain
      ? `background:${colors.green};color:${colors.sheet};border-color:${colors.green}`
      : `color:${colors.ink};border-color:${colors.controlLine}`;
    const style = `display:inline-block;margin:0 0 12px;margin-inline-end:12px;padding:11px 26px;border-width:1px;border-style:solid;border-radius:3px;text-decoration:none;${variant}`;
    return html`<a class="${isMain ? 'main' : 'other'}" href="${href}" style="${style}">${text}</a>`;
  });
  return {
    text: links.map(({ text, href }) => `${text}:\n${href}`).join('\n\n'),
    html: html`<div style="margin:22px 0 8px">${anchors}</div>`,
  };
}

/** A compact list of labeled values, each isolated from the text direction around it. */
export function facts(rows: readonly Fact[]): Part {
  const shown = rows.map(({ label, value, href }) => {
    const content = withIsolates(value);
    const anchor = html`<a class="link" href="${href}" style="color:${colors.brass}">${content}</a>`;
    const style = `display:block;font-size:13px;color:${colors.brass}`;
    return html`<div style="margin:0 0 10px"><span class="label" style="${style}">${label}</span><bdi style="white-space:pre-wrap">${href ? anchor : content}</bdi></div>`;
  });
  const lines = rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`);
  return { text: lines.join('\n'), html: html`${shown}` };
}
