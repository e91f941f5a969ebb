import { createHash } from 'node:crypto'
import type {
  AddProductMediaRequest,
  EmptyResponse,
  MediaDataForWrite,
  RemoveProductMediaRequest,
} from '@cartwright/contract'
import type { RequestContext } from '../../http/context.ts'
import { ApplicationError, invalidField } from '../../http/errors.ts'
import type { Transaction } from '../../storage/database.ts'
import type { ProductDraft, ProductImage } from '../draft.ts'
import { assign, release } from './choice-media.ts'
import { changeProduct } from './products.ts'

/** Adds pictures to a product, behind those it has; each of them to a choice as well, where one is named. */
export function addProductMedia(
  context: RequestContext,
  { id, media }: AddProductMediaRequest,
): Promise<EmptyResponse> {
  return changeProduct(context, id, async (draft, transaction) => {
    let changed = draft
    for (const [position, item] of media.entries()) {
      const image = await imageOf(item, context.site.url, draft.name, transaction, `media[${position}]`)
      changed = withImage(changed, image)
      if (item.choice) changed = assign(changed, { ...item.choice, mediaIds: [image.id] }, `media[${position}].choice`)
    }
    return changed
  })
}

/** Takes pictures off a product and its choices; none named means all. */
export function removeProductMedia(
  context: RequestContext,
  { id, mediaIds = [] }: RemoveProductMediaRequest,
): Promise<EmptyResponse> {
  return changeProduct(context, id, (draft) => {
    const images = draft.images ?? []
    const removed = mediaIds.length > 0 ? mediaIds : images.map((image) => image.id)
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
  { mediaId, url }: MediaDataForWrite,
  siteUrl: string,
  altText: string,
  transaction: Transaction,
  field: string,
): Promise<ProductImage> {
  const ownFile = url?.startsWith(`${siteUrl}/media/`) ? url.slice(`${siteUrl}/media/`.length) : undefined
  const id = mediaId ?? ownFile
  if (id === undefined) return imageElsewhere(url ?? '', altText, field)
  const file = await transaction
    .selectFrom('media')
    .select(['id', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) throw new ApplicationError(404, 'MEDIA_NOT_FOUND', `There is no file ${id}`)
  return { ...file, altText }
}

/** The picture is shown from where it is and never fetched by the site, so its size is not known. */
function imageElsewhere(url: string, altText: string, field: string): ProductImage {
  const { protocol, username, password } = new URL(url)
  if (protocol !== 'https:' || username !== '' || password !== '') {
    throw invalidField(`${field}.url`, 'must begin with https:// and hold no password', 'FORMAT')
  }
  const id = createHash('sha256').update(url).digest('hex').slice(0, 32)
  return { id, url, width: 0, height: 0, altText }
}
