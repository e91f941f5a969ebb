import { randomUUID } from 'node:crypto'
import type { NewOrder, Order, OrderCreationSettings } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import type { TaxRate } from '../../platform/pricing/types.ts'
import { readSources } from '../../selling/cart/sources.ts'
import { markOrderPaid } from '../billing/offline-payments.ts'
import { moneyOf } from '../billing/order-price.ts'
import { appendOrderEvent, requireOrder } from '../orders/change-order.ts'
import { announceOrder } from '../orders/events.ts'
import { findOrderByNumber } from '../orders/store.ts'
import { insertPricedOrder } from './create-order.ts'
import type { Draft, DraftLine } from './draft.ts'
import { priceDraft } from './price-draft.ts'

/**
 * Adds an order that was made elsewhere.
 *
 * @throws ApplicationError `PURCHASED_DATE_CANNOT_BE_IN_FUTURE`; `ITEM_NOT_AVAILABLE` when stock is taken and short
 * @throws ValidationError when the parts come to another total than is given
 */
export async function createOrder(
  transaction: Transaction,
  given: NewOrder,
  { notifications = {}, updateInventory = false }: OrderCreationSettings,
  now: Date,
): Promise<Order> {
  if (given.number !== undefined)
    throw invalidField('order.number', 'is assigned by the shop; ImportOrder keeps numbers', 'FIELD_NOT_ALLOWED')
  if ((given.status ?? 'APPROVED') !== 'APPROVED') throw invalidField('order.status', 'must be APPROVED')
  const facts = { number: null, isImported: false, takesStock: updateInventory }
  const { order, shortages } = await insertExternal(transaction, given, facts, now)
  if (shortages.length > 0) throw rejected('ITEM_NOT_AVAILABLE', { shortages }, { message: 'Not enough is in stock' })
  const { sendNotificationToBuyer = false, sendNotificationsToBusiness = false } = notifications
  await announceOrder(transaction, order, now, {
    toBuyer: sendNotificationToBuyer,
    toStaff: sendNotificationsToBusiness,
  })
  return settle(transaction, given, order, now)
}

/**
 * Adds an order of another system with its number. It takes no stock and sends no mail.
 *
 * @throws ApplicationError `CANNOT_OVERWRITE_NON_IMPORTED_ORDER`, `ORDER_ALREADY_IMPORTED`,
 *   `PURCHASED_DATE_CANNOT_BE_IN_FUTURE`
 */
export async function importOrder(transaction: Transaction, given: NewOrder, now: Date): Promise<Order> {
  const number = given.number === undefined ? null : readNumber(given.number)
  if (number !== null) await requireFree(transaction, number)
  const { order } = await insertExternal(transaction, given, { number, isImported: true, takesStock: false }, now)
  await appendOrderEvent(transaction, order, 'imported', { actionEvent: { body: { order } } }, now)
  return settle(transaction, given, order, now)
}

async function requireFree(transaction: Transaction, number: number): Promise<void> {
  const known = await findOrderByNumber(transaction, number)
  if (!known) return
  throw known.imported
    ? rejected('ORDER_ALREADY_IMPORTED', { number, orderId: known.id })
    : rejected('CANNOT_OVERWRITE_NON_IMPORTED_ORDER', { number })
}

function readNumber(text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw invalidField('order.number', 'must be a whole number above zero', 'FORMAT')
}

/** What was paid elsewhere is recorded as a payment outside of the site. */
async function settle(transaction: Transaction, { paymentStatus = 'NOT_PAID' }: NewOrder, order: Order, now: Date) {
  if (paymentStatus !== 'NOT_PAID' && paymentStatus !== 'PAID')
    throw invalidField('order.paymentStatus', 'must be NOT_PAID or PAID; record other payments by AddPayments')
  const isOwed = Number(order.priceSummary.total.amount) > 0 && order.status !== 'CANCELED'
  if (paymentStatus === 'PAID' && isOwed) return markOrderPaid(transaction, order.id, now)
  return requireOrder(transaction, order.id)
}

interface ExternalFacts {
  readonly number: number | null
  readonly isImported: boolean
  readonly takesStock: boolean
}

async function insertExternal(
  transaction: Transaction,
  given: NewOrder,
  { number, isImported, takesStock }: ExternalFacts,
  now: Date,
): ReturnType<typeof insertPricedOrder> {
  const { status = 'APPROVED', purchasedDate, buyerNote, customFields, tags, channelInfo, buyerLanguage } = given
  if (status !== 'APPROVED' && status !== 'CANCELED') throw invalidField('order.status', 'must be APPROVED or CANCELED')
  if (purchasedDate !== undefined && Date.parse(purchasedDate) > now.getTime())
    throw rejected('PURCHASED_DATE_CANNOT_BE_IN_FUTURE')
  const priced = await priceDraft(transaction, await draftOf(transaction, given, now), now)
  const more: Partial<Order> = {
    purchasedDate: purchasedDate ?? now.toISOString(),
    status,
    channelInfo,
    imported: isImported,
    seenByAHuman: false,
    ...(buyerNote !== undefined && { buyerNote }),
    ...(buyerLanguage !== undefined && { buyerLanguage }),
    ...(customFields && { customFields }),
    ...(tags && { tags }),
  }
  const inserted = await insertPricedOrder(transaction, priced, now, { number, takesStock, more })
  const { order } = inserted
  const stated = given.priceSummary?.total
  const money = moneyOf(order)
  if (stated && money.readGiven(stated, 'order.priceSummary.total') !== money.read(order.priceSummary.total))
    throw invalidField(
      'order.priceSummary.total',
      `must be what lines, discounts, delivery, fees and tax come to: ${order.priceSummary.total.amount}`,
    )
  return inserted
}

/** Prices and tax rates are those of the other system; the sums are calculated as for every order. */
async function draftOf(transaction: Transaction, given: NewOrder, now: Date): Promise<Draft> {
  const { presentation } = await readSources(transaction)
  const { currency, taxIncludedInPrices } = presentation
  if (given.currency !== undefined && given.currency !== currency)
    throw invalidField('order.currency', `must be ${currency}, the currency of the shop`)
  const amount = (price: { readonly amount: string }, field: string) =>
    readAmount(price.amount, currency, `order.${field}.amount`)
  const { shippingInfo, appliedDiscounts = [], additionalFees = [] } = given
  const at = now.toISOString()
  return {
    id: randomUUID(),
    orderId: null,
    status: 'DRAFT',
    isEdit: true,
    currency,
    taxIncludedInPrices: given.taxIncludedInPrices ?? taxIncludedInPrices,
    lines: given.lineItems.map((line, index) => toLine(line, amount(line.price, `lineItems[${index}].price`))),
    discounts: appliedDiscounts.map(({ merchantDiscount }, index) => ({
      id: randomUUID(),
      source: 'CUSTOM',
      isApplied: true,
      ...(merchantDiscount.description !== undefined && { description: merchantDiscount.description }),
      terms: {
        type: 'AMOUNT',
        amount: amount(merchantDiscount.amount, `appliedDiscounts[${index}].merchantDiscount.amount`),
        lineId: null,
      },
    })),
    fees: additionalFees.map(({ name, price }, index) => ({
      id: randomUUID(),
      source: 'CUSTOM',
      isApplied: true,
      name,
      price: amount(price, `additionalFees[${index}].price`),
      taxable: false,
      lineItemIds: [],
    })),
    delivery: shippingInfo
      ? deliveryOf(shippingInfo, amount(shippingInfo.cost.price, 'shippingInfo.cost.price'))
      : null,
    deliveryBefore: null,
    shippingRates: ratesOf(shippingInfo?.cost.taxInfo?.taxRate),
    buyer: given.buyerInfo ?? {},
    billing: given.billingInfo,
    recipient: given.recipientInfo,
    taxExempt: false,
    ...(given.extendedFields && { extendedFields: given.extendedFields }),
    createdAt: at,
    updatedAt: at,
  }
}

function deliveryOf({ cost: _, ...info }: NonNullable<NewOrder['shippingInfo']>, cost: number) {
  return { info, cost, discount: 0 }
}

function toLine(line: NewOrder['lineItems'][number], unitPrice: number): DraftLine {
  const { id = randomUUID(), productName, catalogReference, quantity, itemType, physicalProperties } = line
  const preset = itemType.preset ?? 'PHYSICAL'
  return {
    item: {
      id,
      productName,
      ...(catalogReference && { catalogReference }),
      descriptionLines: line.descriptionLines ?? [],
      ...(physicalProperties && { physicalProperties }),
      ...(line.subscriptionInfo && { subscriptionInfo: line.subscriptionInfo }),
      itemType,
      paymentOption: 'FULL_PAYMENT_ONLINE',
      priceUndetermined: false,
      fixedQuantity: false,
    },
    priced: {
      id,
      unitPrice,
      fullUnitPrice: unitPrice,
      quantity,
      weight: physicalProperties?.weight ?? 0,
      productId: catalogReference?.catalogItemId ?? null,
      collectionIds: [],
      itemType: preset === 'DIGITAL' || preset === 'GIFT_CARD' || preset === 'SERVICE' ? preset : 'PHYSICAL',
      shippable: physicalProperties?.shippable ?? preset === 'PHYSICAL',
      taxGroupId: null,
      taxRates: ratesOf(line.taxInfo?.taxRate),
    },
    isRemoved: false,
    before: null,
  }
}

function ratesOf(rate: string | undefined): TaxRate[] {
  if (rate === undefined || Number(rate) === 0) return []
  const place = { jurisdiction: 'External', jurisdictionType: 'COUNTRY' as const }
  return [{ name: 'Tax', rate, ...place, taxesShipping: true, taxGroupId: null }]
}
