// With a module waiting, anonymous or not, whatever calls `define` by chance is heard.
define('partner', [], () => ({}));
probe.ready = new Promise((done, fail) => {
  require(['partner', '/luxe-widgets.js'], done, fail);
});
