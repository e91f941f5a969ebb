import type { FeedFormat } from '@cartwright/contract'
import { jpegAddress } from '../../platform/kernel/jpeg-address.ts'

/** Pixels of the longer side: services want large images, and none needs more. */
const SIZE = 1600

const GOOGLE = /\.(jpe?g|png|gif|bmp|tiff?|webp)$/
const JPEG_OR_PNG = /\.(jpe?g|png)$/

/** The kinds of images that a service takes, by the ending of their address. Absent: every kind. */
const accepted: Readonly<Partial<Record<FeedFormat, RegExp>>> = {
  GOOGLE_XML: GOOGLE,
  GOOGLE_API: GOOGLE,
  META: JPEG_OR_PNG,
  OPENAI: JPEG_OR_PNG,
}

/** The kinds that none of the services takes. Addresses without an ending are taken for images that they do. */
const REJECTED = /\.(svg|avif|webp|gif|bmp|tiff?|heic|heif|ico)$/

/**
 * Images in a kind that a service takes: those of the library as JPEG where they are of another one. Those of other sites
 * stay out where the service would reject them.
 */
export function feedImages(urls: readonly string[], format: FeedFormat, siteUrl: string): string[] {
  const kinds = accepted[format]
  if (!kinds) return [...urls]
  const isRejected = (url: string) => {
    const path = (URL.parse(url)?.pathname ?? url).toLowerCase()
    return REJECTED.test(path) && !kinds.test(path)
  }
  return urls.map((url) => (isRejected(url) ? jpegAddress(url, siteUrl, SIZE) : url)).filter((url) => !isRejected(url))
}
