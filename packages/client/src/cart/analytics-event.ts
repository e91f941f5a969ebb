import type {
  Cart,
  CatalogReference,
  CheckoutLineItem,
  LineItem,
  MultiCurrencyPrice,
  Order,
} from '../generated/types.ts'
import type { ShopProduct } from '../neutral.ts'

/** One item of an event, named as in GA4. */
export interface AnalyticsItem {
  /** The id of the product. */
  item_id: string
  item_name: string
  /** The id of the variant, where there is one. */
  item_variant?: string
  /** One unit, in the currency of the event. */
  price: number
  quantity: number
}

/** What all events say. */
export interface AnalyticsParams {
  /** An ISO 4217 code. */
  currency: string
  /** The sum of the items; for a purchase what was paid. In the currency of the event, not in cents. */
  value: number
  items: readonly AnalyticsItem[]
}

/** What a purchase says. */
export interface PurchaseParams extends AnalyticsParams {
  /** The id of the order; services count each one once by it. */
  transaction_id: string
  tax: number
  shipping: number
}

/**
 * An event of the shop in the terms of GA4, which most services take: `gtag('event', name, params)`. It names products and
 * amounts, never a person.
 */
export type AnalyticsEvent =
  | { readonly name: 'view_item' | 'add_to_cart' | 'begin_checkout'; readonly params: AnalyticsParams }
  | { readonly name: 'purchase'; readonly params: PurchaseParams }

interface PricedLine {
  readonly catalogReference?: CatalogReference
  readonly productName: { readonly original: string; readonly translated?: string }
  readonly quantity: number
}

/** A product that is shown. */
export function viewItem(product: ShopProduct): AnalyticsEvent {
  const { currency, discountedPrice: price } = product.convertedPriceData
  const item = { item_id: product.id, item_name: product.name, price, quantity: 1 }
  return { name: 'view_item', params: { currency, value: price, items: [item] } }
}

/** So many units of a line that were added to the cart. */
export function addToCart({ conversionCurrency: currency }: Cart, line: LineItem, quantity: number): AnalyticsEvent {
  const item = { ...toItem(line, converted(line.price)), quantity }
  return { name: 'add_to_cart', params: { currency, value: sumOf([item]), items: [item] } }
}

/** A checkout of a cart, or one of its own. */
export function beginCheckout({
  conversionCurrency: currency,
  lineItems,
}: {
  readonly conversionCurrency: string
  readonly lineItems: readonly (LineItem | CheckoutLineItem)[]
}): AnalyticsEvent {
  const items = lineItems.map((line) => toItem(line, converted(line.price)))
  return { name: 'begin_checkout', params: { currency, value: sumOf(items), items } }
}

/** An order that was placed. */
export function purchase({ id, currency, lineItems, priceSummary }: Order): AnalyticsEvent {
  const { total, tax, shipping } = priceSummary
  const params = {
    transaction_id: id,
    currency,
    value: Number(total.amount),
    tax: Number(tax.amount),
    shipping: Number(shipping.amount),
    items: lineItems.map((line) => toItem(line, Number(line.price.amount))),
  }
  return { name: 'purchase', params }
}

const converted = ({ convertedAmount }: MultiCurrencyPrice) => Number(convertedAmount)

function toItem({ catalogReference, productName, quantity }: PricedLine, price: number): AnalyticsItem {
  const { variantId } = catalogReference?.options ?? {}
  return {
    item_id: catalogReference?.catalogItemId ?? '',
    item_name: productName.translated ?? productName.original,
    ...(typeof variantId === 'string' && { item_variant: variantId }),
    price,
    quantity,
  }
}

/** Without the errors that adding decimal fractions makes. */
const sumOf = (items: readonly AnalyticsItem[]) =>
  Number(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0).toFixed(3))
