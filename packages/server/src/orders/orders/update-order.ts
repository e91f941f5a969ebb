import type { AddressWithContact, Order, OrderChanges, OrderTags } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { clearedFields, clears, rejectCleared, withDefaults } from '../../platform/kernel/cleared.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { type NewActivity, requireOrder, saveOrder } from './change-order.ts'
import { toOrderAddress } from './order-address.ts'

/**
 * Changes an order after it was placed. Fields that are not given stay, and `null` clears.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`; `ORDER_IS_FULFILLED` for a new delivery address after all was sent
 */
export async function updateOrder(transaction: Transaction, changes: OrderChanges, now: Date): Promise<Order> {
  rejectCleared(changes, 'order', 'buyerInfo', 'shippingInfo', 'channelInfo')
  rejectCleared(changes.buyerInfo ?? {}, 'order.buyerInfo', 'email')
  const order = await requireOrder(transaction, changes.id)
  const complete = withDefaults(changes, { archived: false, seenByAHuman: false, customFields: [] })
  const { id: _, buyerInfo, shippingInfo, tags, billingInfo, recipientInfo: recipient, ...fields } = complete
  const destination = recipient ?? shippingInfo?.logistics?.shippingDestination
  const recipientInfo = destination && toOrderAddress(destination, order.recipientInfo)
  const losesRecipient = clears(changes, 'recipientInfo')
  if (
    (recipientInfo || losesRecipient) &&
    order.fulfillmentStatus === 'FULFILLED' &&
    !isSame(recipientInfo, withStreets(order.recipientInfo))
  )
    throw rejected('ORDER_IS_FULFILLED', {}, { message: 'The items were sent; the delivery address cannot change' })
  const changed: Order = {
    ...order,
    ...Object.fromEntries(clearedFields(changes).map((name) => [name, undefined])),
    ...fields,
    channelInfo: fields.channelInfo ?? order.channelInfo,
    customFields: fields.customFields ?? order.customFields,
    buyerInfo: { ...order.buyerInfo, ...(buyerInfo?.email !== undefined && { email: buyerInfo.email }) },
    ...(billingInfo && { billingInfo: toOrderAddress(billingInfo, order.billingInfo) }),
    ...(recipientInfo && { recipientInfo }),
    ...withShipping(order, shippingInfo, recipientInfo),
    ...(tags && { tags: { ...order.tags, ...tags } }),
  }
  return saveOrder(transaction, changed, now, activitiesOf(order, changed))
}

const withStreets = (recipient: AddressWithContact | undefined) => recipient && toOrderAddress(recipient)

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function withShipping(
  { shippingInfo }: Order,
  changes: OrderChanges['shippingInfo'],
  recipient: AddressWithContact | undefined,
): Pick<Order, 'shippingInfo'> {
  if (!shippingInfo || !(changes || recipient)) return {}
  const isDelivered = shippingInfo.logistics?.shippingDestination !== undefined
  const logistics = {
    ...shippingInfo.logistics,
    ...changes?.logistics,
    ...(recipient && isDelivered && { shippingDestination: recipient }),
  }
  return { shippingInfo: { ...shippingInfo, title: changes?.title ?? shippingInfo.title, logistics } }
}

function activitiesOf(before: Order, after: Order): NewActivity[] {
  return [
    ...(isSame(withStreets(before.recipientInfo), withStreets(after.recipientInfo))
      ? []
      : [{ activityType: 'SHIPPING_ADDRESS_EDITED' as const }]),
    ...(before.buyerInfo.email === after.buyerInfo.email ? [] : [{ activityType: 'EMAIL_EDITED' as const }]),
  ]
}

/** Adds labels to an order and removes others. A label that is in both lists is removed. */
export async function updateOrderTags(
  transaction: Transaction,
  id: string,
  { assignTags, unassignTags }: { assignTags?: OrderTags | undefined; unassignTags?: OrderTags | undefined },
  now: Date,
): Promise<Order> {
  const order = await requireOrder(transaction, id)
  const merged = (kind: 'tags' | 'privateTags') => {
    const removed = new Set(unassignTags?.[kind]?.tagIds)
    const all = new Set([...(order.tags?.[kind]?.tagIds ?? []), ...(assignTags?.[kind]?.tagIds ?? [])])
    const tagIds = [...all].filter((tag) => !removed.has(tag))
    if (tagIds.length > MOST_TAGS) throw rejected('TOO_MANY_TAGS')
    return { tagIds }
  }
  return saveOrder(transaction, { ...order, tags: { tags: merged('tags'), privateTags: merged('privateTags') } }, now)
}

const MOST_TAGS = 100
