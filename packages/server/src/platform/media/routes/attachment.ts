/** The header that has a browser save a file under its name. */
export const attachment = (fileName: string): string => `attachment; filename*=UTF-8''${encodedName(fileName)}`

/** A file name as RFC 8187 has it. */
export const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
