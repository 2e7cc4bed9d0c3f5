/**
 * Replaces the types of every package in a build (transpile.ts): reading them would cost time, and a build that only
 * strips types does not need their exports.
 */
export {};
