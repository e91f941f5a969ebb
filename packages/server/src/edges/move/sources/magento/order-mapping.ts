import type { z } from 'zod'
import type { MovedAddress, MovedOrder } from '../../record.ts'
import { instant, plain } from '../shared/values.ts'
import type { creditMemoSchema, MagentoOrder, OrderAddress, shipmentSchema } from './schemas.ts'

interface OrderParts {
  readonly row: MagentoOrder
  readonly memos: readonly z.output<typeof creditMemoSchema>[]
  readonly shipments: readonly z.output<typeof shipmentSchema>[]
}

/** An order. Its lines are those that were put into the cart: parts of configurable products and bundles belong to them. */
export function toOrder({ row, memos, shipments }: OrderParts): MovedOrder {
  const lines = row.items.filter(({ parent_item_id }) => !parent_item_id)
  const lineIds = new Map(row.items.map(({ item_id, parent_item_id }) => [item_id, parent_item_id ?? item_id]))
  const shipping = row.extension_attributes?.shipping_assignments?.[0]?.shipping?.address
  const quantities = (items: readonly { order_item_id: string; qty?: number | null | undefined }[]) =>
    items.flatMap(({ order_item_id, qty }) => {
      const lineId = lineIds.get(order_item_id)
      return lineId === order_item_id && qty ? [{ lineId, quantity: qty }] : []
    })
  return {
    sourceId: row.entity_id,
    label: row.increment_id,
    number: row.increment_id,
    createdDate: instant(row.created_at),
    updatedDate: row.updated_at && instant(row.updated_at),
    currency: row.order_currency_code,
    status: row.state === 'canceled' ? 'CANCELED' : 'APPROVED',
    email: row.customer_email,
    customerId: row.customer_id ?? undefined,
    billing: addressOf(row.billing_address),
    shipping: addressOf(shipping),
    // `price` is always without tax.
    taxIncludedInPrices: false,
    lines: lines.map((item) => ({
      sourceId: item.item_id,
      productId: item.product_id ?? undefined,
      name: item.name,
      sku: item.sku,
      quantity: item.qty_ordered,
      price: item.price,
      discount: item.discount_amount,
      tax: item.tax_amount,
      taxRate: plain(item.tax_percent / 100),
      isPhysical: item.is_virtual === 0,
    })),
    delivery: row.shipping_description
      ? {
          title: row.shipping_description,
          price: row.shipping_amount,
          tax: row.shipping_tax_amount,
          discount: row.shipping_discount_amount,
        }
      : undefined,
    discounts:
      Number(row.discount_amount) === 0
        ? []
        : [{ code: row.coupon_code, amount: row.discount_amount.replace('-', '') }],
    total: row.grand_total,
    totalTax: row.tax_amount,
    payments:
      row.total_paid && Number(row.total_paid) > 0
        ? [
            {
              sourceId: row.payment?.entity_id ?? row.entity_id,
              amount: row.total_paid,
              date: instant(row.created_at),
              method: row.payment?.method ?? 'other',
              reference: row.payment?.last_trans_id,
            },
          ]
        : [],
    refunds: memos.map((memo) => ({
      sourceId: memo.entity_id,
      amount: memo.grand_total,
      date: instant(memo.created_at),
      lines: quantities(memo.items),
    })),
    deliveries: shipments.map((shipment) => ({
      sourceId: shipment.entity_id,
      date: instant(shipment.created_at),
      carrier: shipment.tracks[0]?.title,
      trackingNumber: shipment.tracks[0]?.track_number,
      lines: quantities(shipment.items),
    })),
    note: row.customer_note,
  }
}

function addressOf(address: OrderAddress | null | undefined): MovedAddress | undefined {
  if (!address) return undefined
  return {
    firstName: address.firstname,
    lastName: address.lastname,
    company: address.company,
    addressLine: address.street?.[0],
    addressLine2: address.street?.slice(1).join(', ') || undefined,
    city: address.city,
    postalCode: address.postcode,
    country: address.country_id,
    subdivision: address.region_code,
    phone: address.telephone,
  }
}
