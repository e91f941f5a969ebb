import { htmlToken } from './rich-text.ts'

const plain = new Set(
  'p h2 h3 h4 h5 h6 blockquote pre code ul ol li strong b em i u s sub sup table thead tbody tr'.split(' '),
)
const empty = new Set(['br', 'hr', 'img'])

/** What an attribute may hold: no address that runs a script, and images of a media library only. */
const attributes: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  a: { href: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)\S*$/i },
  img: { src: /^(?:https?:\/\/[^/\s]+)?\/media\/\S+$/i, alt: /^/, width: /^\d{1,5}$/, height: /^\d{1,5}$/ },
  th: { colspan: /^\d{1,3}$/, rowspan: /^\d{1,3}$/ },
  td: { colspan: /^\d{1,3}$/, rowspan: /^\d{1,3}$/ },
}

/**
 * The catalog's HTML as pages show it: the tags of formatted texts, each closed, with the few attributes that they need.
 * The site makes texts safe when they are written; another site's catalog may not.
 */
export function safeHtml(html: string): string {
  const open: string[] = []
  let safe = ''
  let hidden: string | null = null
  for (const [text, slash, tagName] of html.matchAll(htmlToken)) {
    const tag = tagName?.toLowerCase()
    if (hidden !== null) {
      if (slash && tag === hidden) hidden = null
    } else if (tag === undefined) {
      if (!text.startsWith('<!--')) safe += text.replace('<', '&lt;')
    } else if (tag === 'script' || tag === 'style') hidden = slash ? null : tag
    else if (slash) {
      const at = open.lastIndexOf(tag)
      if (at >= 0) for (const closed of open.splice(at).reverse()) safe += `</${closed}>`
    } else if (plain.has(tag) || empty.has(tag) || tag in attributes) {
      const given = attributesOf(tag, text)
      if (tag === 'img' && !given.includes(' src=')) continue
      safe += `<${tag}${given}>`
      if (!empty.has(tag)) open.push(tag)
    }
  }
  return (
    safe +
    open
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}

function attributesOf(tag: string, text: string): string {
  const given = Object.entries(attributes[tag] ?? {}).flatMap(([name, fits]) => {
    const [, double, single = ''] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(text) ?? []
    const value = (double ?? single).replaceAll('"', '&quot;')
    return value && fits.test(value) ? [` ${name}="${value}"`] : []
  })
  const fixed = tag === 'a' ? ' rel="nofollow noopener noreferrer"' : tag === 'img' ? ' loading="lazy"' : ''
  return given.join('') + fixed
}
