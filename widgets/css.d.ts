/** The minified text of a style sheet, as the build gives it. */
declare module '*.css' {
  const css: string;
  export default css;
}

/** Version of the script, from package.json; the build fills it in. */
declare const __VERSION__: string;
