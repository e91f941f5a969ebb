import type { PaymentOptionType, PhysicalProperties } from '@cartwright/contract'
import { ALL_PRODUCTS } from '../../../catalog/product/all-products.ts'
import { itemName } from '../../../catalog/read/item-texts.ts'
import { type OrderMoney, toOrderAmount, toOrderPrice } from '../../../platform/pricing/convert.ts'
import { toMinorUnits } from '../../../platform/pricing/money.ts'
import type { PricedLine } from '../../../platform/pricing/types.ts'
import type { AppLine, CartLine, CatalogLine, CustomLine, StoredLine } from '../cart.ts'
import { addedPrices } from './modifiers.ts'
import { isDeferred, subscriptionPrice } from './subscription-line.ts'

/** What a line costs, weighs and is, wherever that comes from: the catalog, a merchant's override, or the line itself. */
export interface LineFacts {
  readonly name: string
  /** In the customer's language. */
  readonly translatedName: string
  /** Minor units. */
  readonly unitPrice: number
  readonly fullUnitPrice: number
  /** The price of one piece at each renewal of a subscription; null without one. */
  readonly renewalPrice: number | null
  /** What modifiers and texts add to both. */
  readonly addedPrice: number
  readonly weight: number
  readonly sku: string
  readonly itemType: PricedLine['itemType']
  /** Whether it has to be brought to the customer. */
  readonly shippable: boolean
  readonly dimensions: Pick<PhysicalProperties, 'productDimensions' | 'packageDimensions'>
  readonly paymentOption: PaymentOptionType
  /** Of one piece, paid when the order is placed; null unless the payment option is a deposit. */
  readonly deposit: number | null
}

/** Prices are converted into the currency of the order; what merchants set is in the shop's. */
export function lineFacts(line: StoredLine, money: OrderMoney): LineFacts {
  const facts = line.kind === 'catalog' ? catalogFacts(line, money) : customFacts(line, money)
  const { contractPrice: price } = line
  if (price !== undefined)
    return {
      ...facts,
      unitPrice: price,
      fullUnitPrice: price,
      addedPrice: 0,
      paymentOption: 'FULL_PAYMENT_ONLINE',
      deposit: null,
    }
  // What begins later costs nothing now.
  return line.kind === 'catalog' && isDeferred(line) ? { ...facts, unitPrice: 0, fullUnitPrice: 0 } : facts
}

function catalogFacts(line: CatalogLine, money: OrderMoney): LineFacts {
  const { item, listPrice, giftCard, overrides = {} } = line
  const { productName, fullPrice, physicalProperties, paymentOption, depositAmount } = overrides
  const price = overrides.price ?? giftCard?.amount
  // A price that a merchant sets is the whole price of a piece.
  const added = overrides.price === undefined ? addedPrices(line) : []
  const addedPrice = added.reduce((sum, minor) => sum + toOrderAmount(minor, money), 0)
  const catalogPrice = subscriptionPrice(line, listPrice?.price ?? toOrderPrice(item.price, money), money)
  const own = price === undefined ? catalogPrice : givenPrice(price, money)
  const unitPrice = own + addedPrice
  const listed = (listPrice?.fullPrice ?? toOrderPrice(item.fullPrice, money)) + addedPrice
  const regularPrice = giftCard?.amount === undefined ? listed : unitPrice
  return {
    name: productName?.original || item.name,
    translatedName: productName?.translated || productName?.original || itemName(item),
    unitPrice,
    renewalPrice: line.subscription ? unitPrice : null,
    fullUnitPrice: fullPrice === undefined ? Math.max(regularPrice, unitPrice) : givenPrice(fullPrice, money),
    addedPrice,
    weight: physicalProperties?.weight ?? item.weight,
    sku: physicalProperties?.sku ?? item.sku,
    itemType: item.itemType,
    shippable: physicalProperties?.shippable ?? item.itemType === 'PHYSICAL',
    dimensions: dimensionsOf(physicalProperties),
    paymentOption: paymentOption?.value ?? 'FULL_PAYMENT_ONLINE',
    deposit: depositOf(paymentOption?.value, depositAmount, money),
  }
}

function customFacts({ custom }: CustomLine | AppLine, money: OrderMoney): LineFacts {
  // A membership that the site does not charge pays for it: the app does that where the item is handed over.
  const unitPrice = custom.paymentOption === 'MEMBERSHIP_OFFLINE' ? 0 : givenPrice(custom.price, money)
  return {
    name: custom.productName?.original || 'Custom item',
    translatedName: custom.productName?.translated || custom.productName?.original || 'Custom item',
    unitPrice,
    fullUnitPrice: custom.fullPrice === undefined ? unitPrice : givenPrice(custom.fullPrice, money),
    addedPrice: 0,
    renewalPrice: null,
    weight: custom.physicalProperties?.weight ?? 0,
    sku: custom.physicalProperties?.sku ?? '',
    itemType: presetOf(custom),
    shippable: custom.physicalProperties?.shippable ?? presetOf(custom) === 'PHYSICAL',
    dimensions: dimensionsOf(custom.physicalProperties),
    paymentOption: custom.paymentOption ?? 'FULL_PAYMENT_ONLINE',
    deposit: depositOf(custom.paymentOption, custom.depositAmount, money),
  }
}

function dimensionsOf(properties: PhysicalProperties | undefined): LineFacts['dimensions'] {
  const { productDimensions, packageDimensions } = properties ?? {}
  return { ...(productDimensions && { productDimensions }), ...(packageDimensions && { packageDimensions }) }
}

/** A price that a merchant's program gave. */
const givenPrice = (price: string, money: OrderMoney) => toOrderPrice(toMinorUnits(price, money.shopCurrency), money)

function depositOf(
  option: PaymentOptionType | undefined,
  amount: string | undefined,
  money: OrderMoney,
): number | null {
  const isDeposit = option === 'DEPOSIT_ONLINE' && amount !== undefined
  return isDeposit ? toOrderAmount(toMinorUnits(amount, money.shopCurrency), money) : null
}

function presetOf({ itemType, physicalProperties }: CustomLine['custom']): PricedLine['itemType'] {
  switch (itemType.preset) {
    case 'PHYSICAL':
    case 'DIGITAL':
    case 'GIFT_CARD':
    case 'SERVICE':
      return itemType.preset
    default:
      return physicalProperties?.shippable ? 'PHYSICAL' : 'SERVICE'
  }
}

/** Whether only a membership can pay for a line. */
export const isForMembershipsOnly = (line: StoredLine): boolean =>
  line.kind !== 'catalog' && line.custom.paymentOption === 'MEMBERSHIP'

/** Whether only members may buy a line. */
export const isForMembersOnly = (line: StoredLine): boolean =>
  line.kind !== 'catalog' && line.custom.membersOnly === true

const isDeferredLine = (line: StoredLine): boolean => line.kind === 'catalog' && isDeferred(line)

const taxAddressOf = (line: StoredLine) =>
  (
    (line.kind === 'custom' ? null : line.taxableAddress) ??
    (line.kind === 'catalog' ? null : line.custom.taxableAddress)
  )?.addressType

/** A line for the computation of totals, with the available quantity. */
export function toPricedLine(line: CartLine, money: OrderMoney): PricedLine {
  const taxAddress = taxAddressOf(line)
  const { unitPrice, fullUnitPrice, weight, itemType, shippable, paymentOption, deposit } = lineFacts(line, money)
  return {
    id: line.id,
    unitPrice,
    fullUnitPrice,
    quantity: line.purchasable,
    // A delivery that comes later weighs nothing in this one.
    weight: isDeferredLine(line) ? 0 : weight,
    ...(isDeferredLine(line) && { deferred: true as const }),
    productId: line.kind === 'catalog' ? line.item.productId : null,
    collectionIds: line.kind === 'catalog' ? [...line.item.collectionIds, ALL_PRODUCTS.id] : [],
    itemType,
    shippable,
    ...(line.kind === 'catalog' && line.item.leadTime && { leadTime: line.item.leadTime }),
    ...(line.kind !== 'catalog' &&
      line.custom.deliveryProfileId && { deliveryProfileId: line.custom.deliveryProfileId }),
    ...(taxAddress && { taxAddress }),
    taxGroupId: (line.kind !== 'catalog' && line.custom.taxGroupId) || null,
    ...(paymentOption === 'MEMBERSHIP_OFFLINE' && { byMembership: true }),
    paidLater: paymentOption === 'FULL_PAYMENT_OFFLINE' || paymentOption === 'MEMBERSHIP_OFFLINE',
    ...(deposit !== null && { deposit }),
  }
}
