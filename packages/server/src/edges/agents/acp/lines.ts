import type { Checkout, CheckoutLineItem } from '@cartwright/contract'
import { toItem } from '../shopping/wire-lines.ts'
import { minorIn, toTotals } from '../shopping/wire-totals.ts'

const texts: Readonly<Record<string, string>> = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  fulfillment: 'Delivery',
  fee: 'Fee',
  tax: 'Tax',
  store_credit: 'Store credit',
  total: 'Total',
}

/** What is taken off has its own type, and an amount above zero. */
export const toAcpTotals = (checkout: Checkout): object[] =>
  toTotals(checkout).map(({ type, display_text, amount }) => ({
    type: type === 'gift_card' ? 'store_credit' : type,
    display_text: display_text ?? texts[type] ?? type,
    amount: Math.abs(amount),
  }))

export function toAcpLine(line: CheckoutLineItem, currency: string): object {
  const minor = minorIn(currency)
  const { id, quantity, productName, price, lineItemPrice, discount, physicalProperties, descriptionLines } = line
  const item = toItem(line, currency)
  const [base, off] = [minor(lineItemPrice), minor(discount)]
  const attributes = descriptionLines.flatMap(({ name, plainText, colorInfo }) => {
    const value = (plainText ?? colorInfo)?.original
    return name && value ? [{ display_name: name.original, value }] : []
  })
  return {
    id,
    item: { id: item.id },
    quantity,
    name: productName.translated || productName.original,
    unit_amount: minor(price),
    ...(item.image_url && { images: [item.image_url] }),
    ...(physicalProperties?.sku && { sku: physicalProperties.sku }),
    ...(attributes.length > 0 && { custom_attributes: attributes }),
    totals: [
      { type: 'items_base_amount', display_text: 'Base amount', amount: base },
      ...(off > 0 ? [{ type: 'items_discount', display_text: 'Discount', amount: off }] : []),
      { type: 'total', display_text: 'Total', amount: base - off },
    ],
  }
}
