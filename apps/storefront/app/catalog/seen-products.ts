import type { Image, ProductCard } from './types.ts'

/** A product that was looked at, as the browser stores it. Prices are left out: they change. */
export interface SeenProduct {
  slug: string
  name: string
  image?: Image
}

/** Of the storage of the browser. The list never leaves it. */
const KEY = 'seen'
const MOST = 7

/** The products that were looked at in this browser, newest first. Nothing where it stores nothing. */
export function loadSeen(): SeenProduct[] {
  try {
    return parseSeen(localStorage.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

/** Stores the list; an empty one is removed. */
export function storeSeen(seen: readonly SeenProduct[]): void {
  try {
    if (seen.length > 0) localStorage.setItem(KEY, JSON.stringify(seen))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that stores nothing shows no list.
  }
}

/** The list with a product in front, once. */
export const withSeen = (seen: readonly SeenProduct[], { slug, name, image }: SeenProduct): SeenProduct[] =>
  [{ slug, name, ...(image && { image }) }, ...seen.filter((one) => one.slug !== slug)].slice(0, MOST)

/** The list from its stored text. Entries of another shape, such as those of an older release, are left out. */
export function parseSeen(text: string): SeenProduct[] {
  const stored: unknown = JSON.parse(text)
  return Array.isArray(stored) ? stored.filter(isSeen) : []
}

function isSeen(value: unknown): value is SeenProduct {
  if (typeof value !== 'object' || value === null || !('slug' in value) || !('name' in value)) return false
  const image = 'image' in value ? value.image : undefined
  return typeof value.slug === 'string' && typeof value.name === 'string' && (image === undefined || isImage(image))
}

const isImage = (value: unknown): value is ProductCard['image'] =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  typeof value.url === 'string' &&
  'alt' in value &&
  'width' in value &&
  'height' in value
