/** Debian's packages for a real WordPress. */
export const packages = [
  'wordpress',
  'wordpress-l10n',
  'wordpress-theme-twentytwentythree',
  'php-cli',
  'php-mysql',
  'php-zip',
  'mariadb-server-core',
  // Dependencies of wordpress and php, in the variants that start no server.
  'default-mysql-client',
  'mini-httpd',
  'php',
  'php-cgi',
];

/** `WORDPRESS_DIR` names another WordPress for the tests; default: Debian's. */
export const wordpressDir = process.env.WORDPRESS_DIR ?? '/usr/share/wordpress';

/** Required programs. */
export const programs = ['php', 'mariadbd', 'mariadb-install-db', 'mariadb'];
