/** Stands in for the types of every package during a build (transpile.ts). */
export {};
