import type { MediaV3, ProductMediaV3 } from '@cartwright/contract'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { ownFileName } from '../../../platform/media/provider-form/in-provider-form.ts'
import type { ProductImage } from '../../product/draft.ts'
import { imageElsewhere } from '../../write/images/image-elsewhere.ts'
import { imageOfFile } from '../../write/images/image-of-file.ts'
import type { Write } from '../../write/in-transaction.ts'

/** The images and videos of a product as they are written, with their paths; undefined where none are given. */
export function givenMedia({ main, itemsInfo }: MediaV3): (readonly [ProductMediaV3, string])[] | undefined {
  const items = itemsInfo?.items?.map((item, index) => [item, `media.itemsInfo.items[${index}]`] as const)
  return items ?? (main ? [[main, 'media.main']] : undefined)
}

/** The address of an image that has no id. */
export const addressOf = ({ id, url, image }: ProductMediaV3): string | undefined =>
  id === undefined && image?.id === undefined ? (url ?? image?.url) : undefined

/**
 * Images and videos of a product, each once.
 *
 * @param known what the product shows already
 * @throws ApplicationError for an unknown file
 */
export async function imagesFromV3(
  { transaction, url: siteUrl }: Pick<Write, 'transaction' | 'url'>,
  media: MediaV3,
  known: readonly ProductImage[],
  name: string,
): Promise<ProductImage[] | undefined> {
  const given = givenMedia(media)
  if (given === undefined) return
  const images: ProductImage[] = []
  for (const [item, field] of given) {
    const url = addressOf(item)
    const id =
      item.id ?? item.image?.id ?? item.video?.id ?? (url === undefined ? undefined : ownFileName(url, siteUrl))
    const before = known.find((image) => image.id === id)
    const altText = item.altText ?? item.image?.altText ?? before?.altText ?? name
    const image = before ?? (await read(id ?? undefined, url, altText, field))
    if (!images.some((one) => one.id === image.id)) images.push({ ...image, altText })
  }
  return images

  async function read(id: string | undefined, url: string | undefined, altText: string, field: string) {
    if (id !== undefined) return imageOfFile(transaction, id, altText, `${field}.id`)
    if (url !== undefined) return imageElsewhere(url, altText)
    throw invalidField(field, 'must have an id or a url', 'REQUIRED_ONE_OF_FIELD')
  }
}
