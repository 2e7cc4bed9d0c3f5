/** Replaced by the build with the version in package.json. */
declare const __VERSION__: string;

/** Version of this script; 0.0.0 in unbuilt sources, such as tests. */
export const version: string = typeof __VERSION__ === 'undefined' ? '0.0.0' : __VERSION__;
