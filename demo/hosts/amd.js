// While a module is loading, RequireJS accepts any call of `define`.
define('partner', [], () => ({}));
probe.ready = new Promise((done, fail) => {
  require(['partner', '/luxe-widgets.js'], done, fail);
});
