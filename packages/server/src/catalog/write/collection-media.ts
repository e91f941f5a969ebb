import type { CollectionMediaInput, CollectionMediaItemInput } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { ownFileName } from '../../platform/media/provider-form/in-provider-form.ts'
import type { CollectionDraft, ProductImage } from '../product/draft.ts'
import { checkImageAddress, imageElsewhere } from './images/image-elsewhere.ts'
import { imageOfFile } from './images/image-of-file.ts'
import type { Write } from './in-transaction.ts'

/**
 * Checks addresses on other servers before the transaction.
 *
 * @throws ValidationError for an address that the site may not fetch
 */
export async function checkCollectionAddresses(
  site: Services,
  { collection: { media } }: { readonly collection: { readonly media?: CollectionMediaInput | undefined } },
): Promise<void> {
  if (!media) return
  await Promise.all(
    itemsOf(media).map(([item, field]) => checkImageAddress(site, item.image?.url, `collection.${field}.image.url`)),
  )
}

/** The items that are sent, the main one first, with their paths in the request. */
function itemsOf({ mainMedia, items }: CollectionMediaInput): (readonly [CollectionMediaItemInput, string])[] {
  const named = items.map((item, position) => [item, `media.items[${position}]`] as const)
  return mainMedia ? [[mainMedia, 'media.mainMedia'], ...named] : named
}

/**
 * The images of a collection as they are sent. Clients send back what they read, so the main one may be named twice.
 *
 * @param known what the collection shows already
 * @throws ApplicationError for an unknown file
 * @throws ValidationError for an item that names no file, or one that cannot be shown
 */
export async function readImages(
  write: Write,
  media: CollectionMediaInput,
  { known, altText }: { readonly known: readonly ProductImage[]; readonly altText: string },
): Promise<Pick<CollectionDraft, 'image' | 'furtherImages'>> {
  const images: ProductImage[] = []
  for (const [item, field] of itemsOf(media)) {
    const image = await readImage(write, item, { known, altText, field })
    if (!images.some(({ id }) => id === image.id)) images.push(image)
  }
  const [image, ...furtherImages] = images
  return { image, furtherImages }
}

async function readImage(
  { transaction, url: siteUrl }: Write,
  { id, image, title, cropFocus }: CollectionMediaItemInput,
  { known, altText, field }: { known: readonly ProductImage[]; altText: string; field: string },
): Promise<ProductImage> {
  const before = known.find((one) => one.id === id)
  const text = image?.altText ?? title ?? before?.altText ?? altText
  const focus = cropFocus ?? before?.focus
  const found = before ?? (await findImage())
  return { ...found, altText: text, ...(focus && { focus }) }

  function findImage(): Promise<ProductImage> | ProductImage {
    const { url } = image ?? {}
    const file = url === undefined ? id : (ownFileName(url, siteUrl) ?? undefined)
    if (file !== undefined)
      return imageOfFile(transaction, file, text, `${field}.${url === undefined ? 'id' : 'image.url'}`)
    if (url !== undefined) return imageElsewhere(url, text)
    throw invalidField(field, 'must have an id or image.url', 'REQUIRED_ONE_OF_FIELD')
  }
}
