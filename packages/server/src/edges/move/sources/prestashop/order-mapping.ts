import type { z } from 'zod'
import type { MovedOrder } from '../../record.ts'
import { spread } from '../shared/spread.ts'
import { instant, plain, sumOf } from '../shared/values.ts'
import { type Places, toAddress } from './mapping.ts'
import type { carrierSchema, Payment, PrestaAddress, PrestaCustomer, PrestaOrder, slipSchema } from './schemas.ts'

export interface OrderContext {
  readonly addresses: ReadonlyMap<string, PrestaAddress>
  readonly customers: ReadonlyMap<string, PrestaCustomer>
  readonly currencies: ReadonlyMap<string, string>
  readonly places: Places
  readonly payments: readonly Payment[]
  readonly carriers: readonly z.output<typeof carrierSchema>[]
  readonly slips: readonly z.output<typeof slipSchema>[]
}

/** The states `canceled` and `payment error` of every shop. */
const CANCELED = new Set(['6', '8'])

export function toOrder(row: PrestaOrder, context: OrderContext): MovedOrder {
  const rows = row.associations.order_rows
  const sums = rows.map((line) => Number(line.unit_price_tax_incl) * line.product_quantity)
  const taxes = rows.map(
    (line) => (Number(line.unit_price_tax_incl) - Number(line.unit_price_tax_excl)) * line.product_quantity,
  )
  // A discount is one of the order: each line and its tax take a part of it.
  const discounts = spread(row.total_discounts_tax_incl, sums)
  const lessTax = spread(Number(row.total_discounts_tax_incl) - Number(row.total_discounts_tax_excl), taxes)
  const customer = context.customers.get(row.id_customer)
  const address = (id: string) => {
    const stored = context.addresses.get(id)
    return stored && toAddress(stored, context.places)
  }
  const taxOf = (including: string, excluding: string) => plain(Number(including) - Number(excluding))
  return {
    sourceId: row.id,
    label: row.reference,
    number: row.id,
    createdDate: instant(row.date_add),
    updatedDate: row.date_upd && instant(row.date_upd),
    currency: context.currencies.get(row.id_currency) ?? '',
    status: CANCELED.has(row.current_state) ? 'CANCELED' : 'APPROVED',
    email: customer?.email,
    customerId: customer && !customer.is_guest ? customer.id : undefined,
    billing: address(row.id_address_invoice),
    shipping: address(row.id_address_delivery),
    taxIncludedInPrices: true,
    lines: rows.map((line, place) => ({
      sourceId: line.id,
      productId: line.product_id === '0' ? undefined : line.product_id,
      variantId:
        line.product_attribute_id && line.product_attribute_id !== '0'
          ? line.product_attribute_id
          : `product-${line.product_id}`,
      name: line.product_name,
      sku: line.product_reference,
      quantity: line.product_quantity,
      price: line.unit_price_tax_incl,
      discount: discounts[place],
      tax: plain(Math.round(((taxes[place] ?? 0) - Number(lessTax[place] ?? 0)) * 100) / 100),
    })),
    delivery: {
      title: 'Shipping',
      price: row.total_shipping_tax_incl,
      tax: taxOf(row.total_shipping_tax_incl, row.total_shipping_tax_excl),
    },
    fees:
      Number(row.total_wrapping_tax_incl) > 0
        ? [
            {
              name: 'Gift wrapping',
              price: row.total_wrapping_tax_incl,
              tax: taxOf(row.total_wrapping_tax_incl, row.total_wrapping_tax_excl),
            },
          ]
        : [],
    discounts: Number(row.total_discounts_tax_incl) > 0 ? [{ amount: row.total_discounts_tax_incl }] : [],
    total: row.total_paid_tax_incl,
    totalTax: taxOf(row.total_paid_tax_incl, row.total_paid_tax_excl),
    payments: context.payments.map(({ id, amount, date_add, payment_method, transaction_id }) => ({
      sourceId: id,
      amount,
      date: instant(date_add),
      method: payment_method ?? row.payment ?? 'other',
      reference: transaction_id,
    })),
    refunds: context.slips.map((slip) => ({
      sourceId: slip.id,
      amount: sumOf([slip.total_products_tax_incl, slip.total_shipping_tax_incl]),
      date: instant(slip.date_add),
    })),
    deliveries: context.carriers.flatMap(({ id, tracking_number, date_add }) =>
      tracking_number
        ? [
            {
              sourceId: id,
              date: instant(date_add),
              trackingNumber: tracking_number,
              lines: rows.map((line) => ({ lineId: line.id, quantity: line.product_quantity })),
            },
          ]
        : [],
    ),
    note: row.note,
  }
}
