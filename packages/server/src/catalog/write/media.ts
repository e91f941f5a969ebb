import type { ArrangedMedia, EmptyResponse, MediaDataForWrite, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { ownFileName } from '../../platform/media/provider-form/in-provider-form.ts'
import type { ProductDraft, ProductImage } from '../product/draft.ts'
import { assign, release } from './choice-media.ts'
import { described } from './edit.ts'
import { checkImageAddress, imageElsewhere } from './images/image-elsewhere.ts'
import { imageOfFile } from './images/image-of-file.ts'
import type { Write } from './in-transaction.ts'
import { ownImageIds } from './own-image-ids.ts'
import { changeProduct } from './products.ts'

/**
 * Checks addresses on other servers, which looks up their names: before the transaction, so that no write waits for it.
 *
 * @throws ValidationError for an address that the site may not fetch
 */
export async function checkMediaAddresses(site: Services, { media }: RequestOf<'AddProductMedia'>): Promise<void> {
  await Promise.all(media.map(({ url }, position) => checkImageAddress(site, url, `media[${position}].url`)))
}

/**
 * Appends images and videos to a product, and to a choice if one is named. An external image is shown from its server
 * until it is fetched in the background.
 */
export function addProductMedia(write: Write, { id, media }: RequestOf<'AddProductMedia'>): Promise<EmptyResponse> {
  return changeProduct(write, id, async (draft, transaction) => {
    let changed = draft
    for (const [position, item] of media.entries()) {
      const image = await imageOf(item, write.url, draft.name, transaction, `media[${position}]`)
      changed = withImage(changed, image)
      if (item.choice) changed = assign(changed, { ...item.choice, mediaIds: [image.id] }, `media[${position}].choice`)
    }
    return changed
  })
}

/** Takes pictures off a product and its choices; none named means all. */
export function removeProductMedia(
  write: Write,
  { id, mediaIds = [] }: RequestOf<'RemoveProductMedia'>,
): Promise<EmptyResponse> {
  return changeProduct(write, id, (draft) => {
    const images = draft.images ?? []
    const removed = mediaIds.length > 0 ? ownImageIds(draft, mediaIds) : images.map((image) => image.id)
    return withoutImages(draft, removed)
  })
}

const withoutImages = (draft: ProductDraft, removed: readonly string[]): ProductDraft => ({
  ...draft,
  images: draft.images?.filter((image) => !removed.includes(image.id)),
  options: draft.options?.map((option) => ({
    ...option,
    choices: option.choices.map((choice) => release(choice, removed)),
  })),
})

/**
 * A product that has the given images and videos, in this order. Those that are new to it are of the media library.
 *
 * @throws ValidationError for a duplicate
 */
export async function withMedia(
  transaction: Transaction,
  draft: ProductDraft,
  media: readonly ArrangedMedia[],
): Promise<ProductDraft> {
  const { images: before = [] } = draft
  const ids = ownImageIds(
    draft,
    media.map(({ mediaId }) => mediaId),
  )
  const images: ProductImage[] = []
  for (const [position, given] of media.entries()) {
    const field = `media[${position}].mediaId`
    const known = before.find(({ id }) => id === ids[position])
    const image = known ?? (await imageOfFile(transaction, given.mediaId, draft.name, field))
    if (images.some(({ id }) => id === image.id)) throw invalidField(field, 'is a duplicate')
    images.push(described(image, given))
  }
  const removed = before.map(({ id }) => id).filter((id) => !images.some((image) => image.id === id))
  return { ...withoutImages(draft, removed), images }
}

function withImage(draft: ProductDraft, image: ProductImage): ProductDraft {
  const images = draft.images ?? []
  return images.some(({ id }) => id === image.id) ? draft : { ...draft, images: [...images, image] }
}

async function imageOf(
  { mediaId, url = '' }: MediaDataForWrite,
  siteUrl: string,
  altText: string,
  transaction: Transaction,
  field: string,
): Promise<ProductImage> {
  const id = mediaId ?? ownFileName(url, siteUrl)
  if (id === null) return imageElsewhere(url, altText)
  const given = mediaId === undefined ? 'url' : 'mediaId'
  return imageOfFile(transaction, id, altText, `${field}.${given}`)
}
