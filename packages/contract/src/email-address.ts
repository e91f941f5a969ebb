/** Scripts whose letters look like Latin ones. A label that mixes them with Latin imitates another domain. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
const LATIN = /\p{Script=Latin}/u

/** What pages and messages hide in a text: soft hyphens, breaks without width, marks of direction. Joiners are parts of domains. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/**
 * Reads an email address as people write and paste it: without blanks around it, `mailto:`, angle brackets with the name
 * before them, full-width and invisible characters and the dot behind a domain. An international domain becomes ASCII (punycode).
 * Text that is no address stays as it is, for the check that follows.
 */
export function readEmailAddress(text: string): string {
  const plain = foldWidth(text.replace(INVISIBLE, '')).trim()
  const address = (/^[^<>]*<([^<>]*)>$/.exec(plain)?.[1] ?? plain)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\.$/, '')
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return at === 0 || isAscii(domain) ? address : address.slice(0, at) + toAsciiDomain(domain)
}

/** Keyboards for East Asian languages write these. */
const foldWidth = (text: string): string =>
  text.replace(/[\uff01-\uff5e\u3000\u3002\uff61]/g, (character) =>
    character === '\u3000' ? ' ' : character < '\uff00' || character === '\uff61' ? '.' : ascii(character),
  )

const ascii = (character: string): string => String.fromCharCode(character.charCodeAt(0) - 0xfee0)

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** The domain in ASCII; unchanged where it is not one. */
function toAsciiDomain(domain: string): string {
  const isWritable = /^(?:[\p{L}\p{M}\p{N}.\u00b7-]|\u200c|\u200d)+$/u.test(domain)
  if (!isWritable || domain.split('.').some((label) => LATIN.test(label) && LOOK_ALIKE.test(label))) return domain
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}
