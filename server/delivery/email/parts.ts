import { html, raw } from 'hono/html';
import type { Language } from '../../../widgets/domain/languages.ts';
import { inHtml } from './html.ts';
import { colours, fonts } from './theme.ts';

/** A piece of a letter, as plain text and as HTML, which may still have to be awaited. */
export interface Part {
  text: string;
  html: ReturnType<typeof html>;
}

/** Something that leads on: a sentence or a label, and where to. */
export interface Target {
  text: string;
  href: string;
}

/** One line, or several under each other. */
export function paragraph(...lines: readonly string[]): Part {
  const broken = lines.map((line, index) => [index > 0 ? raw('<br>') : '', inHtml(line)]);
  return { text: lines.join('\n'), html: html`<p style="margin:0 0 16px">${broken.flat(2)}</p>` };
}

/** A heading within a letter; a large one is what the letter is about. */
export function heading(language: Language, text: string, isLarge = false): Part {
  const [size, above] = isLarge ? [30, 0] : [23, 30];
  const style = `margin:${above}px 0 12px;font:normal ${size}px/1.35 ${fonts[language].heading}`;
  return { text, html: html`<h2 style="${raw(style)}">${inHtml(text)}</h2>` };
}

/** A small heading over a line or several. */
export function step(label: string, ...lines: readonly string[]): Part {
  const style = `font-size:14px;color:${colours.brass}`;
  const over = html`<span class="label" style="${style}">${inHtml(label)}</span>`;
  const under = lines.map((line) => [raw('<br>'), inHtml(line)]).flat(2);
  return {
    text: [label, ...lines].join('\n'),
    html: html`<p style="margin:0 0 14px">${over}${under}</p>`,
  };
}

/** As step, of what the letter is about. */
export function figure(language: Language, label: string, value: string): Part {
  const style = `font-size:14px;color:${colours.brass}`;
  const large = `font:normal 30px/1.35 ${fonts[language].heading}`;
  return {
    text: `${label}\n${value}`,
    html: html`<p style="margin:0 0 14px"><span class="label" style="${style}">${label}</span><br><span style="${raw(large)}">${inHtml(value)}</span></p>`,
  };
}

/** What is less important, smaller. */
export function note(text: string): Part {
  const style = `margin:0 0 12px;font-size:14px;color:${colours.quiet}`;
  return { text, html: html`<p class="quiet" style="${style}">${inHtml(text)}</p>` };
}

/** A hairline. */
export const rule: Part = {
  text: '* * *',
  html: html`<div class="line" style="margin:24px 0 18px;border-top:1px solid ${colours.line}"></div>`,
};

/** A sentence, and a link under it. */
export function pointer(sentence: string, { text, href }: Target): Part {
  const anchor = html`<a class="link" href="${href}" style="color:${colours.brass}">${text}</a>`;
  return {
    text: `${sentence}\n${href}`,
    html: html`<p style="margin:0 0 16px">${inHtml(sentence)}<br>${anchor}</p>`,
  };
}

/** Links that are the matter of the letter; the first is the one that leads on. */
export function buttons(...targets: readonly Target[]): Part {
  const anchors = targets.map(({ text, href }, index) => {
    const isMain = index === 0;
    const look = isMain
      ? `background:${colours.green};color:${colours.sheet};border-color:${colours.green}`
      : `color:${colours.ink};border-color:#a79f8d`;
    const style = `display:inline-block;margin:0 0 12px;margin-inline-end:12px;padding:11px 26px;border-width:1px;border-style:solid;border-radius:3px;text-decoration:none;${look}`;
    return html`<a class="${isMain ? 'main' : 'other'}" href="${href}" style="${style}">${text}</a>`;
  });
  return {
    text: targets.map(({ text, href }) => `${text}:\n${href}`).join('\n\n'),
    html: html`<div style="margin:22px 0 8px">${anchors}</div>`,
  };
}

/** A value under its name; several lines of it stay several. `href` is where it leads in HTML. */
export interface Fact {
  label: string;
  value: string;
  href?: string | undefined;
}

/** Values under their names, set apart whatever their script. */
export function facts(rows: readonly Fact[]): Part {
  const shown = rows.map(({ label, value, href }) => {
    const words = inHtml(value);
    const anchor = html`<a class="link" href="${href}" style="color:${colours.brass}">${words}</a>`;
    const style = `display:block;font-size:13px;color:${colours.brass}`;
    return html`<div style="margin:0 0 10px"><span class="label" style="${style}">${label}</span><bdi style="white-space:pre-wrap">${href ? anchor : words}</bdi></div>`;
  });
  const lines = rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`);
  return { text: lines.join('\n'), html: html`${shown}` };
}
