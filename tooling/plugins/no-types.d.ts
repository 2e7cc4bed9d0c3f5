/**
 * Replaces the types of every package in a build, which only strips types (transpile.ts): reading them would
 * cost time, and it reports no missing exports.
 */
export {};
