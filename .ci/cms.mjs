// Finds the content management systems of `npm run test:cms`. Plain JavaScript without dependencies: it runs on any
// Node, before anything is installed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findCommand } from './browsers.mjs';

/** Debian packages of the systems under test. */
export const cmsPackages = [
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

/** Returns the programs and files of the packages that are missing. */
export function missingOfCms() {
  const { WORDPRESS_DIR = '/usr/share/wordpress' } = process.env;
  const programs = ['php', 'mariadbd', 'mariadb-install-db', 'mariadb', 'hugo', 'jekyll'];
  const files = [
    join(WORDPRESS_DIR, 'wp-includes/version.php'),
    '/usr/share/mediawiki/maintenance/install.php',
    '/usr/share/dokuwiki/doku.php',
  ];
  return [
    ...programs.filter((name) => !findCommand(name)),
    ...files.filter((file) => !existsSync(file)),
  ];
}
