import type { LineItemTaxInfo, Order } from '@cartwright/contract'
import { percent, taxNameIn } from '@cartwright/design/order'
import type { TaxedPart } from '../../../platform/pricing/split-tax.ts'
import type { OrderMoney } from '../../billing/order-price.ts'
import type { TaxRow } from './document.ts'
import type { InvoiceMessages } from './messages.ts'

type Fee = Order['additionalFees'][number]

/** What a line costs with its tax. */
export const lineParts = (order: Order, money: OrderMoney): TaxedPart[] =>
  order.lineItems.map(({ totalPriceAfterTax, taxInfo }) => taxedPart(money.read(totalPriceAfterTax), taxInfo, money))

/** What a fee costs with its tax. */
export const feePart = ({ price, priceAfterTax, taxInfo }: Fee, money: OrderMoney): TaxedPart =>
  taxedPart(money.read(priceAfterTax ?? price), taxInfo, money)

/** What the delivery costs with its tax; nothing for an order without. */
export function deliveryParts({ shippingInfo }: Order, money: OrderMoney): TaxedPart[] {
  if (!shippingInfo) return []
  const { totalPriceAfterTax, taxInfo } = shippingInfo.cost
  return [taxedPart(money.read(totalPriceAfterTax), taxInfo, money)]
}

/** Everything that an order charges. */
export const allParts = (order: Order, money: OrderMoney): TaxedPart[] => [
  ...lineParts(order, money),
  ...deliveryParts(order, money),
  ...order.additionalFees.map((fee) => feePart(fee, money)),
]

const taxedPart = (gross: number, taxInfo: LineItemTaxInfo | undefined, money: OrderMoney): TaxedPart => ({
  rate: taxInfo?.taxRate ?? '0',
  gross,
  tax: taxInfo ? money.read(taxInfo.taxAmount) : 0,
})

/** One row for each rate, with the name that the order has for it. */
export const taxRows = (
  order: Order,
  rates: readonly TaxedPart[],
  { money, messages, language }: { money: OrderMoney; messages: InvoiceMessages; language: string },
): TaxRow[] =>
  rates
    .filter(({ gross }) => gross !== 0)
    .map(({ rate, gross, tax }) => {
      const named = order.taxInfo.taxBreakdown.find((entry) => Number(entry.rate) === Number(rate))
      return {
        label: messages.taxName(taxNameIn(named?.taxName ?? messages.tax, language), percent(rate, language)),
        net: money.write(gross - tax).formattedAmount,
        tax: money.write(tax).formattedAmount,
      }
    })

/** Whether goods are sent: between businesses of two EU countries that is a supply of its own kind, not a service. */
export const hasGoods = ({ lineItems }: Pick<Order, 'lineItems'>): boolean =>
  lineItems.some(({ physicalProperties }) => physicalProperties?.shippable)
