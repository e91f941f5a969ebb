import { providerName } from '../media-name.ts'

/** Where the provider's packages expect images. */
export const PROVIDER_MEDIA = 'https://static.wixstatic.com/media/'

/** The quality that the provider's own image addresses name. */
const QUALITY = 90

/**
 * Rewrites the image addresses of a response into the provider's form, and beside them the ids of images: the provider's
 * media functions take the file's type from the id, and the original's size from the address.
 *
 * @param text a JSON text with addresses of this site
 */
export function inProviderForm(text: string, siteUrl: string): string {
  const own = `${siteUrl}/media/`
  // Most responses show no image, and are not parsed.
  if (!text.includes(own)) return text
  return JSON.stringify(rewrite(JSON.parse(text), own))
}

function rewrite(value: unknown, own: string): unknown {
  if (Array.isArray(value)) return value.map((element) => rewrite(element, own))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, rewrite(field, own)]))
  const name = nameOf(fields.url, own)
  if (name === null) return asMediaItem(value, fields, own)
  const { id, width, height } = fields
  const isSized = typeof width === 'number' && typeof height === 'number' && width > 0 && height > 0
  return {
    ...fields,
    ...(typeof id === 'string' && { id: name }),
    url: PROVIDER_MEDIA + name + (isSized ? `/v1/fit/w_${width},h_${height},q_${QUALITY}/file.${endingOf(name)}` : ''),
    ...('format' in fields && { format: endingOf(name) }),
  }
}

/** An image among a product's media has its address inside, and its id beside that. A cart line has an id of its own. */
function asMediaItem(before: object, fields: Record<string, unknown>, own: string) {
  if (!('mediaType' in before && 'image' in before && typeof fields.id === 'string')) return fields
  const { image } = before
  const name = typeof image === 'object' && image !== null && 'url' in image ? nameOf(image.url, own) : null
  return name === null ? fields : { ...fields, id: name }
}

/** The name in the provider's form of the image at an address of this site; null when it is not one. */
const nameOf = (url: unknown, own: string) =>
  typeof url === 'string' && url.startsWith(own) ? providerName(url.slice(own.length)) : null

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1)

/** The name of the file that an address names, of this site or in the provider's form; null for any other address. */
export function ownFileName(url: string, siteUrl: string): string | null {
  const own = `${siteUrl}/media/`
  if (url.startsWith(own)) return url.slice(own.length).split('/v1/')[0] ?? null
  return url.startsWith(PROVIDER_MEDIA) ? (url.slice(PROVIDER_MEDIA.length).split('/')[0] ?? null) : null
}
