/** Pixels of the longer side: twice what a mail shows, for dense screens. */
const SIZE = 400

/**
 * The address of an image as mail programs can show it. Most of them show no SVG, AVIF or WebP, so the image service of
 * the site makes a JPEG. Images of other sites keep their address.
 */
export function mailImage(url: string, siteUrl: string): string {
  const start = `${siteUrl}/media/`
  if (!url.startsWith(start) || url.includes('/v1/')) return url
  return `${url}/v1/fit/w_${SIZE},h_${SIZE}/image.jpg`
}
