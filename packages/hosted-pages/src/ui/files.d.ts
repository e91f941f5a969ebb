/** A file's text, taken into the bundle. */
declare module '*?raw' {
  const text: string
  export default text
}

/** A file as a `data:` URL in base64, taken into the bundle. */
declare module '*?inline' {
  const url: string
  export default url
}
