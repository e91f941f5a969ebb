/** Lower case without diacritics: what people mean to be the same when they sort and search. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
}

/** A readable piece of an address: `Étagère No. 2` becomes `etagere-no-2`. */
export function slugify(text: string): string {
  const slug = fold(text)
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return slug.slice(0, 100) || 'item'
}
