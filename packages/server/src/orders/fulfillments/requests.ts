import { randomUUID } from 'node:crypto'
import type { FulfillmentRequest, FulfillmentService, Order, RequestFulfillmentRequest } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { ActivePlugin } from '../../platform/service-plugins/store.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import { type NewActivity, requireOrder, saveOrder } from '../orders/change-order.ts'
import { isOpen } from './at-services.ts'
import { requireLeft, requireOpen } from './items-left.ts'
import { listRequests, saveRequest } from './request-store.ts'
import { listFulfillments } from './store.ts'

/** The queue of calls to fulfillment services. A task is named by the request. */
export const FULFILLMENT_SERVICES = 'fulfillment-services'

type PluginSite = Pick<Services, 'servicePlugins'>

/** The plugin of a fulfillment service; undefined where none is turned on. */
export async function findService({ servicePlugins }: PluginSite, appId: string): Promise<ActivePlugin | undefined> {
  await servicePlugins.isUsed()
  const wanted = appId.toLowerCase()
  return servicePlugins.of('FULFILLMENT_SERVICE').find((plugin) => plugin.appId.toLowerCase() === wanted)
}

/** The fulfillment services that are turned on. */
export async function listServices({ servicePlugins }: PluginSite): Promise<FulfillmentService[]> {
  await servicePlugins.isUsed()
  return servicePlugins.of('FULFILLMENT_SERVICE').map(({ appId, name }) => ({ appId, name }))
}

/**
 * Has a fulfillment service send lines of an order. It is called once the transaction is committed.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `ORDER_IS_CANCELED`, `SERVICE_PLUGIN_NOT_FOUND`
 * @throws ValidationError for an unknown line item, or more items than are left
 */
export async function requestFulfillment(
  transaction: Transaction,
  site: PluginSite,
  { orderId, appId, lineItems }: RequestFulfillmentRequest,
  now: Date,
): Promise<FulfillmentRequest> {
  const order = await requireOrder(transaction, orderId)
  if (order.status === 'CANCELED')
    throw rejected(
      'ORDER_IS_CANCELED',
      { status: order.status, allowed: ['RefundPayments', 'AddActivities'] },
      { message: 'A canceled order cannot be fulfilled' },
    )
  const plugin = await findService(site, appId)
  if (!plugin)
    throw rejected('SERVICE_PLUGIN_NOT_FOUND', {}, { message: `There is no fulfillment service of the app ${appId}` })
  const requests = await listRequests(transaction, order.id)
  const fulfillments = await listFulfillments(transaction, order.id)
  const request: FulfillmentRequest = {
    id: randomUUID(),
    orderId: order.id,
    appId: plugin.appId,
    status: 'REQUESTED',
    lineItems: requireLeft(order, { fulfillments, requests }, lineItems, 'lineItems'),
    cancelRequested: false,
    createdDate: now.toISOString(),
    updatedDate: now.toISOString(),
  }
  await addTask(transaction, { queue: FULFILLMENT_SERVICES, key: request.id, dueAt: now })
  return saveStep(transaction, order, request, now)
}

/**
 * Has a fulfillment service not send the items of a request. They stay with it until it confirms.
 *
 * @throws ApplicationError `ORDER_NOT_FOUND`, `FULFILLMENT_REQUEST_NOT_FOUND`, `FULFILLMENT_REQUEST_NOT_OPEN`
 */
export async function cancelRequest(
  transaction: Transaction,
  { orderId, fulfillmentRequestId }: { readonly orderId: string; readonly fulfillmentRequestId: string },
  now: Date,
): Promise<FulfillmentRequest> {
  const order = await requireOrder(transaction, orderId)
  const request = requireOpen(await listRequests(transaction, order.id), fulfillmentRequestId)
  if (request.cancelRequested) return request
  const { reason: _, ...rest } = request
  await addTask(transaction, { queue: FULFILLMENT_SERVICES, key: request.id, dueAt: now })
  return saveStep(transaction, order, { ...rest, cancelRequested: true }, now, 'CANCEL_REQUESTED')
}

/** Has fulfillment services not send what they have of a canceled order. */
export async function cancelOpenRequests(transaction: Transaction, orderId: string, now: Date): Promise<void> {
  for (const { id } of (await listRequests(transaction, orderId)).filter(isOpen))
    await cancelRequest(transaction, { orderId, fulfillmentRequestId: id }, now)
}

/** Stores a step of a request, and adds it to the timeline of the order. */
export async function saveStep(
  transaction: Transaction,
  order: Order,
  changed: FulfillmentRequest,
  now: Date,
  step: string = changed.status,
): Promise<FulfillmentRequest> {
  const saved = { ...changed, updatedDate: now.toISOString() }
  await saveRequest(transaction, saved)
  await saveOrder(transaction, order, now, [stepActivity(saved, step)])
  return saved
}

/** The entry of the timeline for a step, such as `FULFILLMENT_ACCEPTED`. */
export const stepActivity = (
  { id, appId, reason, status }: FulfillmentRequest,
  step: string = status,
): NewActivity => ({
  activityType: 'CUSTOM_ACTIVITY',
  customActivity: {
    appId,
    type: `FULFILLMENT_${step}`,
    additionalData: { fulfillmentRequestId: id, ...(reason !== undefined && { reason }) },
  },
})
