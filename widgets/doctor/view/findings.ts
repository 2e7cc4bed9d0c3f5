import type { Examination } from '../examine.ts';
import type { Finding } from '../finding.ts';
import { isTextKey, type Translate } from '../texts/texts.ts';
import { build, button, words } from './dom.ts';

export type Copy = (text: string) => void;

function pasteBlock(paste: string, id: string, t: Translate, onCopy: Copy): HTMLElement {
  return build(
    'div',
    { class: 'paste' },
    build('pre', { dir: 'ltr' }, paste),
    button(t('copy'), () => onCopy(paste), { id, class: 'copy' }),
  );
}

function findingItem(finding: Finding, index: number, t: Translate, onCopy: Copy): HTMLElement {
  const { cause, severity, values, frame, paste } = finding;
  const fix = `cause.${cause}.fix`;
  return build(
    'li',
    { class: `finding ${severity}` },
    build('p', { class: 'severity' }, t(`severity.${severity}`)),
    build('h3', {}, ...words(t(`cause.${cause}.title`), values)),
    frame !== undefined && build('p', { class: 'frame' }, ...words(t('inFrame'), { frame })),
    build('p', {}, ...words(t(`cause.${cause}.meaning`), values)),
    isTextKey(fix) && build('p', { class: 'fix' }, ...words(t(fix), values)),
    paste !== undefined && pasteBlock(paste, `copy-${index}`, t, onCopy),
  );
}

/** What is wrong and how to fix it. */
export function findingList(examination: Examination, t: Translate, onCopy: Copy): HTMLElement {
  const items = examination.findings.map((finding, index) =>
    findingItem(finding, index, t, onCopy),
  );
  return build('ol', { class: 'findings', role: 'list' }, ...items);
}

/** What the doctor saw. */
export function factList({ facts }: Examination, t: Translate): HTMLElement {
  const rows = facts.map(({ name, values }) => {
    const shown = values.map((value) =>
      typeof value === 'string'
        ? build('dd', {}, build('code', { dir: 'ltr' }, value))
        : build('dd', {}, build('bdi', {}, value(t))),
    );
    if (shown.length === 0) shown.push(build('dd', { class: 'none' }, t('none')));
    return build('div', {}, build('dt', {}, t(`fact.${name}`)), ...shown);
  });
  return build(
    'section',
    { class: 'facts', 'aria-labelledby': 'facts' },
    build('h3', { id: 'facts' }, t('facts')),
    build('dl', {}, ...rows),
  );
}
