import { escapeMarkup } from '../../widgets/plain-form/markup.ts';

/** luxe-widgets-wordpress.json, which the plugin reads when WordPress looks for updates. */
interface UpdateData {
  version: string;
  /** Minimum version of WordPress. */
  requires: string;
  /** Minimum version of PHP. */
  requires_php: string;
  /** Newest tested version of WordPress. */
  tested: string;
  /** Changes of the newest version as HTML, shown before an update. */
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

/** Converts a list, or the line above a list that names its element. */
function block(markdown: string): string {
  if (!markdown.startsWith('- ')) return `<p>${inline(markdown)}</p>`;
  const items = markdown.split(/^- /m).slice(1);
  return `<ul>${items.map((item) => `<li>${inline(item.trim())}</li>`).join('')}</ul>`;
}

/** Converts the newest version of a Keep a Changelog file to HTML: headings, lists and the lines above them. */
function newestChanges(changelog: string): string {
  const versions = changelog.split(/^## .*$/m).slice(1);
  const newest = versions.find((text) => text.trim() !== '') ?? '';
  const parts = newest.split(/^### (.*)$/m).slice(1);
  // Headings and texts alternate.
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return `<h4>${inline(part)}</h4>`;
      return part
        .trim()
        .split(/\n{2,}/)
        .map(block)
        .join('');
    })
    .join('');
}

/** Builds the update data from readme.txt and the changelog of the widgets. */
export function updateData(readme: string, changelog: string): UpdateData {
  return {
    version: headerOf(readme, 'Stable tag'),
    requires: headerOf(readme, 'Requires at least'),
    requires_php: headerOf(readme, 'Requires PHP'),
    tested: headerOf(readme, 'Tested up to'),
    changelog: newestChanges(changelog),
  };
}
