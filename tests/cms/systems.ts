/** Debian packages of the systems other than WordPress. */
export const debianPackages = ['mediawiki', 'dokuwiki', 'php-sqlite3', 'hugo', 'jekyll'];

/** Files installed by those packages. */
export const debianFiles = [
  '/usr/share/mediawiki/maintenance/install.php',
  '/usr/share/dokuwiki/doku.php',
  '/usr/bin/hugo',
  '/usr/bin/jekyll',
];

/** Folders with a package.json and lock file that are installed only for these tests. */
export const npmSystems = ['eleventy', 'docusaurus', 'ghost'];
