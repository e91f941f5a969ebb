import { randomUUID } from 'node:crypto'
import type { Fulfillment, FulfillmentChanges, Order, OrderWithFulfillments } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import { clears, withDefaults } from '../../platform/kernel/cleared.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { appendOrderEvent, type NewActivity, requireOrder, saveOrder } from '../orders/change-order.ts'
import { requireLeft, requireRequested } from './items-left.ts'
import { placeFulfillment } from './place-fulfillment.ts'
import { countPreorders } from './preorders.ts'
import { fulfillmentStatusOf } from './quantities.ts'
import { listRequests } from './request-store.ts'
import { settleRequests } from './settle-requests.ts'
import { listFulfillments, removeFulfillment, saveFulfillment } from './store.ts'
import { trackingLink } from './tracking-link.ts'

/** The entity of events about fulfillments. */
export const FULFILLMENTS = 'wix.ecom.v1.fulfillments'

/** A fulfillment as it is stored. */
type StoredFulfillment = Fulfillment & { readonly id: string; readonly createdDate: string }

/**
 * Records items of an order as sent or handed over.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `ORDER_IS_CANCELED`, `TRACKING_NUMBER_ALREADY_EXISTS`,
 *   `FULFILLMENT_REQUEST_NOT_FOUND`, `FULFILLMENT_REQUEST_NOT_OPEN`
 * @throws ValidationError for an unknown line item, or more items than are left
 */
export async function createFulfillments(
  transaction: Transaction,
  { orderId, fulfillments: given }: { orderId: string; fulfillments: readonly Fulfillment[] },
  now: Date,
): Promise<{ orderWithFulfillments: OrderWithFulfillments; ids: string[] }> {
  let order = await requireOrder(transaction, orderId)
  if (order.status === 'CANCELED')
    throw rejected(
      'ORDER_IS_CANCELED',
      { status: order.status, allowed: ['RefundPayments', 'AddActivities'] },
      { message: 'A canceled order cannot be fulfilled' },
    )
  const known = await listFulfillments(transaction, order.id)
  const requests = await listRequests(transaction, order.id)
  const created: StoredFulfillment[] = []
  for (const fulfillment of given) {
    const earlier = [...known, ...created]
    requireNewNumber(earlier, fulfillment)
    const progress = { fulfillments: earlier, requests }
    const { fulfillmentRequestId } = fulfillment
    const lineItems =
      fulfillmentRequestId === undefined
        ? requireLeft(order, progress, fulfillment.lineItems, 'fulfillment.lineItems')
        : requireRequested(progress, fulfillmentRequestId, fulfillment.lineItems, 'fulfillment.lineItems')
    const placed = await placeFulfillment(
      transaction,
      order,
      { earlier, lineItems, wanted: fulfillment.locationId },
      now,
    )
    order = placed.order
    const id = randomUUID()
    const { locationId } = placed
    const { completedDate: _, ...fields } = fulfillment
    const sent = {
      completed: false,
      ...fields,
      ...(fields.completed && { completedDate: now.toISOString() }),
      lineItems,
      ...(locationId !== undefined && { locationId }),
      ...(fulfillmentRequestId !== undefined && { fulfillmentRequestId: fulfillmentRequestId.toLowerCase() }),
    }
    created.push({ ...withLink(sent), id, createdDate: now.toISOString() })
  }
  for (const fulfillment of created) await saveFulfillment(transaction, order.id, fulfillment)
  await countPreorders(transaction, order, { before: known, after: [...known, ...created] }, now)
  const tracked = created.filter(({ trackingInfo }) => trackingInfo?.trackingNumber !== undefined)
  const activities = tracked.map((): NewActivity => ({ activityType: 'TRACKING_NUMBER_ADDED' }))
  const orderWithFulfillments = await saveStatus(transaction, order, activities, now)
  return { orderWithFulfillments, ids: created.map(({ id }) => id) }
}

/** Changes tracking or status of a fulfillment. What is not given stays. */
export async function updateFulfillment(
  transaction: Transaction,
  { orderId, fulfillment: changes }: { orderId: string; fulfillment: FulfillmentChanges },
  now: Date,
): Promise<OrderWithFulfillments> {
  const order = await requireOrder(transaction, orderId)
  const all = await listFulfillments(transaction, order.id)
  const known = requireFulfillment(all, changes.id)
  const { trackingInfo, customInfo, status, completed } = withDefaults(changes, { completed: false })
  requireNewNumber(
    all.filter(({ id }) => id !== known.id),
    changes,
  )
  const { trackingInfo: knownTracking, customInfo: knownCustom, completedDate, ...stored } = known
  const tracking = trackingInfo ?? (customInfo || clears(changes, 'trackingInfo') ? undefined : knownTracking)
  const custom = customInfo ?? (trackingInfo || clears(changes, 'customInfo') ? undefined : knownCustom)
  const changed: StoredFulfillment = {
    ...stored,
    ...(tracking && { trackingInfo: tracking }),
    ...(custom && { customInfo: custom }),
    ...((status !== undefined || clears(changes, 'status')) && { status }),
    ...(completed !== undefined && { completed }),
    ...((completed ?? stored.completed) && { completedDate: completedDate ?? now.toISOString() }),
  }
  await saveFulfillment(transaction, order.id, withLink(changed))
  const isNewNumber = trackingInfo && trackingInfo.trackingNumber !== knownTracking?.trackingNumber
  return saveStatus(transaction, order, isNewNumber ? [{ activityType: 'TRACKING_NUMBER_EDITED' }] : [], now)
}

/** Deletes a fulfillment; its items count as not fulfilled again. */
export async function deleteFulfillment(
  transaction: Transaction,
  { orderId, fulfillmentId }: { orderId: string; fulfillmentId: string },
  now: Date,
): Promise<OrderWithFulfillments> {
  const order = await requireOrder(transaction, orderId)
  const known = await listFulfillments(transaction, order.id)
  const { id } = requireFulfillment(known, fulfillmentId)
  await removeFulfillment(transaction, id)
  await countPreorders(transaction, order, { before: known, after: known.filter((one) => one.id !== id) }, now)
  return saveStatus(transaction, order, [], now)
}

function requireFulfillment(fulfillments: readonly Fulfillment[], wanted: string): StoredFulfillment {
  for (const { id, createdDate, ...rest } of fulfillments)
    if (id === wanted && createdDate !== undefined) return { ...rest, id, createdDate }
  throw rejected('FULFILLMENT_NOT_FOUND')
}

function requireNewNumber(others: readonly Fulfillment[], { trackingInfo }: Pick<Fulfillment, 'trackingInfo'>): void {
  const number = trackingInfo?.trackingNumber
  if (number === undefined || others.every((other) => other.trackingInfo?.trackingNumber !== number)) return
  throw rejected('TRACKING_NUMBER_ALREADY_EXISTS', { number })
}

function withLink<T extends Pick<Fulfillment, 'trackingInfo'>>(fulfillment: T): T {
  const { trackingInfo } = fulfillment
  const link = trackingInfo?.trackingLink ?? trackingLink(trackingInfo?.shippingProvider, trackingInfo?.trackingNumber)
  return link === undefined ? fulfillment : { ...fulfillment, trackingInfo: { ...trackingInfo, trackingLink: link } }
}

/** Stores the status that follows from the fulfillments, and raises the events. */
async function saveStatus(
  transaction: Transaction,
  order: Order,
  activities: readonly NewActivity[],
  now: Date,
): Promise<OrderWithFulfillments> {
  const fulfillments = await listFulfillments(transaction, order.id)
  const requests = await listRequests(transaction, order.id)
  const steps = await settleRequests(transaction, { requests, fulfillments }, now)
  const fulfillmentStatus = fulfillmentStatusOf(order.lineItems, fulfillments)
  const isNew = fulfillmentStatus !== order.fulfillmentStatus
  const change: NewActivity[] =
    isNew && fulfillmentStatus === 'FULFILLED'
      ? [{ activityType: 'ORDER_FULFILLED' }]
      : isNew && fulfillmentStatus === 'NOT_FULFILLED'
        ? [{ activityType: 'ORDER_NOT_FULFILLED' }]
        : []
  const saved = await saveOrder(transaction, { ...order, fulfillmentStatus }, now, [...activities, ...steps, ...change])
  const orderWithFulfillments = { orderId: order.id, fulfillments }
  await appendEvent(
    transaction,
    {
      entityType: FULFILLMENTS,
      slug: 'updated',
      entityId: order.id,
      payload: { updatedEvent: { currentEntity: orderWithFulfillments } },
    },
    now,
  )
  if (isNew && fulfillmentStatus === 'FULFILLED') {
    const body = {
      order: saved,
      previousFulfillmentStatus: order.fulfillmentStatus,
      newFulfillmentStatus: fulfillmentStatus,
    }
    await appendOrderEvent(transaction, saved, 'fulfilled', { actionEvent: { body } }, now)
  }
  return orderWithFulfillments
}
