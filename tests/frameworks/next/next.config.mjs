import { dirname } from 'node:path';

// The packages are one folder above this file, because built-app.ts builds a copy of the app. Without a root, Next would
// take the repository, which has a lock file.
export default { turbopack: { root: dirname(import.meta.dirname) } };
