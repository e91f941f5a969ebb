/** A piece of XML, as it is written to a file. */
export interface Xml {
  readonly markup: string
}

type Attributes = Readonly<Record<string, string>>

/** What an element holds: its text, or other elements. What is false or empty is left out. */
type Content = string | Xml | false | undefined

/** An element with its text or elements. */
export function element(tag: string | readonly [name: string, attributes: Attributes], ...content: Content[]): Xml {
  const [name, attributes] = typeof tag === 'string' ? [tag, {}] : tag
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = content.map((part) => (typeof part === 'object' ? part.markup : escaped(part || '')))
  return { markup: `<${name}${written.join('')}>${inner.join('')}</${name}>` }
}

/** Text without what XML 1.0 cannot have, such as control characters. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
