import type { BreadcrumbV3 } from '@cartwright/contract'
import type { ProductDetails } from '../product/product-record.ts'
import type { EntityIds } from './entities/entity-ids.ts'

/** What products show of the shop and of their categories. */
export interface Shown {
  /** Of the shop, in which prices are written. */
  readonly language: string
  readonly weightUnit: 'KG' | 'LB'
  /** The ids of what products name. */
  readonly ids: EntityIds
  /** Info sections in the language of the shop, by the number of the product. */
  readonly stored?: ReadonlyMap<string, Pick<ProductDetails, 'infoSections'>>
  /** The category itself and those above it, outermost first; hidden ones only for who may see them. */
  readonly pathTo: (collectionId: string) => readonly BreadcrumbV3[]
}
