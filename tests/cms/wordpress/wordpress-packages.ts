/** Debian's packages for a real WordPress. */
export const packages = [
  'wordpress',
  'wordpress-l10n',
  'wordpress-theme-twentytwentythree',
  'php-cli',
  'php-mysql',
  'php-zip',
  'mariadb-server-core',
  // What wordpress and php depend on, in the forms that start no server of their own.
  'default-mysql-client',
  'mini-httpd',
  'php',
  'php-cgi',
];

/** `WORDPRESS_DIR` names another WordPress to try the plugin in; default: Debian's. */
export const wordpressDir = process.env.WORDPRESS_DIR ?? '/usr/share/wordpress';

/** Programs that must be there. */
export const programs = ['php', 'mariadbd', 'mariadb-install-db', 'mariadb'];
