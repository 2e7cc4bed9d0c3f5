import { escapeMarkup } from '../../demo/builder/snippet/snippet.ts';

/** What lies beside the zip; the plugin asks for it when WordPress looks for updates. */
export interface UpdateData {
  version: string;
  /** The oldest WordPress and PHP that it runs in, and the newest WordPress that it was tried in. */
  requires: string;
  requires_php: string;
  tested: string;
  /** Of the newest version, as HTML: what WordPress shows before an update. */
  changelog: string;
}

function headerOf(readme: string, name: string): string {
  const [, value] = new RegExp(`^${name}: (.+)$`, 'm').exec(readme) ?? [];
  if (!value) throw new Error(`readme.txt has no ${name}`);
  return value;
}

function inline(markdown: string): string {
  return escapeMarkup(markdown).replace(/`([^`]+)`/g, '<code>$1</code>');
}

/** The first version in a file of Keep a Changelog's form: headings and lists, nothing else. */
function newestChanges(changelog: string): string {
  const versions = changelog.split(/^## .*$/m).slice(1);
  const newest = versions.find((text) => text.trim() !== '') ?? '';
  const parts = newest.split(/^### (.*)$/m).slice(1);
  return parts
    .flatMap((part, index) => {
      if (index % 2 === 0) return `<h4>${inline(part)}</h4>`;
      const items = part.split(/^- /m).slice(1);
      return `<ul>${items.map((item) => `<li>${inline(item.trim())}</li>`).join('')}</ul>`;
    })
    .join('');
}

/** What installed plugins are told, by readme.txt and the changelog of the widgets. */
export function updateData(readme: string, changelog: string): UpdateData {
  return {
    version: headerOf(readme, 'Stable tag'),
    requires: headerOf(readme, 'Requires at least'),
    requires_php: headerOf(readme, 'Requires PHP'),
    tested: headerOf(readme, 'Tested up to'),
    changelog: newestChanges(changelog),
  };
}
