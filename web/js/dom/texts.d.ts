/** A style sheet with all that it imports, minified: the build makes text of it. */
declare module '*.css' {
  const text: string;
  export default text;
}
/** A program that can be run, as text: exported programs are made of its sections. */
declare module '*.py' {
  const text: string;
  export default text;
}
declare module '*.m' {
  const text: string;
  export default text;
}
