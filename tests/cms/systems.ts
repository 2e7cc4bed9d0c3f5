/** Debian's packages of the systems beside WordPress. */
export const debianPackages = ['mediawiki', 'dokuwiki', 'php-sqlite3', 'hugo', 'jekyll'];

/** Files that are there once those packages are. */
export const debianFiles = [
  '/usr/share/mediawiki/maintenance/install.php',
  '/usr/share/dokuwiki/doku.php',
  '/usr/bin/hugo',
  '/usr/bin/jekyll',
];

/** Folders beside this file with a package.json and a lock file of their own, which only these tests install. */
export const npmSystems = ['eleventy', 'docusaurus', 'ghost'];
