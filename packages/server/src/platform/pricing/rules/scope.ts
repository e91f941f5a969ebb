import { sum } from '../allocate.ts'
import { linePrice } from '../line-price.ts'
import type { PricedLine } from '../types.ts'
import type { RuleScopeOrAll } from './terms.ts'

/** Whether a rule of this scope looks at a line. Lines outside the catalog belong to the whole cart only. */
function isInScope(scope: RuleScopeOrAll, { productId, collectionIds }: PricedLine): boolean {
  if (scope === null) return true
  if (productId === null) return false
  const { productIds, excludedProductIds, excludedCollectionIds } = scope
  if (excludedProductIds.includes(productId)) return false
  if (excludedCollectionIds.some((id) => collectionIds.includes(id))) return false
  const namesNothing = productIds.length === 0 && scope.collectionIds.length === 0
  return namesNothing || productIds.includes(productId) || scope.collectionIds.some((id) => collectionIds.includes(id))
}

export const linesInScope = (scope: RuleScopeOrAll, lines: readonly PricedLine[]): readonly PricedLine[] =>
  scope === null ? lines : lines.filter((line) => isInScope(scope, line))

/** What the lines cost before discounts. */
export const subtotalOf = (lines: readonly PricedLine[]): number => sum(lines.map(linePrice))

export const quantityOf = (lines: readonly PricedLine[]): number => sum(lines.map(({ quantity }) => quantity))

/**
 * Gift cards are money: they are never discounted and count for no trigger. Otherwise a discount would sell money below
 * its value.
 */
export const discountableLines = (lines: readonly PricedLine[]): readonly PricedLine[] =>
  lines.every(({ itemType }) => itemType !== 'GIFT_CARD')
    ? lines
    : lines.filter(({ itemType }) => itemType !== 'GIFT_CARD')
