import type { MembershipCollection, MembershipProduct } from '@cartwright/contract'
import { fromConfiguration } from '../../../platform/database/configuration.ts'
import { documentsOf } from '../../../platform/database/documents.ts'
import type {} from './tables.ts'

/** A level of membership with its benefits. */
export interface MembershipLevel {
  readonly id: string
  readonly name: string
  readonly description?: string | undefined
  /** Higher levels come later in the comparison. */
  readonly rank: number
  readonly visible: boolean
  readonly products: readonly MembershipProduct[]
  /** Price lists that only its members get, beside their customer groups. */
  readonly priceListIds: readonly string[]
  readonly freeDeliveryCodes: readonly string[]
  /** Items of `pages` that only members read. */
  readonly pageIds: readonly string[]
  /** Collections whose products only members buy. */
  readonly collections: readonly MembershipCollection[]
  /** Collections whose products the membership pays for. */
  readonly includedCollectionIds: readonly string[]
}

export const membershipLevels = documentsOf<MembershipLevel>('membership_levels')

export const MOST_LEVELS = 50

/** All levels, the lowest first. Each process loads them once for each state of the configuration. */
export const readLevels = fromConfiguration(async (db) =>
  (await membershipLevels.list(db)).map(({ value }) => value).toSorted(byRank),
)

function byRank(a: MembershipLevel, b: MembershipLevel): number {
  return a.rank - b.rank || (a.name < b.name ? -1 : 1)
}

/** The level that a product sells. */
export const levelOfProduct = (
  levels: readonly MembershipLevel[],
  productId: string | undefined,
): { readonly level: MembershipLevel; readonly product: MembershipProduct } | null => {
  for (const level of levels) {
    const product = level.products.find((one) => one.productId === productId)
    if (product) return { level, product }
  }
  return null
}
