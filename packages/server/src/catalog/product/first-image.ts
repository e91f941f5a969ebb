import type { Collection, Media } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { ALL_PRODUCTS } from './all-products.ts'

/**
 * The text of a collection. The built-in one shows the main image of the first product that has one, as long as its
 * owner has set no image: storefronts list every collection, and read its image without a check.
 */
export async function withFirstImage(db: Queryable, text: string): Promise<string> {
  if (!text.includes(ALL_PRODUCTS.id)) return text
  const collection: Collection = JSON.parse(text)
  if (collection.id !== ALL_PRODUCTS.id || collection.media.mainMedia) return text
  const media = await firstMedia(db)
  return media ? JSON.stringify({ ...collection, media }) : text
}

async function firstMedia(db: Queryable): Promise<Media | null> {
  const product = await db
    .selectFrom('products')
    .innerJoin('product_documents', 'product_documents.product_number', 'products.number')
    .select('product_documents.public_json')
    .where('products.visible', '=', 1)
    .where('products.number', 'in', (images) => images.selectFrom('product_images').select('product_number'))
    .orderBy('products.number')
    .limit(1)
    .executeTakeFirst()
  if (!product) return null
  const {
    media: { mainMedia },
  }: { media: Media } = JSON.parse(product.public_json)
  return mainMedia ? { mainMedia, items: [mainMedia] } : null
}
