/** Lower case without diacritics: what people mean to be the same when they sort and search. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}

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
