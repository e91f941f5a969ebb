import { createHash } from 'node:crypto'
import type { PricedCheckout } from './priced-checkout.ts'

/**
 * Short for everything a shopper agrees to: what is bought, how it comes, and what each part costs. Two reviews with
 * one stamp showed the same order.
 */
export function reviewStamp({ cart, totals, shipping }: PricedCheckout): string {
  const lines = cart.lines.map((line) => [
    line.id,
    line.purchasable,
    line.kind === 'catalog'
      ? [line.item.productId, line.item.variantId, line.texts]
      : line.custom.productName?.original,
  ])
  const prices = totals.lines.map(({ line, price, discount, tax }) => [line.id, price, discount, tax.total])
  const { currency, subtotal, discount, shipping: shippingCost, fees, tax, giftCard, total } = totals
  const amounts = [currency, subtotal, discount, shippingCost, fees, tax, giftCard, total]
  const text = JSON.stringify([lines, prices, amounts, shipping?.code ?? null])
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
