/** A style sheet with all that it imports, minified: the build makes text of it. */
declare module '*.css' {
  const text: string;
  export default text;
}
