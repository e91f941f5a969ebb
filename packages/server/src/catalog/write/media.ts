import { createHash } from 'node:crypto'
import type {
  AddProductMediaRequest,
  EmptyResponse,
  MediaDataForWrite,
  RemoveProductMediaRequest,
} from '@cartwright/contract'
import type { Transaction } from '../../database/database.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { Services } from '../../kernel/services.ts'
import { ownFileName } from '../../media/provider-form/in-provider-form.ts'
import type { ProductDraft, ProductImage } from '../draft.ts'
import { checkAddress } from '../pictures/check-address.ts'
import { imageOfFile } from '../pictures/image-of-file.ts'
import { assign, release } from './choice-media.ts'
import { ownImageIds } from './own-image-ids.ts'
import { changeProduct } from './products.ts'

/**
 * Adds pictures and films to a product, behind those it has; each of them to a choice as well, where one is named. A
 * picture of another server is shown from there until it has been fetched, which happens later.
 */
export async function addProductMedia(
  context: Operation,
  { id, media }: AddProductMediaRequest,
): Promise<EmptyResponse> {
  await Promise.all(
    media.map(async ({ url }, position) => {
      if (url === undefined || ownFileName(url, context.site.url) !== null) return
      await checkAddress(context.site, url, `media[${position}].url`)
    }),
  )
  return changeProduct(context, id, async (draft, transaction) => {
    let changed = draft
    for (const [position, item] of media.entries()) {
      const image = await imageOf(item, context.site, draft.name, transaction, `media[${position}]`)
      changed = withImage(changed, image)
      if (item.choice) changed = assign(changed, { ...item.choice, mediaIds: [image.id] }, `media[${position}].choice`)
    }
    return changed
  })
}

/** Takes pictures off a product and its choices; none named means all. */
export function removeProductMedia(
  context: Operation,
  { id, mediaIds = [] }: RemoveProductMediaRequest,
): Promise<EmptyResponse> {
  return changeProduct(context, id, (draft) => {
    const images = draft.images ?? []
    const removed = mediaIds.length > 0 ? ownImageIds(draft, mediaIds) : images.map((image) => image.id)
    return {
      ...draft,
      images: images.filter((image) => !removed.includes(image.id)),
      options: draft.options?.map((option) => ({
        ...option,
        choices: option.choices.map((choice) => release(choice, removed)),
      })),
    }
  })
}

function withImage(draft: ProductDraft, image: ProductImage): ProductDraft {
  const images = draft.images ?? []
  return images.some(({ id }) => id === image.id) ? draft : { ...draft, images: [...images, image] }
}

async function imageOf(
  { mediaId, url = '' }: MediaDataForWrite,
  site: Pick<Services, 'url'>,
  altText: string,
  transaction: Transaction,
  field: string,
): Promise<ProductImage> {
  const id = mediaId ?? ownFileName(url, site.url)
  if (id === null) return imageElsewhere(url, altText)
  const given = mediaId === undefined ? 'url' : 'mediaId'
  return imageOfFile(transaction, id, altText, `${field}.${given}`)
}

/** The picture is shown from where it is until it has been fetched, so its size is not known. */
function imageElsewhere(url: string, altText: string): ProductImage {
  const id = createHash('sha256').update(url).digest('hex').slice(0, 32)
  return { id, url, width: 0, height: 0, altText }
}
