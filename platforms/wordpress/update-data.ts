import markdownIt from 'markdown-it';

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

/**
 * Returns luxe-widgets-wordpress.json, which the plugin reads when WordPress looks for updates, from readme.txt and the
 * changelog of the widgets.
 */
export function updateData(readme: string, changelog: string) {
  return {
    version: headerOf(readme, 'Stable tag'),
    requires: headerOf(readme, 'Requires at least'),
    requires_php: headerOf(readme, 'Requires PHP'),
    tested: headerOf(readme, 'Tested up to'),
    changelog: newestChanges(changelog),
  };
}
