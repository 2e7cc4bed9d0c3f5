import { resolve } from 'node:path';
import { type Cause, isTextKey, piecesOf } from '../../../widgets/doctor/texts/texts.ts';
import { doctorMessages } from './messages.ts';
import { brokenSetUps, correctSetUps } from './set-ups/index.ts';

const messages = doctorMessages('en');

/** The page that lists the findings. */
export const doctorPage = resolve(import.meta.dirname, '../../../docs/doctor.md');

const start = '<!-- findings:start -->';
const end = '<!-- findings:end -->';

/** Renders a text as Markdown, with an ellipsis for values from a page. */
function markdown(key: string): string {
  if (!isTextKey(key)) return '';
  const names = [...(messages[key] ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const pieces = piecesOf('en', key, Object.fromEntries(names.map((name) => [name, '…'])));
  return pieces
    .map(({ text, isName }) => (isName ? `\`${text}\`` : text))
    .join('')
    .replaceAll('|', '\\|');
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the causes in the order of the doctor's texts. */
function causes(): Cause[] {
  const keys = Object.keys(messages);
  return keys.flatMap((key) => /^cause\.(.+)\.title$/.exec(key)?.[1] ?? []) as Cause[];
}

function row(cause: Cause): string {
  const names = brokenSetUps.filter((setUp) => setUp.cause === cause).map(({ name }) => name);
  const cells = [
    `**${markdown(`cause.${cause}.title`)}** ${markdown(`cause.${cause}.meaning`)}`,
    markdown(`cause.${cause}.fix`) || '–',
    names.map(capital).join('; ') || '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

function findings(): string {
  return [
    `${brokenSetUps.length} mistakes, by what the doctor says of them:`,
    '',
    '| what it says | what to do | what it is tried on |',
    '| --- | --- | --- |',
    ...causes().map(row),
    '',
    `It is also tried on ${correctSetUps.length} correct pages and widgets, for which it finds nothing.`,
  ].join('\n');
}

/** Returns the page with its list updated from the set-ups and the doctor's texts. */
export function withFindings(page: string): string {
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`The page lacks ${start} or ${end}`);
  return `${page.slice(0, from + start.length)}\n\n${findings()}\n\n${page.slice(to)}`;
}
