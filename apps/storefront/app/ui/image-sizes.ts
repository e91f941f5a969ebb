import type { Image } from '../catalog/types.ts'

/** Photographs of the site's library, which it serves in other sizes. A drawing needs none. */
const PHOTOGRAPH = /\/media\/[\da-f]{32}\.(?:jpg|png|webp|avif)$/
/** Some of the widths the site serves. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920]

/**
 * What lets a browser fetch no more of a picture than it shows. It knows how wide a lazy one is when it fetches it; the
 * first one fills the screen of a phone, and half of any other.
 */
export function sized({ url, width }: Image, first = false): { srcSet?: string; sizes?: string } {
  if (!PHOTOGRAPH.test(url)) return {}
  const widths = WIDTHS.filter((_, index) => (WIDTHS[index - 1] ?? 0) < width)
  const halfOrWhole = '(min-width: 48rem) 50vw, 100vw'
  return {
    srcSet: widths.map((step) => `${url}?w=${step} ${Math.min(step, width)}w`).join(', '),
    sizes: first ? halfOrWhole : `auto, ${halfOrWhole}`,
  }
}
