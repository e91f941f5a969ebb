import type { z } from 'zod'
import type { MovedAddress, MovedCollection, MovedCustomer, MovedOrder, MovedProduct } from '../../record.ts'
import { dateOrNone, instant, pathOf, plain } from '../shared/values.ts'
import { toHtml } from './rich-text.ts'
import type { categorySchema, customerSchema, SaleorAddress, SaleorOrder, SaleorProduct } from './schemas.ts'

export const toCollection = (row: z.output<typeof categorySchema>): MovedCollection => ({
  sourceId: row.id,
  label: row.name,
  name: row.name,
  slug: row.slug,
  sourcePath: row.slug && pathOf('categories/', row.slug),
  description: toHtml(row.description),
  image: row.backgroundImage ? { url: row.backgroundImage.url, altText: row.backgroundImage.alt } : undefined,
  visible: true,
  parentId: row.parent?.id,
  seo: { title: row.seoTitle, description: row.seoDescription },
})

const KILOGRAMS: Readonly<Record<string, number>> = {
  KG: 1,
  G: 0.001,
  LB: 0.453_592_37,
  OZ: 0.028_349_523,
  TONNE: 1000,
}

export function toProduct(row: SaleorProduct, channel: string): MovedProduct {
  // A product with one variant that is not selected by anything has no options.
  const names = [
    ...new Set(row.variants.flatMap(({ attributes }) => attributes.map(({ attribute }) => attribute.name))),
  ]
  const choiceOf = (variant: SaleorProduct['variants'][number], name: string) =>
    variant.attributes
      .find(({ attribute }) => attribute.name === name)
      ?.values.map((value) => value.name)
      .join(', ') ?? ''
  return {
    sourceId: row.id,
    label: row.name,
    name: row.name,
    slug: row.slug,
    sourcePath: row.slug && pathOf('products/', row.slug),
    description: toHtml(row.description),
    visible: (row.channelListings ?? []).some((listing) => listing.channel.slug === channel && listing.isPublished),
    productType: row.productType.isDigital ? 'digital' : 'physical',
    createdDate: dateOrNone(row.created),
    updatedDate: dateOrNone(row.updatedAt),
    options: names.map((name) => ({
      name,
      choices: [...new Set(row.variants.map((variant) => choiceOf(variant, name)))].map((description) => ({
        description,
      })),
    })),
    variants: row.variants.map((variant) => {
      const listing = variant.channelListings?.find((each) => each.channel.slug === channel)
      const price = listing?.price?.amount ?? '0'
      const prior = listing?.priorPrice?.amount
      const factor = KILOGRAMS[variant.weight?.unit.toUpperCase() ?? 'KG'] ?? 1
      return {
        sourceId: variant.id,
        choices: Object.fromEntries(names.map((name) => [name, choiceOf(variant, name)])),
        sku: variant.sku,
        price,
        compareAtPrice: prior !== undefined && Number(prior) > Number(price) ? prior : undefined,
        cost: listing?.costPrice?.amount,
        weight: variant.weight ? variant.weight.value * factor : undefined,
        quantity: variant.trackInventory
          ? (variant.stocks ?? []).reduce((sum, stock) => sum + stock.quantity - stock.quantityAllocated, 0)
          : null,
        visible: listing?.price != null,
        imageId: variant.media?.[0]?.id,
      }
    }),
    images: (row.media ?? [])
      .filter(({ type }) => type === 'IMAGE')
      .map(({ id, url, alt }) => ({ sourceId: id, url, altText: alt })),
    collectionIds: row.category ? [row.category.id] : [],
    seo: { title: row.seoTitle, description: row.seoDescription },
  }
}

export const toCustomer = (row: z.output<typeof customerSchema>): MovedCustomer => ({
  sourceId: row.id,
  label: row.email,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  language: row.languageCode?.slice(0, 2).toLowerCase(),
  note: row.note,
  blocked: !row.isActive,
  emailVerified: row.isConfirmed,
  createdDate: dateOrNone(row.dateJoined),
  updatedDate: dateOrNone(row.updatedAt),
  addresses: row.addresses.map(toAddress),
})

const toAddress = (row: SaleorAddress): MovedAddress => ({
  firstName: row.firstName,
  lastName: row.lastName,
  company: row.companyName,
  addressLine: row.streetAddress1,
  addressLine2: row.streetAddress2,
  city: row.city,
  subdivision: row.countryArea,
  postalCode: row.postalCode,
  country: row.country.code,
  phone: row.phone,
})

export function toOrder(row: SaleorOrder): MovedOrder {
  const discounts = row.lines.map(
    ({ undiscountedUnitPrice, quantity, totalPrice }) =>
      Number(undiscountedUnitPrice.gross.amount) * quantity - Number(totalPrice.gross.amount),
  )
  const discount = discounts.reduce((sum, each) => sum + each, 0)
  const money = (kind: string) =>
    row.payments.flatMap(({ gateway, transactions }) =>
      (transactions ?? [])
        .filter((each) => each.kind === kind && each.isSuccess)
        .map(({ id, amount, created, token }) => ({
          sourceId: id,
          amount: amount?.amount ?? '0',
          date: instant(created),
          method: gateway,
          reference: token,
        })),
    )
  return {
    sourceId: row.id,
    label: `#${row.number}`,
    number: row.number,
    createdDate: instant(row.created),
    updatedDate: dateOrNone(row.updatedAt),
    currency: row.total.gross.currency,
    status: ['CANCELED', 'EXPIRED'].includes(row.status) ? 'CANCELED' : 'APPROVED',
    email: row.userEmail,
    customerId: row.user?.id,
    billing: row.billingAddress ? toAddress(row.billingAddress) : undefined,
    shipping: row.shippingAddress ? toAddress(row.shippingAddress) : undefined,
    taxIncludedInPrices: true,
    lines: row.lines.map((line, place) => ({
      sourceId: line.id,
      productId: line.variant?.product.id,
      variantId: line.variant?.id,
      name: line.productName,
      sku: line.productSku,
      quantity: line.quantity,
      price: line.undiscountedUnitPrice.gross.amount,
      discount: plain(Math.max(discounts[place] ?? 0, 0)),
      tax: line.totalPrice.tax.amount,
      taxRate: line.taxRate == null ? undefined : plain(line.taxRate),
      isPhysical: line.isShippingRequired,
    })),
    delivery: {
      title: row.shippingMethodName ?? 'Shipping',
      price: row.shippingPrice.gross.amount,
      tax: row.shippingPrice.tax.amount,
    },
    discounts: discount > 0 ? [{ code: row.voucherCode, amount: plain(discount) }] : [],
    total: row.total.gross.amount,
    totalTax: row.total.tax.amount,
    payments: money('CAPTURE'),
    refunds: money('REFUND').map(({ sourceId, amount, date }) => ({ sourceId, amount, date })),
    deliveries: row.fulfillments
      .filter(({ status }) => status === 'FULFILLED')
      .map(({ id, trackingNumber, created, lines }) => ({
        sourceId: id,
        date: instant(created),
        trackingNumber,
        lines: (lines ?? []).flatMap(({ quantity, orderLine }) =>
          orderLine ? [{ lineId: orderLine.id, quantity }] : [],
        ),
      })),
    note: row.customerNote,
  }
}
