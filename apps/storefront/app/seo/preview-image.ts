/** Images of the library that sites which preview links show as they are. */
const SHOWN = /\.(?:jpg|png)$/

/**
 * The address of an image as previews of links can show it: most of them show no SVG, AVIF or WebP, so the image service
 * of the site makes a JPEG. Images of other sites keep their address.
 */
export function previewImage(url: string, siteOrigin: string): string {
  const isOfSite = url.startsWith(`${siteOrigin}/media/`) && !url.includes('/v1/')
  return isOfSite && !SHOWN.test(url) ? `${url}/v1/fit/w_1200,h_1200/image.jpg` : url
}
