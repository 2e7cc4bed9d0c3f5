// Loads a module of the page together with the script: meanwhile RequireJS accepts any call of `define`.
define('partner', [], () => ({}));
probe.ready = new Promise((done, fail) => {
  require(['partner', '/luxe-widgets.js'], done, fail);
});
