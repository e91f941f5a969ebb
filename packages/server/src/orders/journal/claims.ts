import type { Order } from '@cartwright/contract'
import { NO_TAX } from '@cartwright/design/order'
import { sum } from '../../platform/pricing/allocate.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import { type PartTax, splitTaxes } from './split-taxes.ts'
import type { JournalTables } from './tables.ts'

type Row = JournalTables['journal_entries']

/** Amounts of a claim in minor units, and its pieces. */
export interface Amounts {
  readonly quantity: number
  /** Without tax. Where several taxes are levied together, in the first of them alone. */
  readonly net: number
  /** What the tax is charged on. */
  readonly base: number
  readonly tax: number
  readonly discount: number
}

/** What an order charges for one of its parts under one tax. */
export interface Claim extends Amounts {
  readonly part: Exclude<Row['part'], 'MONEY'>
  readonly partId: string
  readonly name: string
  readonly productId: string
  /** Empty where no tax is charged. */
  readonly taxName: string
  readonly jurisdiction: string
  readonly rate: string
}

export const keyOf = ({ part, partId, taxName, jurisdiction, rate }: Omit<Claim, keyof Amounts>): string =>
  [part, partId, taxName, jurisdiction, rate].join('\n')

export const grossOf = ({ net, tax }: Pick<Amounts, 'net' | 'tax'>): number => net + tax

/** Whether the claims of a part are shares of it, each under a tax of its own, and not taxes that are levied together. */
export const isInProportion = (claims: readonly Claim[]): boolean =>
  claims.length > 1 && claims.every(({ base, net }) => base === net)

/** A part of an order before it is split by tax. */
interface Part extends Pick<Claim, 'part' | 'partId' | 'name' | 'productId' | 'quantity' | 'discount'> {
  readonly gross: number
  readonly tax: number
  readonly rate: string
}

/** Everything that an order charges: it claims nothing once it is canceled, and before it is placed. */
export function claimsOf(order: Order): Claim[] {
  if (order.status !== 'APPROVED') return []
  const read = ({ amount }: { readonly amount: string }) => toMinorUnits(amount, order.currency)
  const parts = partsOf(order, read)
  const taxes = order.taxInfo.taxBreakdown.map(
    ({ taxName, jurisdiction, rate, aggregatedTaxAmount, aggregatedTaxableAmount }) => ({
      ...{ name: taxName === NO_TAX ? '' : taxName, jurisdiction, rate },
      ...{ base: read(aggregatedTaxableAmount), tax: read(aggregatedTaxAmount) },
    }),
  )
  const split = splitTaxes(
    parts.map(({ part, rate, gross, tax }) => ({ rate, tax, net: gross - tax, isUntaxed: part === 'GIFT_CARD' })),
    taxes,
  )
  return [...parts.flatMap((part, index) => claimsOfPart(part, split[index] ?? [])), ...discountsOf(order, read)]
}

type Read = (price: { readonly amount: string }) => number

/** Delivery comes last: it can have several rates, which are what the other parts leave. */
function partsOf({ lineItems, additionalFees, shippingInfo }: Order, read: Read): Part[] {
  const lines = lineItems.map(
    ({ id, productName, catalogReference, itemType, quantity, totalDiscount, totalPriceAfterTax, taxInfo }): Part => ({
      part: itemType?.preset === 'GIFT_CARD' ? 'GIFT_CARD' : 'LINE',
      partId: id,
      name: productName.original,
      productId: catalogReference?.catalogItemId ?? '',
      quantity,
      discount: read(totalDiscount),
      gross: read(totalPriceAfterTax),
      tax: read(taxInfo.taxAmount),
      rate: taxInfo.taxRate,
    }),
  )
  const fees = additionalFees.map(
    ({ id, name, price, priceAfterTax = price, priceBeforeTax = priceAfterTax, taxInfo }): Part => ({
      ...{ part: 'FEE', partId: id, name, productId: '', quantity: 0, discount: 0, gross: read(priceAfterTax) },
      tax: read(priceAfterTax) - read(priceBeforeTax),
      rate: taxInfo?.taxRate ?? '0',
    }),
  )
  if (!shippingInfo) return [...lines, ...fees]
  const { totalPriceAfterTax, discount, taxInfo } = shippingInfo.cost
  const delivery: Part = {
    ...{ part: 'DELIVERY', partId: '', name: shippingInfo.title, productId: '', quantity: 0 },
    ...{ discount: read(discount), gross: read(totalPriceAfterTax) },
    ...{ tax: taxInfo ? read(taxInfo.taxAmount) : 0, rate: taxInfo?.taxRate ?? '0' },
  }
  return [...lines, ...fees, delivery]
}

/** What comes once for the part is in the first claim. */
function claimsOfPart({ gross, tax, rate: _, quantity, discount, ...part }: Part, taxes: readonly PartTax[]): Claim[] {
  const none = { name: '', jurisdiction: '', rate: '0', base: gross - tax, tax, net: gross - tax }
  return (taxes.length > 0 ? taxes : [none]).map(({ name, net, base, ...own }, index) => ({
    ...part,
    ...(index === 0 ? { quantity, discount } : { quantity: 0, discount: 0 }),
    ...{ taxName: name, jurisdiction: own.jurisdiction, rate: own.rate, net, base, tax: own.tax },
  }))
}

/** How much each coupon or rule took off; the parts have that as their discount. */
function discountsOf({ appliedDiscounts }: Order, read: Read): Claim[] {
  const named = appliedDiscounts.map(({ coupon, discountRule, merchantDiscount }) => {
    if (coupon) return { id: coupon.id, name: coupon.code, amount: read(coupon.amount) }
    if (discountRule)
      return { id: discountRule.id, name: discountRule.name.original, amount: read(discountRule.amount) }
    return {
      id: '',
      name: merchantDiscount?.description ?? '',
      amount: merchantDiscount ? read(merchantDiscount.amount) : 0,
    }
  })
  return [...Map.groupBy(named, ({ id }) => id)].map(([id, [first, ...more]]) => ({
    ...{
      part: 'DISCOUNT',
      partId: id,
      name: first?.name ?? '',
      productId: '',
      taxName: '',
      jurisdiction: '',
      rate: '0',
    },
    ...{ quantity: 0, net: 0, base: 0, tax: 0 },
    discount: sum([...(first ? [first] : []), ...more].map(({ amount }) => amount)),
  }))
}
