import type { MovedAddress, MovedOrder } from '../../record.ts'
import { instant, plain, sumOf } from '../shared/values.ts'
import type { BigCommerceOrder, OrderAddress, OrderProduct, Refund, Shipment } from './schemas.ts'

interface OrderParts {
  readonly row: BigCommerceOrder
  readonly products: readonly OrderProduct[]
  readonly shipments: readonly Shipment[]
  readonly address: OrderAddress | undefined
  readonly refunds: readonly Refund[]
}

/** Canceled, declined and incomplete orders: nothing is delivered or owed. */
const CANCELED = new Set([0, 5, 6])
const PAID = /captured|paid|refunded/i

export function toOrder({ row, products, shipments, address, refunds }: OrderParts): MovedOrder {
  const codes = products.flatMap(({ applied_discounts }) => applied_discounts)
  const isPaid = PAID.test(row.payment_status ?? '') || [2, 4, 9, 10, 11, 14].includes(row.status_id)
  return {
    sourceId: row.id,
    label: row.id,
    number: row.id,
    createdDate: instant(row.date_created),
    updatedDate: row.date_modified && instant(row.date_modified),
    currency: row.currency_code,
    status: CANCELED.has(row.status_id) ? 'CANCELED' : 'APPROVED',
    email: row.billing_address?.email,
    customerId: row.customer_id === '0' ? undefined : row.customer_id,
    billing: addressOf(row.billing_address),
    shipping: addressOf(address),
    taxIncludedInPrices: false,
    lines: products.map((line) => ({
      sourceId: line.id,
      productId: line.product_id === '0' ? undefined : line.product_id,
      variantId: line.variant_id ?? undefined,
      name: line.name,
      sku: line.sku,
      quantity: line.quantity,
      price: line.price_ex_tax,
      discount: sumOf(line.applied_discounts.map(({ amount }) => amount)),
      tax: line.total_tax,
      options: Object.fromEntries(line.product_options.map((option) => [option.display_name, option.display_value])),
      isPhysical: line.type === 'physical',
    })),
    delivery: { title: 'Shipping', price: row.shipping_cost_ex_tax, tax: row.shipping_cost_tax },
    fees:
      Number(row.handling_cost_ex_tax) > 0
        ? [{ name: 'Handling', price: row.handling_cost_ex_tax, tax: row.handling_cost_tax }]
        : [],
    discounts: [...Map.groupBy(codes, ({ code }) => code ?? '')].map(([code, parts]) => ({
      code: code || undefined,
      amount: sumOf(parts.map(({ amount }) => amount)),
    })),
    total: row.total_inc_tax,
    totalTax: row.total_tax,
    payments: isPaid
      ? [
          {
            sourceId: row.id,
            amount: row.total_inc_tax,
            date: instant(row.date_created),
            method: row.payment_method ?? 'other',
            reference: row.payment_provider_id,
          },
        ]
      : [],
    refunds: refundsOf(row, refunds),
    deliveries: shipments.map((shipment) => ({
      sourceId: shipment.id,
      date: instant(shipment.date_created),
      carrier: shipment.shipping_provider,
      trackingNumber: shipment.tracking_number,
      trackingUrl: shipment.tracking_link,
      lines: shipment.items.map(({ order_product_id, quantity }) => ({ lineId: order_product_id, quantity })),
    })),
    note: row.customer_message,
  }
}

/** Refunds one by one; of earlier orders only their sum is stored. */
function refundsOf(row: BigCommerceOrder, refunds: readonly Refund[]): MovedOrder['refunds'] {
  if (refunds.length === 0 && Number(row.refunded_amount) > 0)
    return [
      {
        sourceId: `${row.id}-refunded`,
        amount: plain(Number(row.refunded_amount)),
        date: instant(row.date_modified ?? row.date_created),
      },
    ]
  return refunds.map((refund) => ({
    sourceId: refund.id,
    amount: refund.total_amount,
    date: instant(refund.created),
    reason: refund.reason,
    lines: refund.items.flatMap(({ item_id, item_type, quantity }) =>
      item_type === 'PRODUCT' && quantity ? [{ lineId: item_id, quantity }] : [],
    ),
  }))
}

function addressOf(address: OrderAddress | null | undefined): MovedAddress | undefined {
  if (!address) return undefined
  return {
    firstName: address.first_name,
    lastName: address.last_name,
    company: address.company,
    addressLine: address.street_1,
    addressLine2: address.street_2,
    city: address.city,
    subdivision: address.state,
    postalCode: address.zip,
    country: address.country_iso2,
    phone: address.phone,
  }
}
