import type { Order } from '@cartwright/contract'
import type { Insertable } from 'kysely'
import { inZone } from '../../platform/kernel/zoned-time.ts'
import { toMinorUnits } from '../../platform/pricing/money.ts'
import type { AnalyticsTables } from './tables.ts'

/** The rows of one order. */
export type OrderFigures = {
  readonly [Table in Exclude<keyof AnalyticsTables, 'sales_progress'>]: readonly Insertable<AnalyticsTables[Table]>[]
}

/**
 * Reads the numbers of an order.
 *
 * @param device the kind of device of its checkout; empty where it is unknown
 * @returns no rows for an order that was canceled, rejected or never came about
 */
export function figuresOf(order: Order, timeZone: string, device = ''): OrderFigures {
  if (order.status !== 'APPROVED') return { sales_orders: [], sales_lines: [], sales_discounts: [], sales_taxes: [] }
  const minor = ({ amount }: { readonly amount: string }) => toMinorUnits(amount, order.currency)
  const { country, region } = destinationOf(order)
  const row = (position: number) => ({ order_id: order.id, position })
  return {
    sales_orders: [
      {
        order_id: order.id,
        day: inZone(new Date(order.purchasedDate ?? order.createdDate), timeZone).date,
        currency: order.currency,
        channel: order.channelInfo.type,
        country,
        device,
        quantity: order.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
        sales_minor: minor(order.priceSummary.total),
        discount_minor: minor(order.priceSummary.discount),
        tax_minor: minor(order.priceSummary.tax),
        refunded_minor: minor(order.balanceSummary.refunded),
        is_test: order.testOrder ? 1 : 0,
      },
    ],
    sales_lines: order.lineItems.map((line, position) => ({
      ...row(position),
      product_id: line.catalogReference?.catalogItemId ?? '',
      name: line.productName.original,
      quantity: line.quantity,
      sales_minor: minor(line.totalPriceAfterTax),
      discount_minor: minor(line.totalDiscount),
      tax_minor: minor(line.taxInfo.taxAmount),
    })),
    sales_discounts: order.appliedDiscounts.map((discount, position) => ({
      ...row(position),
      ...discountOf(discount, minor),
    })),
    sales_taxes: order.taxInfo.taxBreakdown.map((tax, position) => ({
      ...row(position),
      country,
      region,
      jurisdiction: tax.jurisdiction,
      name: tax.taxName,
      rate: tax.rate,
      taxable_minor: minor(tax.aggregatedTaxableAmount),
      tax_minor: minor(tax.aggregatedTaxAmount),
    })),
  }
}

/** Where the order goes; where it is not sent, the address of who pays. */
function destinationOf({ shippingInfo, billingInfo }: Order) {
  const address = shippingInfo?.logistics?.shippingDestination?.address ?? billingInfo?.address
  return { country: address?.country ?? '', region: address?.subdivision ?? '' }
}

function discountOf(
  { coupon, discountRule, merchantDiscount }: Order['appliedDiscounts'][number],
  minor: (price: { readonly amount: string }) => number,
) {
  if (coupon) return { discount_id: coupon.id, name: coupon.code, amount_minor: minor(coupon.amount) }
  if (discountRule)
    return { discount_id: discountRule.id, name: discountRule.name.original, amount_minor: minor(discountRule.amount) }
  return {
    discount_id: '',
    name: merchantDiscount?.description ?? '',
    amount_minor: merchantDiscount ? minor(merchantDiscount.amount) : 0,
  }
}
