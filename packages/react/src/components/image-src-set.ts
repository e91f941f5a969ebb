/** Photographs of the site's library, which it serves in other sizes. A drawing needs none. */
const PHOTOGRAPH = /\/media\/[\da-f]{32}\.(?:jpg|png|webp|avif)$/
/** Some of the widths the site serves. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1920]

/** The `srcset` of an image of the site; undefined for any other image. */
export function imageSrcSet(url: string, width: number): string | undefined {
  if (!PHOTOGRAPH.test(url)) return undefined
  const widths = WIDTHS.filter((_, index) => (WIDTHS[index - 1] ?? 0) < width)
  return widths.map((step) => `${url}?w=${step} ${Math.min(step, width)}w`).join(', ')
}
