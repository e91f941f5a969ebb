import type { SeoSchema } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { ALL_PRODUCTS } from '../product/all-products.ts'
import type { ProductImage } from '../product/draft.ts'
import type { StoredRules } from './rules/stored-rules.ts'
import type { CollectionDetails } from './save-collection.ts'

/** A collection as its owner wrote it. */
export interface WrittenCollection {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly image: ProductImage | undefined
  readonly furtherImages: readonly ProductImage[]
  readonly visible: boolean
  readonly seoData: SeoSchema | undefined
  /** The slug of the collection above it. */
  readonly parent: string | null
  /** Null where its products are added by hand. */
  readonly rules: StoredRules | null
  /** Numbers of the products that it shows first; they may have left it. */
  readonly productOrder: readonly number[]
}

/** All collections but the built-in one, oldest first. */
export async function listWrittenCollections(db: Queryable): Promise<WrittenCollection[]> {
  const rows = await db
    .selectFrom('collections')
    .select(['id', 'slug', 'name', 'details', 'visible', 'rules', 'product_order', 'parent_id', 'seo_data'])
    .where('id', '!=', ALL_PRODUCTS.id)
    .orderBy('number')
    .execute()
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return rows.map(
    ({ id, slug, name, details, visible, rules, product_order: order, parent_id: parentId, seo_data: seo }) => {
      const { description, image, furtherImages = [] }: CollectionDetails = JSON.parse(details)
      const members = { rules: rules === null ? null : JSON.parse(rules), productOrder: order ? JSON.parse(order) : [] }
      const parent = slugs.get(parentId ?? '') ?? null
      const seoData = seo === null ? undefined : JSON.parse(seo)
      return { id, slug, name, description, image, furtherImages, visible: visible === 1, seoData, parent, ...members }
    },
  )
}
