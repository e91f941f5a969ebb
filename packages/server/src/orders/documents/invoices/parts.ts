import type { LineItemTaxInfo, Order } from '@cartwright/contract'
import { NO_TAX, percent, taxNameIn } from '@cartwright/design/order'
import { sum } from '../../../platform/pricing/allocate.ts'
import type { TaxedPart } from '../../../platform/pricing/split-tax.ts'
import type { OrderMoney } from '../../billing/order-price.ts'
import { type Claim, claimsOf } from '../../journal/claims.ts'
import type { TaxRow } from './document.ts'
import type { InvoiceMessages } from './messages.ts'

type Fee = Order['additionalFees'][number]

/** What a line costs with its tax. */
export const lineParts = (order: Order, money: OrderMoney): TaxedPart[] =>
  order.lineItems.map(({ totalPriceAfterTax, taxInfo }) => taxedPart(money.read(totalPriceAfterTax), taxInfo, money))

/** What a fee costs with its tax. */
export const feePart = ({ price, priceAfterTax, taxInfo }: Fee, money: OrderMoney): TaxedPart =>
  taxedPart(money.read(priceAfterTax ?? price), taxInfo, money)

/**
 * What the delivery costs with its tax; nothing for an order without. In proportion to the goods, it has a part for each rate:
 * the rate that the order states for it is then a quotient, which no tax has. Taxes that are levied together are one part.
 */
export function deliveryParts(order: Order, money: OrderMoney): TaxedPart[] {
  const { shippingInfo } = order
  if (!shippingInfo) return []
  const claims = soldClaims(order).filter(({ part }) => part === 'DELIVERY')
  if (claims.length > 0 && claims.every(({ base, net }) => base === net))
    return claims.map(({ rate, net, tax }) => ({ rate, gross: net + tax, tax })).filter(({ gross }) => gross !== 0)
  const { totalPriceAfterTax, taxInfo } = shippingInfo.cost
  return [taxedPart(money.read(totalPriceAfterTax), taxInfo, money)]
}

/** What the order charges by part and tax, also once it is canceled. */
export const soldClaims = (order: Order): Claim[] => claimsOf({ ...order, status: 'APPROVED' })

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

interface Printed {
  readonly money: OrderMoney
  readonly messages: InvoiceMessages
  readonly language: string
}

/** A tax, and what it comes to in minor units. */
type StatedTax = Pick<Claim, 'taxName' | 'jurisdiction' | 'rate' | 'base' | 'tax'>

/** The taxes that an order states, and what bears none. */
export const taxRowsOfOrder = (order: Order, printed: Printed): TaxRow[] =>
  taxRowsOf(
    soldClaims(order).filter(({ part }) => part !== 'DISCOUNT'),
    printed,
  )

/** One row for each tax, by its name and rate. */
export function taxRowsOf(taxes: readonly StatedTax[], { money, messages, language }: Printed): TaxRow[] {
  const groups = Map.groupBy(taxes, ({ taxName, jurisdiction, rate }) =>
    [taxName, jurisdiction, Number(rate)].join('\n'),
  )
  return [...groups.values()].flatMap((own) => {
    const [base, tax] = [sum(own.map((one) => one.base)), sum(own.map((one) => one.tax))]
    if (!own[0] || (base === 0 && tax === 0)) return []
    const { taxName, rate } = own[0]
    return {
      label: messages.taxName(taxNameIn(taxName || messages.tax, language), percent(rate, language)),
      net: money.write(base).formattedAmount,
      tax: money.write(tax).formattedAmount,
    }
  })
}

/** Parts by rate, each with the name that the order has for its rate. */
export const namedTaxes = ({ taxInfo }: Order, rates: readonly TaxedPart[]): StatedTax[] =>
  rates.map(({ rate, gross, tax }) => {
    const { taxName = '', jurisdiction = '' } =
      taxInfo.taxBreakdown.find((entry) => Number(entry.rate) === Number(rate)) ?? {}
    return { taxName: taxName === NO_TAX ? '' : taxName, jurisdiction, rate, base: gross - tax, tax }
  })

/** Whether goods are sent: between businesses of two EU countries that is a supply of its own kind, not a service. */
export const hasGoods = ({ lineItems }: Pick<Order, 'lineItems'>): boolean =>
  lineItems.some(({ physicalProperties }) => physicalProperties?.shippable)
