/** Minified text of a style sheet, inserted by the build. */
declare module '*.css' {
  const css: string;
  export default css;
}
