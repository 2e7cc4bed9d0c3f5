// As left behind by a bundler; whoever takes them for real finds that they are traps.
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
