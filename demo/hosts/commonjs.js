// Globals as a bundler leaves them. They throw when used.
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
