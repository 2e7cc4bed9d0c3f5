import markdownIt from 'markdown-it';

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

/** Converts the newest version of a Keep a Changelog file to HTML. Headings have the level that WordPress expects. */
function newestChanges(changelog: string): string {
  const versions = changelog.split(/^## .*$/m).slice(1);
  const newest = versions.find((text) => text.trim() !== '') ?? '';
  return markdownIt().render(newest.replaceAll(/^### /gm, '#### '));
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
