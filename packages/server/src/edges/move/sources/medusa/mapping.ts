import type { z } from 'zod'
import type { MovedAddress, MovedCollection, MovedCustomer, MovedOrder, MovedProduct } from '../../record.ts'
import { dateOrNone, instant, pathOf, sumOf } from '../shared/values.ts'
import type { categorySchema, customerSchema, MedusaAddress, MedusaOrder, MedusaProduct } from './schemas.ts'

export const toCollection = (row: z.output<typeof categorySchema>): MovedCollection => ({
  sourceId: row.id,
  label: row.name,
  name: row.name,
  slug: row.handle,
  sourcePath: row.handle && pathOf('categories/', row.handle),
  description: row.description,
  visible: row.is_active,
  parentId: row.parent_category_id ?? undefined,
  createdDate: dateOrNone(row.created_at),
})

export function toProduct(row: MedusaProduct, currency: string): MovedProduct {
  const options = (row.options ?? []).map(({ title, values }) => ({
    name: title,
    choices: (values ?? []).map(({ value }) => ({ description: value })),
  }))
  // A product without options has one with one choice there.
  const hasOptions = row.variants.length > 1 || options.some(({ choices }) => choices.length > 1)
  return {
    sourceId: row.id,
    label: row.title,
    name: row.title,
    slug: row.handle,
    sourcePath: row.handle && pathOf('products/', row.handle),
    description: row.description,
    visible: row.status === 'published',
    productType: 'physical',
    isGiftCard: row.is_giftcard || undefined,
    createdDate: dateOrNone(row.created_at),
    updatedDate: dateOrNone(row.updated_at),
    tags: (row.tags ?? []).map(({ value }) => value),
    options: hasOptions ? options : [],
    variants: row.variants.map((variant) => ({
      sourceId: variant.id,
      choices: hasOptions
        ? Object.fromEntries((variant.options ?? []).map(({ value, option }) => [option?.title ?? '', value]))
        : {},
      sku: variant.sku,
      barcode: variant.barcode ?? variant.ean,
      price: priceIn(variant.prices ?? [], currency),
      // Weights are in grams there.
      weight: variant.weight == null ? undefined : variant.weight / 1000,
      quantity: variant.manage_inventory ? stockOf(variant) : null,
    })),
    images: (row.images ?? []).map(({ id, url }) => ({ sourceId: id, url })),
    collectionIds: (row.categories ?? []).map(({ id }) => id),
  }
}

type Variant = MedusaProduct['variants'][number]

/** The price of one piece in the currency of the shop. */
const priceIn = (prices: NonNullable<Variant['prices']>, currency: string): string =>
  prices.find(({ currency_code, min_quantity }) => currency_code.toUpperCase() === currency && !min_quantity)?.amount ??
  '0'

const stockOf = ({ inventory_items }: Variant): number =>
  (inventory_items ?? [])
    .flatMap(({ inventory }) => inventory?.location_levels ?? [])
    .reduce((sum, level) => sum + level.stocked_quantity - level.reserved_quantity, 0)

export const toCustomer = (row: z.output<typeof customerSchema>): MovedCustomer => ({
  sourceId: row.id,
  label: row.email,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company_name,
  phone: row.phone,
  emailVerified: true,
  createdDate: dateOrNone(row.created_at),
  updatedDate: dateOrNone(row.updated_at),
  addresses: (row.addresses ?? []).map(toAddress),
})

const toAddress = (row: MedusaAddress): MovedAddress => ({
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  addressLine: row.address_1,
  addressLine2: row.address_2,
  city: row.city,
  subdivision: row.province,
  postalCode: row.postal_code,
  country: row.country_code?.toUpperCase(),
  phone: row.phone,
})

export function toOrder(row: MedusaOrder): MovedOrder {
  const payments = (row.payment_collections ?? []).flatMap(({ payments: each }) => each ?? [])
  const adjustments = row.items.flatMap((item) => item.adjustments ?? [])
  const [method] = row.shipping_methods ?? []
  return {
    sourceId: row.id,
    label: `#${row.display_id}`,
    number: row.display_id,
    createdDate: instant(row.created_at),
    updatedDate: dateOrNone(row.updated_at),
    currency: row.currency_code.toUpperCase(),
    status: row.status === 'canceled' || row.canceled_at ? 'CANCELED' : 'APPROVED',
    email: row.email,
    customerId: row.customer_id ?? undefined,
    billing: row.billing_address ? toAddress(row.billing_address) : undefined,
    shipping: row.shipping_address ? toAddress(row.shipping_address) : undefined,
    taxIncludedInPrices: row.items.some(({ is_tax_inclusive }) => is_tax_inclusive),
    lines: row.items.map((item) => ({
      sourceId: item.id,
      productId: item.product_id ?? undefined,
      variantId: item.variant_id ?? undefined,
      name: item.product_title ?? item.title,
      sku: item.variant_sku,
      quantity: item.quantity,
      price: item.unit_price,
      // A discount is without tax where the price is.
      discount: item.is_tax_inclusive ? item.discount_total : item.discount_subtotal,
      tax: item.tax_total,
      isPhysical: item.requires_shipping,
    })),
    delivery: method && {
      title: method.name,
      price: method.amount,
      tax: method.tax_total,
      discount: method.discount_subtotal,
    },
    discounts: [...Map.groupBy(adjustments, ({ code }) => code ?? '')].map(([code, parts]) => ({
      code: code || undefined,
      amount: sumOf(parts.map(({ amount }) => amount)),
    })),
    total: row.total,
    totalTax: row.tax_total,
    payments: payments.flatMap(({ id, provider_id, captures }) =>
      (captures ?? []).map((capture) => ({
        sourceId: capture.id,
        amount: capture.amount,
        date: instant(capture.created_at),
        method: provider_id,
        reference: id,
      })),
    ),
    refunds: payments.flatMap(({ refunds }) =>
      (refunds ?? []).map(({ id, amount, created_at, note }) => ({
        sourceId: id,
        amount,
        date: instant(created_at),
        reason: note,
      })),
    ),
    deliveries: (row.fulfillments ?? [])
      .filter(({ canceled_at }) => !canceled_at)
      .map(({ id, created_at, labels, items }) => ({
        sourceId: id,
        date: instant(created_at),
        trackingNumber: labels?.[0]?.tracking_number,
        trackingUrl: labels?.[0]?.tracking_url,
        lines: (items ?? []).flatMap(({ line_item_id, quantity }) =>
          line_item_id ? [{ lineId: line_item_id, quantity }] : [],
        ),
      })),
  }
}
