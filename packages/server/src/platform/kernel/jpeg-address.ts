/**
 * The address of an image of the library as JPEG, for programs that show neither SVG nor AVIF nor WebP: the image service of
 * the site makes it. Images of other sites keep their address.
 *
 * @param size the most pixels of the longer side
 */
export function jpegAddress(url: string, siteUrl: string, size: number): string {
  const isOfLibrary = url.startsWith(`${siteUrl}/media/`) && !url.includes('/v1/')
  return isOfLibrary ? `${url}/v1/fit/w_${size},h_${size}/image.jpg` : url
}
