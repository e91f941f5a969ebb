import type { BreadcrumbV3 } from '@cartwright/contract'

/** What products show of the shop and of their categories. */
export interface Shown {
  readonly weightUnit: 'KG' | 'LB'
  /** The category itself and those above it, outermost first; hidden ones only for who may see them. */
  readonly pathTo: (collectionId: string) => readonly BreadcrumbV3[]
}
