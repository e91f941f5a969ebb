import type { Cart, DescriptionLine, ItemAvailabilityStatus, LineItem, ShopTotals } from '@cartwright/client'
import { basePriceText, formatDay, formatMoney } from '@cartwright/design'
import { toEnergyView } from '../catalog/energy-view.server.ts'
import { toLineImage } from '../catalog/media.ts'
import type { Language } from '../i18n/language.ts'
import { type AddedPrices, formerPrice } from './added-prices.ts'
import { toLineDiscounts } from './applied-discounts.ts'
import type { CartLine, CartView, LineStatus } from './types.ts'

const statuses: Record<ItemAvailabilityStatus, LineStatus> = {
  AVAILABLE: 'available',
  PARTIALLY_AVAILABLE: 'partly',
  NOT_AVAILABLE: 'soldOut',
  NOT_FOUND: 'gone',
}

/** The cart as the drawer and the badge show it. */
export function toCartView(
  { cart, priceSummary, calculationErrors, appliedDiscounts }: ShopTotals,
  added: AddedPrices,
  language: Language,
): CartView {
  const [limit] = calculationErrors.orderValidationErrors
  const coupon = cart.appliedDiscounts.find((discount) => discount.coupon)?.coupon
  return {
    lines: cart.lineItems.map((line) => toCartLine(line, cart, appliedDiscounts, added, language)),
    count: cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal: formatMoney(priceSummary.subtotal.amount, cart.currency, language),
    taxIncluded: cart.taxIncludedInPrices,
    digital: isDigital(cart),
    ...(coupon && { couponCode: coupon.code }),
    ...(cart.buyerNote && { note: cart.buyerNote }),
    ...(limit?.description && { limit: limit.description }),
  }
}

function toCartLine(
  line: LineItem,
  { currency }: Cart,
  applied: ShopTotals['appliedDiscounts'],
  added: AddedPrices,
  language: Language,
): CartLine {
  const money = ({ amount }: { amount: string }) => formatMoney(amount, currency, language)
  const { id, quantity, image, availability, url, catalogReference } = line
  const energy = toEnergyView(line.energyClass, language)
  const former = formerPrice(line, added)
  const path = productPath(url?.relativePath ?? url?.url)
  return {
    id,
    quantity,
    name: line.productName.translated ?? line.productName.original,
    options: [
      ...line.descriptionLines.flatMap(toOption),
      ...subscriptionOf(line, language),
      ...basePriceOf(line, money, language),
    ],
    status: statuses[availability.status] ?? 'available',
    unitPrice: money(line.price),
    linePrice: money(line.lineItemPrice),
    discounts: toLineDiscounts(applied, id, money),
    ...(catalogReference && { catalogReference }),
    ...(former && { addedPrice: money({ amount: former }) }),
    ...(path && { path }),
    ...(availability.heldUntil && { held: true }),
    ...preorderOf(line, language),
    ...(availability.quantityAvailable !== undefined && { available: availability.quantityAvailable }),
    ...(Number(line.fullPrice.amount) > Number(line.price.amount) && { fullPrice: money(line.fullPrice) }),
    ...(line.lowestPriorPrice && { lowestPrior: money(line.lowestPriorPrice) }),
    ...(energy && { energy }),
    ...(image?.url && { image: toLineImage(image, image.url) }),
  }
}

const basePriceNames = { en: 'Base price', de: 'Grundpreis' }

/** The price per unit, of what is sold by measure. */
function basePriceOf(
  { basePrice }: LineItem,
  money: (price: { amount: string }) => string,
  language: Language,
): CartLine['options'] {
  if (!basePrice) return []
  return [{ name: basePriceNames[language], value: basePriceText(money(basePrice.price), basePrice, language) }]
}

const subscriptionNames = { en: 'Subscription', de: 'Abo' }

/** The subscription that a line is bought by, and its price per period. */
function subscriptionOf(
  { subscriptionOptionInfo, priceDescription }: LineItem,
  language: Language,
): CartLine['options'] {
  if (!subscriptionOptionInfo) return []
  const { title } = subscriptionOptionInfo
  const charges = priceDescription?.translated ?? priceDescription?.original
  const value = [title?.translated ?? title?.original, charges].filter(Boolean).join(', ')
  return value ? [{ name: subscriptionNames[language], value }] : []
}

function toOption({ name, colorInfo, plainText }: DescriptionLine): CartLine['options'] {
  const value = colorInfo ?? plainText
  const text = value?.translated ?? value?.original
  const title = name?.translated ?? name?.original
  return title && text ? [{ name: title, value: text }] : []
}

/** Whether nothing in the cart has to be delivered. */
export function isDigital({ lineItems }: Cart): boolean {
  return (
    lineItems.length > 0 &&
    lineItems.every(({ itemType }) => itemType.preset === 'DIGITAL' || itemType.preset === 'SERVICE')
  )
}

/** The path of the item's page in this shop, whatever origin the site uses for it. */
function productPath(address: string | undefined): string | undefined {
  const slug = /\/products\/([^/?#]+)/.exec(address ?? '')?.[1]
  return slug && `/products/${slug}`
}

function preorderOf({ preorder }: LineItem, language: Language): Pick<CartLine, 'preorder'> {
  if (!preorder) return {}
  const { quantity, availableDate, message } = preorder
  const date = availableDate && formatDay(availableDate, language)
  return { preorder: { quantity, ...(date && { date }), ...(message && { message }) } }
}
