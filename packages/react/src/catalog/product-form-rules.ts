import type { ShopProduct, SubscriptionOption, Variant } from '@cartwright/client'
import { isBuyable } from './variant-selection.ts'

/** Availability of a product as it is chosen. */
export type Availability =
  | 'available'
  /** Beyond stock, with an expected date where the shop names one. */
  | 'preorder'
  | 'soldOut'
  /** An option is not chosen yet. */
  | 'incomplete'

/** Availability of the product in this variant. */
export function availabilityOf(product: ShopProduct, variant: Variant | undefined): Availability {
  if (variant) return variant.stock.inStock ? 'available' : isBuyable(variant) ? 'preorder' : 'soldOut'
  if (product.productOptions.length === 0) return product.stock.inStock ? 'available' : 'soldOut'
  return product.stock.inStock || product.variants.some(isBuyable) ? 'incomplete' : 'soldOut'
}

/** The subscriptions that a product is offered by. */
export const offeredSubscriptions = ({ subscriptionDetails }: ShopProduct): readonly SubscriptionOption[] =>
  subscriptionDetails?.subscriptions.filter(({ visible, id }) => visible && id !== undefined) ?? []

/** True when a product can be bought without a subscription. */
export const canBuyOnce = ({ subscriptionDetails }: ShopProduct): boolean =>
  subscriptionDetails?.allowOneTimePurchases !== false || subscriptionDetails.subscriptions.length === 0

/** The subscription that a form begins with: none, or the first one of a product that is sold by subscription only. */
export const startingSubscription = (product: ShopProduct): string =>
  canBuyOnce(product) ? '' : (offeredSubscriptions(product)[0]?.id ?? '')

/** The most that can be ordered at once; undefined where stock is not counted. Preorders have their own limit. */
export function quantityLimit(product: ShopProduct, variant: Variant | undefined): number | undefined {
  const inStock = variant
    ? variant.stock.trackQuantity
      ? (variant.stock.quantity ?? 0)
      : undefined
    : product.productOptions.length === 0 && product.stock.trackInventory
      ? product.stock.quantity
      : undefined
  if (inStock === undefined) return undefined
  if (!variant?.preorderInfo?.enabled) return inStock > 0 ? inStock : undefined
  const { limit } = variant.preorderInfo
  return limit === undefined ? undefined : inStock + limit
}

interface Entered {
  readonly choices: Readonly<Record<string, string>>
  readonly extras: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  readonly giftCard: Readonly<Record<string, string>>
}

/** Required fields without a value, by the names of the form. */
export function missingFields(product: ShopProduct, { choices, extras, texts, giftCard }: Entered): readonly string[] {
  const { productOptions, modifiers = [], customTextFields } = product
  return [
    ...productOptions.flatMap(({ name }) => (choices[name] ? [] : [`option:${name}`])),
    ...modifiers.flatMap(({ name, mandatory }) => (mandatory && !extras[name] ? [`extra:${name}`] : [])),
    ...customTextFields.flatMap(({ title, mandatory }) =>
      mandatory && !texts[title]?.trim() ? [`text:${title}`] : [],
    ),
    ...(product.giftCard?.minimumAmount && !giftCard.amount ? ['gift:amount'] : []),
  ]
}

/** The amount that extras and texts add to the price of one piece, in the currency of the shopper. */
export function extraPrice(
  { modifiers = [], customTextFields }: ShopProduct,
  { extras, texts }: Pick<Entered, 'extras' | 'texts'>,
): number {
  const ofExtras = modifiers.map(({ name, choices }) =>
    addedBy(choices.find(({ description }) => description === extras[name])),
  )
  const ofTexts = customTextFields.map((field) => (texts[field.title]?.trim() ? addedBy(field) : 0))
  return [...ofExtras, ...ofTexts].reduce((sum, added) => sum + added, 0)
}

/** The amount that a choice or a text adds to the price. */
export const addedBy = (one: { addedPrice?: number; convertedAddedPrice?: number } | undefined): number =>
  one?.convertedAddedPrice ?? one?.addedPrice ?? 0
