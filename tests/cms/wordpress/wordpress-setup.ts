import { randomBytes } from 'node:crypto';

// PHP code that sets up the WordPress of the tests.

/** Returns the text of wp-config.php. `socket` is the database's socket, `log` the file for PHP's errors. */
export function configuration(
  host: string,
  socket: string,
  { log, isNetwork }: { log: string; isNetwork: boolean },
): string {
  const constants = {
    DB_NAME: 'wordpress',
    DB_USER: 'root',
    DB_PASSWORD: '',
    DB_HOST: `localhost:${socket}`,
    DB_CHARSET: 'utf8mb4',
    DB_COLLATE: '',
    ...(!isNetwork && { WP_HOME: `http://${host}`, WP_SITEURL: `http://${host}` }),
    ...(isNetwork && {
      MULTISITE: true,
      SUBDOMAIN_INSTALL: false,
      DOMAIN_CURRENT_SITE: host,
      PATH_CURRENT_SITE: '/',
      SITE_ID_CURRENT_SITE: 1,
      BLOG_ID_CURRENT_SITE: 1,
    }),
    AUTH_KEY: randomBytes(32).toString('hex'),
    // PHP unpacks plugins itself; WordPress fetches nothing from wordpress.org.
    FS_METHOD: 'direct',
    WP_HTTP_BLOCK_EXTERNAL: true,
    WP_ACCESSIBLE_HOSTS: 'localhost',
    DISABLE_WP_CRON: true,
    AUTOMATIC_UPDATER_DISABLED: true,
    // Lets a caching plugin work; without such a plugin it has no effect.
    WP_CACHE: true,
    WP_DEBUG: true,
    WP_DEBUG_DISPLAY: false,
    WP_DEBUG_LOG: log,
  };
  const lines = Object.entries(constants).map(
    ([name, value]) => `define('${name}', ${JSON.stringify(value)});`,
  );
  return `<?php
${lines.join('\n')}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;
}

/**
 * Treats `localhost`, where the tests' widget server runs, as an internet address, and answers requests to
 * wordpress.org that there are no updates.
 */
export const mustUsePlugins = `<?php
add_filter('http_request_host_is_external', function ($is_external, $host) {
  return $is_external || 'localhost' === $host;
}, 10, 2);
add_filter('http_allowed_safe_ports', function ($ports, $host, $url) {
  return 'localhost' === $host ? [parse_url($url, PHP_URL_PORT)] : $ports;
}, 10, 3);
add_filter('pre_http_request', function ($answer, $request, $url) {
  if ('api.wordpress.org' !== parse_url($url, PHP_URL_HOST)) return $answer;
  $nothing = ['plugins' => [], 'translations' => [], 'no_update' => []];
  return ['response' => ['code' => 200, 'message' => 'OK'], 'headers' => [], 'cookies' => [], 'body' => json_encode($nothing)];
}, 10, 3);
`;

/** Creates the tables, the users and their preferences. */
export const installation = `
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('A partner', 'admin', 'admin@example.com', false, '', 'admin');
foreach (['editor', 'author'] as $role) {
  wp_insert_user(['user_login' => $role, 'user_pass' => $role, 'role' => $role, 'user_email' => "$role@example.com"]);
}
// Closes the editor's welcome guide for every user.
foreach (get_users() as $user) {
  update_user_meta($user->ID, 'wp_persisted_preferences', ['_modified' => gmdate('c'),
    'core' => ['welcomeGuide' => false], 'core/edit-post' => ['welcomeGuide' => false]]);
}
`;

/** Converts the site into a network; `WP_INSTALLING_NETWORK` must be set. */
export const asNetwork = (host: string) => `
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
global $wpdb;
foreach ($wpdb->tables('ms_global') as $table => $prefixed) $wpdb->$table = $prefixed;
install_network();
populate_network(1, '${host}', 'admin@example.com', 'A network', '/', false);
`;

/** Router for PHP's built-in server: serves the files that the sites of a network share below the path of each site. */
export const router = `<?php
$path = urldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
$root = $_SERVER['DOCUMENT_ROOT'];
[$site, $file] = 0 === strpos($path, '/second/') ? ['/second', substr($path, strlen('/second'))] : ['', $path];
if (is_dir($root . $file)) $file = rtrim($file, '/') . '/index.php';
$types = ['css' => 'text/css', 'js' => 'text/javascript', 'json' => 'application/json',
  'svg' => 'image/svg+xml', 'png' => 'image/png', 'woff2' => 'font/woff2'];
$ending = pathinfo($file, PATHINFO_EXTENSION);
if ('php' !== $ending && is_file($root . $file)) {
  header('Content-Type: ' . ($types[$ending] ?? 'application/octet-stream'));
  readfile($root . $file);
  return;
}
if (!is_file($root . $file)) [$site, $file] = ['', '/index.php'];
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $site . $file;
$_SERVER['SCRIPT_FILENAME'] = $root . $file;
chdir(dirname($root . $file));
require $root . $file;
`;
