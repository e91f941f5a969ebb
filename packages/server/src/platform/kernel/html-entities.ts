const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Text of HTML as it is read: the entities of XML, the space that does not break, and all that are numbers. */
export const decodeText = (html: string): string =>
  html.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) => {
      const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal)
      if (name !== undefined) return named[name] ?? entity
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
    },
  )

/** Text as it stands in HTML. */
export const encodeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
