/** Lower case without diacritics: what people mean to be the same when they sort and search. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** Digits of a number in an order of names. A longer one, such as a barcode, is as long as others of its kind. */
const ORDERED_DIGITS = 10

/** What names are sorted by: folded, and numbers by their value, so that `Part 2` comes before `Part 10`. */
export const nameOrder = (name: string): string =>
  fold(name).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(ORDERED_DIGITS, '0'))

const LONGEST_SLUG = 100

/**
 * A readable piece of an address: `Étagère No. 2` becomes `etagere-no-2`. Only diacritics of alphabets go; in other
 * scripts a mark makes another letter. What it becomes stays so when it is made into one again.
 */
export function slugify(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(?<![\p{Letter}\p{Number}\p{Mark}])\p{Mark}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
  const slug = letters.replace(/[^\p{Letter}\p{Number}\p{Mark}]+/gu, '-').replace(/^-+/, '')
  return cutSlug(slug, LONGEST_SLUG) || 'item'
}

/** Letters that no accent was added to, as people write them without their key. */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
}
const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/**
 * A slug made of a name: `Grüße aus Köln` becomes `gruesse-aus-koeln` in German, `grusse-aus-koln` in other languages.
 *
 * @param language of the shop, such as `de` or `de-AT`
 */
export function slugOfName(name: string, language = ''): string {
  const replaced = language.split('-')[0] === 'de' ? { ...plainLetters, ...german } : plainLetters
  const text = name.normalize('NFC').toLowerCase()
  return slugify(text.replace(/[^\0-\x7f]/gu, (letter) => replaced[letter] ?? letter))
}

/** The slug that a text is, or one made of the name that it is. @param language see `slugOfName` */
export const slugOrName = (text: string, language: string): string =>
  slugify(text) === text ? text : slugOfName(text, language)

/** The same slug with a number behind it, no longer than it may be. */
export function numberedSlug(slug: string, number: number): string {
  const suffix = `-${number}`
  return cutSlug(slug, LONGEST_SLUG - suffix.length) + suffix
}

/** Neither half of a character nor a hyphen is left over at the end. */
const cutSlug = (slug: string, length: number) =>
  slug
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/-+$/, '')
