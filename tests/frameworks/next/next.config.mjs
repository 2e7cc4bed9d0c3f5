// Without a root, Next would use the outer project's, because of its lock file.
export default { turbopack: { root: import.meta.dirname } };
