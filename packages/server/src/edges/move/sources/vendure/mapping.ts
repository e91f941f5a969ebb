import type { z } from 'zod'
import { toDecimalString } from '../../../../platform/pricing/money.ts'
import type { MovedAddress, MovedCollection, MovedCustomer, MovedOrder, MovedProduct } from '../../record.ts'
import { dateOrNone, instant, pathOf, plain } from '../shared/values.ts'
import type { collectionSchema, customerSchema, VendureAddress, VendureOrder, VendureProduct } from './schemas.ts'

export const toCollection = (row: z.output<typeof collectionSchema>, ids: ReadonlySet<string>): MovedCollection => ({
  sourceId: row.id,
  label: row.name,
  name: row.name,
  slug: row.slug,
  sourcePath: row.slug && pathOf('collections/', row.slug),
  description: row.description,
  visible: !row.isPrivate,
  // The root is no collection of its own.
  parentId: row.parentId && ids.has(row.parentId) ? row.parentId : undefined,
  createdDate: dateOrNone(row.createdAt),
})

export const toProduct = (row: VendureProduct): MovedProduct => ({
  sourceId: row.id,
  label: row.name,
  name: row.name,
  slug: row.slug,
  sourcePath: row.slug && pathOf('products/', row.slug),
  description: row.description,
  visible: row.enabled,
  productType: 'physical',
  createdDate: dateOrNone(row.createdAt),
  updatedDate: dateOrNone(row.updatedAt),
  options: row.optionGroups.map(({ name, options }) => ({
    name,
    choices: options.map((option) => ({ description: option.name })),
  })),
  variants: row.variants.map((variant) => ({
    sourceId: variant.id,
    choices: Object.fromEntries(variant.options.map(({ name, group }) => [group.name, name])),
    sku: variant.sku,
    price: toDecimalString(variant.priceWithTax, variant.currencyCode),
    quantity:
      variant.trackInventory === 'FALSE'
        ? null
        : variant.stockLevels.reduce((sum, level) => sum + level.stockOnHand - level.stockAllocated, 0),
    visible: variant.enabled,
  })),
  images: row.assets.map(({ id, source }) => ({ sourceId: id, url: source })),
  collectionIds: row.collections.map(({ id }) => id),
})

export const toCustomer = (row: z.output<typeof customerSchema>): MovedCustomer => ({
  sourceId: row.id,
  label: row.emailAddress,
  email: row.emailAddress,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phoneNumber,
  emailVerified: row.user?.verified ?? false,
  createdDate: dateOrNone(row.createdAt),
  updatedDate: dateOrNone(row.updatedAt),
  addresses: (row.addresses ?? []).map(({ country, ...address }) =>
    toAddress({ ...address, countryCode: country.code }),
  ),
})

/** A name in one text: its last word is the last name. */
function toAddress(row: VendureAddress): MovedAddress {
  const names = row.fullName?.split(/\s+/) ?? []
  return {
    firstName: names.slice(0, -1).join(' ') || undefined,
    lastName: names.at(-1),
    company: row.company,
    addressLine: row.streetLine1,
    addressLine2: row.streetLine2,
    city: row.city,
    subdivision: row.province,
    postalCode: row.postalCode,
    country: row.countryCode?.toUpperCase(),
    phone: row.phoneNumber,
  }
}

const PAID = new Set(['Settled'])

export function toOrder(row: VendureOrder): MovedOrder {
  const money = (minor: number) => toDecimalString(minor, row.currencyCode)
  const payments = (row.payments ?? []).filter(({ state }) => PAID.has(state))
  return {
    sourceId: row.id,
    label: row.code,
    number: row.code,
    createdDate: instant(row.orderPlacedAt ?? row.createdAt),
    updatedDate: dateOrNone(row.updatedAt),
    currency: row.currencyCode,
    status: row.state === 'Cancelled' ? 'CANCELED' : 'APPROVED',
    email: row.customer?.emailAddress,
    // A guest has no user there.
    customerId: row.customer?.user ? row.customer.id : undefined,
    billing: row.billingAddress?.streetLine1 ? toAddress(row.billingAddress) : undefined,
    shipping: row.shippingAddress ? toAddress(row.shippingAddress) : undefined,
    taxIncludedInPrices: true,
    // Lines that were removed from the order stay there with no piece.
    lines: row.lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => ({
        sourceId: line.id,
        productId: line.productVariant.product.id,
        variantId: line.productVariant.id,
        name: line.productVariant.name,
        sku: line.productVariant.sku,
        quantity: line.quantity,
        price: money(line.unitPriceWithTax),
        discount: money(line.linePriceWithTax - line.proratedLinePriceWithTax),
        tax: money(
          line.proratedLinePriceWithTax - Math.round(line.proratedLinePriceWithTax / (1 + line.taxRate / 100)),
        ),
        taxRate: plain(line.taxRate / 100),
      })),
    delivery: {
      title: row.shippingLines[0]?.shippingMethod.name ?? 'Shipping',
      price: money(row.shippingWithTax),
      tax: money(row.shippingWithTax - row.shipping),
    },
    discounts: row.discounts.map(({ amountWithTax }, place) => ({
      code: row.couponCodes[place],
      amount: money(Math.abs(amountWithTax)),
    })),
    total: money(row.totalWithTax),
    totalTax: money(row.totalWithTax - row.total),
    payments: payments.map(({ id, amount, method, transactionId, createdAt }) => ({
      sourceId: id,
      amount: money(amount),
      date: instant(createdAt),
      method,
      reference: transactionId,
    })),
    refunds: payments.flatMap(({ refunds }) =>
      refunds
        .filter(({ state }) => PAID.has(state))
        .map(({ id, total, reason, createdAt }) => ({
          sourceId: id,
          amount: money(total),
          date: instant(createdAt),
          reason,
        })),
    ),
    deliveries: (row.fulfillments ?? [])
      .filter(({ state }) => state !== 'Cancelled')
      .map(({ id, method, trackingCode, createdAt, lines }) => ({
        sourceId: id,
        date: instant(createdAt),
        carrier: method,
        trackingNumber: trackingCode,
        lines: lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity })),
      })),
  }
}
