/** The minified text of a style sheet, as the build gives it. */
declare module '*.css' {
  const css: string;
  export default css;
}
