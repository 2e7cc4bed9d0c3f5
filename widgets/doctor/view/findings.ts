import type { Examination } from '../examine.ts';
import type { Finding } from '../finding.ts';
import type { Texts } from '../texts/en.ts';
import { build, button, words } from './dom.ts';

export type Copy = (text: string) => void;

function pasteBlock(paste: string, id: string, texts: Texts, onCopy: Copy): HTMLElement {
  return build(
    'div',
    { class: 'paste' },
    build('pre', { dir: 'ltr' }, paste),
    button(texts.copy, () => onCopy(paste), { id, class: 'copy' }),
  );
}

function findingItem(finding: Finding, index: number, texts: Texts, onCopy: Copy): HTMLElement {
  const { cause, severity, values, paste } = finding;
  const { title, meaning, mend } = texts.causes[cause];
  return build(
    'li',
    { class: `finding ${severity}` },
    build('p', { class: 'severity' }, texts.severity[severity]),
    build('h3', {}, ...words(title, values)),
    build('p', {}, ...words(meaning, values)),
    mend !== undefined && build('p', { class: 'mend' }, ...words(mend, values)),
    paste !== undefined && pasteBlock(paste, `copy-${index}`, texts, onCopy),
  );
}

/** What is wrong and how to mend it. */
export function findingList(examination: Examination, texts: Texts, onCopy: Copy): HTMLElement {
  const items = examination.findings.map((finding, index) =>
    findingItem(finding, index, texts, onCopy),
  );
  return build('ol', { class: 'findings', role: 'list' }, ...items);
}

/** What the doctor saw. */
export function factList({ facts }: Examination, texts: Texts): HTMLElement {
  const rows = facts.map(({ name, values }) => {
    const shown = values.map((value) =>
      typeof value === 'string'
        ? build('dd', {}, build('code', { dir: 'ltr' }, value))
        : build('dd', {}, build('bdi', {}, value(texts))),
    );
    if (shown.length === 0) shown.push(build('dd', { class: 'none' }, texts.none));
    return build('div', {}, build('dt', {}, texts.fact[name]), ...shown);
  });
  return build(
    'section',
    { class: 'facts', 'aria-labelledby': 'facts' },
    build('h3', { id: 'facts' }, texts.facts),
    build('dl', {}, ...rows),
  );
}
