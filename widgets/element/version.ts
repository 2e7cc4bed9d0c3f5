/** Put in by the build: the version in package.json. */
declare const __VERSION__: string;

/** Version of this script; 0.0.0 where the sources run unbuilt, as in tests. */
export const version: string = typeof __VERSION__ === 'undefined' ? '0.0.0' : __VERSION__;
