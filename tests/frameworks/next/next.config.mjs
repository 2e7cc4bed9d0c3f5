import { dirname } from 'node:path';

// Without a root, Next would use the outer project's, because of its lock file. The tests build in a folder of this one.
export default { turbopack: { root: dirname(import.meta.dirname) } };
