// The project around has a lock file of its own: Next would take that for its root.
export default { turbopack: { root: import.meta.dirname } };
