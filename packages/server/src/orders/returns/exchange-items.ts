import { randomUUID } from 'node:crypto'
import type { DraftCatalogItem, DraftDiscountOption, Order, OrderReturn } from '@cartwright/contract'
import { moneyOf } from '../billing/order-price.ts'
import { refundedBefore, refundParts, requireLine } from '../billing/refund-parts.ts'
import type { StoredRefund } from '../billing/refund-store.ts'

interface ExchangedItems {
  readonly catalogLineItems: readonly DraftCatalogItem[]
  readonly discounts: readonly DraftDiscountOption[]
}

/**
 * The lines of an exchange: as many pieces of a product as come back are worth what was paid for them, and no more. Others,
 * and those with a price of staff, have that price or the one of the shop.
 */
export function exchangedItems(
  order: Order,
  { lineItems: returned }: OrderReturn,
  refunds: readonly StoredRefund[],
  wanted: readonly DraftCatalogItem[],
): ExchangedItems {
  const before = refundedBefore(order, refunds)
  const left = returned.map(({ lineItemId, quantity, receivedQuantity = quantity }) => {
    const line = requireLine(order, lineItemId)
    return { line, quantity: Math.min(receivedQuantity, line.quantity - (before.quantities.get(lineItemId) ?? 0)) }
  })
  const money = moneyOf(order)
  const catalogLineItems: DraftCatalogItem[] = []
  const discounts: DraftDiscountOption[] = []
  for (const item of wanted) {
    let missing = item.quantity ?? 1
    for (const same of item.price ? [] : left.filter(({ line }) => isSameProduct(line, item))) {
      const quantity = Math.min(missing, same.quantity)
      if (quantity < 1) continue
      const lineItemId = same.line.id
      const [part] = refundParts(order, before, { lineItems: [{ lineItemId, quantity }] }).lines
      const id = missing === (item.quantity ?? 1) ? (item.id ?? randomUUID()) : randomUUID()
      catalogLineItems.push({ ...item, id, quantity, price: { amount: same.line.price.amount } })
      if (part && part.amounts.discount > 0)
        discounts.push({
          priceAmount: { amount: money.write(part.amounts.discount).amount },
          discountType: 'SPECIFIC_ITEMS',
          lineItemId: id,
        })
      missing -= quantity
      same.quantity -= quantity
    }
    if (missing > 0)
      catalogLineItems.push({ ...item, ...(missing < (item.quantity ?? 1) && { id: undefined }), quantity: missing })
  }
  return { catalogLineItems, discounts }
}

const isSameProduct = (
  { catalogReference: bought }: Order['lineItems'][number],
  { catalogReference }: DraftCatalogItem,
) => bought?.appId === catalogReference.appId && bought.catalogItemId === catalogReference.catalogItemId
