import { dirname } from 'node:path';

// built-app.ts builds a copy one folder below the packages. Without a root, Next would take the repository's, because of
// its lock file.
export default { turbopack: { root: dirname(import.meta.dirname) } };
