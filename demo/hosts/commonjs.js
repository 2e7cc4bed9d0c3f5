// Defines the globals that some bundlers leave behind. The functions throw when they are called.
const trap = (name) => () => {
  throw new Error(`${name} was called`);
};
Object.assign(window, {
  module: Object.freeze({ exports: Object.freeze({}) }),
  exports: Object.freeze({}),
  require: trap('require'),
  define: Object.assign(trap('define'), { amd: {} }),
  global: Object.freeze({}),
  process: Object.freeze({ env: Object.freeze({ NODE_ENV: 'development' }) }),
});
