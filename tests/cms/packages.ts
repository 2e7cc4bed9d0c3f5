import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findCommand } from '../../.ci/browsers.mjs';

/** `WORDPRESS_DIR` names the WordPress to test. Default: Debian's. */
export const wordpressDir = process.env.WORDPRESS_DIR ?? '/usr/share/wordpress';

/** Debian packages of the systems under test. */
export const debianPackages = [
  'wordpress',
  'wordpress-l10n',
  'wordpress-theme-twentytwentythree',
  'php-cli',
  'php-mysql',
  'php-zip',
  'mariadb-server-core',
  // Dependencies of wordpress and php, in variants that start no server.
  'default-mysql-client',
  'mini-httpd',
  'php',
  'php-cgi',
  ...['mediawiki', 'dokuwiki', 'php-sqlite3', 'hugo', 'jekyll'],
];

/** Folders beside this file whose npm packages are installed only for these tests. */
export const npmSystems = ['eleventy', 'docusaurus', 'ghost'];

/** Returns the programs and files of the Debian packages that are missing. */
export function missing(): string[] {
  const programs = ['php', 'mariadbd', 'mariadb-install-db', 'mariadb', 'hugo', 'jekyll'];
  const files = [
    join(wordpressDir, 'wp-includes/version.php'),
    '/usr/share/mediawiki/maintenance/install.php',
    '/usr/share/dokuwiki/doku.php',
  ];
  return [
    ...programs.filter((name) => !findCommand(name)),
    ...files.filter((file) => !existsSync(file)),
  ];
}
