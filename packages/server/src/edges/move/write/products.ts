import { deleteProduct } from '../../../catalog/write/delete-product.ts'
import { saveProduct } from '../../../catalog/write/save-product.ts'
import type { MovedImage, MovedProduct } from '../record.ts'
import { countable, sameAmount } from './amounts.ts'
import { productDraft } from './product-draft.ts'
import { readMovedProducts } from './read-products.ts'
import { compared, type EntityWriter, type RecordWriting } from './writer.ts'

async function write(record: MovedProduct, writing: RecordWriting) {
  const { transaction, known, now } = writing
  const draft = await productDraft(record, writing)
  const at = known === null && record.createdDate ? new Date(record.createdDate) : now
  const { id } = await saveProduct(transaction, draft, at)
  return { id, revision: '' }
}

const stockOf = ({ variants }: MovedProduct): number =>
  variants.reduce((sum, { quantity }) => sum + Math.max(quantity ?? 0, 0), 0)

const pricesOf = ({ variants }: MovedProduct, currency: string): number =>
  variants.reduce((sum, { price }) => sum + countable(price, currency), 0)

const uniqueImages = (images: readonly MovedImage[]) => new Set(images.map(({ url }) => url)).size

export const productWriter: EntityWriter<'products'> = {
  references: ({ collectionIds }) => collectionIds.map((id) => ['collections', id] as const),
  images: ({ images }) => images,
  write,
  remove: async ({ transaction, now }, { id }) => {
    await deleteProduct(transaction, id, now)
    return null
  },
  sums: (record, currency) => ({
    variants: record.variants.length,
    stock: stockOf(record),
    prices: pricesOf(record, currency),
    images: uniqueImages(record.images),
  }),
  fields: (record, currency) =>
    compared({
      name: record.name,
      slug: record.slug,
      visible: record.visible,
      brand: record.brand,
      price: sameAmount(record.variants[0]?.price, currency),
      sku: record.variants[0]?.sku,
      variants: record.variants.length,
      stock: stockOf(record),
      images: uniqueImages(record.images),
      createdDate: record.createdDate?.slice(0, 10),
    }),
  read: readMovedProducts,
}
