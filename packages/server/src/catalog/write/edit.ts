import type { ArrangedMedia, CropFocus, ProductResponse, RequestOf } from '@cartwright/contract'
import { invalidField } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import type { ProductDraft, ProductImage, VariantDraft } from '../product/draft.ts'
import { deliveryProfileOf } from '../product/product-groups.ts'
import type { Write } from './in-transaction.ts'
import { copyGroups } from './move-products.ts'
import { ownImageIds } from './own-image-ids.ts'
import { findDraft } from './products.ts'
import { saveProduct } from './save-product.ts'

/** Makes a hidden copy of a product with its own id and address. Counted stock begins at 0. */
export async function duplicateProduct(
  { transaction, presentation, now, groups }: Write,
  { id, name }: RequestOf<'DuplicateProduct'>,
): Promise<ProductResponse> {
  const { draft } = await findDraft(transaction, id)
  const copy: ProductDraft = {
    ...draft,
    id: undefined,
    slug: undefined,
    name,
    visible: false,
    ...emptied(draft),
    variants: draft.variants?.map((variant) => ({ ...variant, id: undefined, ...emptied(variant) })),
  }
  const { product } = await saveProduct(transaction, copy, now, { presentation })
  await copyGroups(transaction, groups, { from: id, to: product.id }, now)
  return { product: { ...product, ...(await deliveryProfileOf(transaction, groups, product.id)) } }
}

const emptied = ({ quantity }: Pick<VariantDraft, 'quantity'>) => (typeof quantity === 'number' ? { quantity: 0 } : {})

/** Undefined for the middle, which is the default. */
const focusOf = ({ x, y }: CropFocus) => (x === 50 && y === 50 ? undefined : { x, y })

/** An image or video with the description and the focus that are given. */
export const described = (
  image: ProductImage,
  { altText, cropFocus }: Pick<ArrangedMedia, 'altText' | 'cropFocus'>,
): ProductImage => ({
  ...image,
  ...(altText !== undefined && { altText }),
  ...(cropFocus && { focus: focusOf(cropFocus) }),
})

/** Puts the images and videos of a product in an order, and sets their descriptions and what stays in view. */
export async function arrangeProductMedia(
  { transaction, presentation, now }: Write,
  { id, media, revision }: RequestOf<'ArrangeProductMedia'>,
): Promise<ProductResponse> {
  const { before, draft } = await findDraft(transaction, id)
  requireRevision(revision, before.row.revision)
  const { images = [] } = draft
  const ids = ownImageIds(
    draft,
    media.map(({ mediaId }) => mediaId),
  )
  const arranged = media.map(({ altText, cropFocus }, position): ProductImage => {
    const image = images.find((one) => one.id === ids[position])
    if (!image) throw invalidField(`media[${position}].mediaId`, 'is not an image or video of the product')
    if (ids.indexOf(image.id) < position) throw invalidField(`media[${position}].mediaId`, 'is a duplicate')
    return described(image, { altText, cropFocus })
  })
  const others = images.filter((image) => !ids.includes(image.id))
  const changed = { ...draft, images: [...arranged, ...others] }
  const { product } = await saveProduct(transaction, changed, now, { before, presentation })
  return { product }
}
