import { z } from 'zod'
import { slug } from './values.ts'

export const relatedProducts = z.strictObject({
  slug: slug.describe('The product.'),
  products: z.array(slug).max(20).describe('Slugs of what is shown beside it, in their order. Empty: none.'),
})
export type RelatedProductsEntry = z.output<typeof relatedProducts>
