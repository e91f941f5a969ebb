import type { MembershipLevel as WireLevel } from '@cartwright/contract'
import type { MembershipLevel } from '../../people/customers/memberships/levels.ts'
import type { Stored } from '../../platform/database/documents.ts'
import { invalidField, requireField } from '../../platform/kernel/errors.ts'
import { stamps } from '../../platform/resources/stamps.ts'

export function toWireLevel(stored: Stored<MembershipLevel>, memberCount: number): WireLevel {
  const { products, priceListIds, freeDeliveryCodes, pageIds, collections, includedCollectionIds, ...level } =
    stored.value
  return {
    ...level,
    products: [...products],
    priceListIds: [...priceListIds],
    freeDeliveryCodes: [...freeDeliveryCodes],
    pageIds: [...pageIds],
    collections: [...collections],
    includedCollectionIds: [...includedCollectionIds],
    memberCount,
    ...stamps(stored),
  }
}

/**
 * The level to store of a request, over the stored one.
 *
 * @throws ValidationError for a period without a unit
 */
export function fromWireLevel(sent: WireLevel, stored: Partial<MembershipLevel>, id: string): MembershipLevel {
  const description = sent.description ?? stored.description
  const products = sent.products ?? stored.products ?? []
  const index = products.findIndex(
    ({ periodUnit, periodCount }) => periodCount !== undefined && (periodUnit ?? 'UNDEFINED') === 'UNDEFINED',
  )
  if (index >= 0) throw invalidField(`membershipLevel.products[${index}].periodUnit`, 'is required with periodCount')
  return {
    id,
    name: requireField('membershipLevel.name', sent.name ?? stored.name),
    ...(description && { description }),
    rank: sent.rank ?? stored.rank ?? 0,
    visible: sent.visible ?? stored.visible ?? true,
    products,
    priceListIds: sent.priceListIds ?? stored.priceListIds ?? [],
    freeDeliveryCodes: sent.freeDeliveryCodes ?? stored.freeDeliveryCodes ?? [],
    pageIds: sent.pageIds ?? stored.pageIds ?? [],
    collections: sent.collections ?? stored.collections ?? [],
    includedCollectionIds: sent.includedCollectionIds ?? stored.includedCollectionIds ?? [],
  }
}
