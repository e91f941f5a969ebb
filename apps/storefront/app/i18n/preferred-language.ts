import type { Language } from './language.ts'

/**
 * The browser's preferred language among those of the shop, by its `Accept-Language`.
 * @returns null when it prefers none of them
 */
export function preferredLanguage(header: string | null, offered: readonly Language[]): Language | null {
  const ranges = (header ?? '').split(',').map((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find((text) => text !== undefined)
    return { range, quality: quality === undefined ? 1 : Number(quality) }
  })
  const best = ranges
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ range }) => offered.find((language) => range === language || range.startsWith(`${language}-`)))
  return best.find((language) => language !== undefined) ?? null
}
