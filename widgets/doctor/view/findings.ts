import type { Language } from '../../domain/languages.ts';
import type { Examination } from '../examine.ts';
import type { Finding } from '../finding.ts';
import { isTextKey, translator } from '../texts/texts.ts';
import { build, button, messageNodes } from './dom.ts';

type Copy = (text: string) => void;

function pasteBlock(paste: string, id: string, label: string, onCopy: Copy): HTMLElement {
  return build(
    'div',
    { class: 'paste' },
    build('pre', { dir: 'ltr' }, paste),
    button(label, () => onCopy(paste), { id, class: 'copy' }),
  );
}

function findingItem(
  finding: Finding,
  index: number,
  language: Language,
  onCopy: Copy,
): HTMLElement {
  const t = translator(language);
  const { cause, severity, values, frame, paste } = finding;
  const fix = `cause.${cause}.fix`;
  return build(
    'li',
    { class: `finding ${severity}` },
    build('p', { class: 'severity' }, t(`severity.${severity}`)),
    build('h3', {}, ...messageNodes(language, `cause.${cause}.title`, values)),
    frame !== undefined &&
      build('p', { class: 'frame' }, ...messageNodes(language, 'inFrame', { frame })),
    build('p', {}, ...messageNodes(language, `cause.${cause}.meaning`, values)),
    isTextKey(fix) && build('p', { class: 'fix' }, ...messageNodes(language, fix, values)),
    paste !== undefined && pasteBlock(paste, `copy-${index}`, t('copy'), onCopy),
  );
}

export function findingList(
  examination: Examination,
  language: Language,
  onCopy: Copy,
): HTMLElement {
  const items = examination.findings.map((finding, index) =>
    findingItem(finding, index, language, onCopy),
  );
  return build('ol', { class: 'findings', role: 'list' }, ...items);
}

export function factList({ facts }: Examination, language: Language): HTMLElement {
  const t = translator(language);
  const rows = facts.map(({ name, values }) => {
    const shown = values.map((value) =>
      typeof value === 'string'
        ? build('dd', {}, build('code', { dir: 'ltr' }, value))
        : build('dd', {}, value(t)),
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
