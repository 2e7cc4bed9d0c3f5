/** What the build takes for the types of every package (transpile.ts). */
export {};
