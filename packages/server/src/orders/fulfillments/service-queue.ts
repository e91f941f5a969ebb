import type { FulfillmentRequest, Order } from '@cartwright/contract'
import {
  type FulfillmentServiceRequest,
  type FulfillmentServiceResponse,
  fulfillmentService,
} from '@cartwright/contract/plugins'
import { lineTitles } from '@cartwright/design/order'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { ApplicationError } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { PluginOutcome } from '../../platform/service-plugins/outcome.ts'
import type { ActivePlugin } from '../../platform/service-plugins/store.ts'
import { callNow } from '../../platform/service-plugins/with-plugins.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { TaskQueue } from '../../platform/tasks/queue.ts'
import { exponential } from '../../platform/tasks/retry.ts'
import { requireOrder } from '../orders/change-order.ts'
import { isOpen, unsentOf } from './at-services.ts'
import { createFulfillments } from './fulfillments.ts'
import { findRequest, saveRequest } from './request-store.ts'
import { FULFILLMENT_SERVICES, findService, saveStep } from './requests.ts'
import { listFulfillments } from './store.ts'

const HOUR = 3_600_000
const MOST_CHARACTERS = 500

type Answered<Received> = Exclude<PluginOutcome<Received>, { status: 'failed' }>
const requester = { identity: { identityType: 'UNKNOWN' as const } }

/**
 * Calls fulfillment services until they answer. To give up could send items twice: a service that did not respond may
 * have the request. A call names the request, so that a service recognizes a repeated one.
 */
export const fulfillmentServiceQueue = (site: Services): TaskQueue => ({
  name: FULFILLMENT_SERVICES,
  concurrency: 2,
  retry: exponential({ first: 5000, longest: HOUR, attempts: Number.POSITIVE_INFINITY }),
  run: async ({ key }) => {
    const request = await findRequest(site.db, key)
    if (!request || !isOpen(request)) return
    if (request.cancelRequested) return cancelAtService(site, request)
    if (request.status === 'REQUESTED') return requestAtService(site, request)
  },
})

async function requestAtService(site: Services, request: FulfillmentRequest): Promise<void> {
  const order = await requireOrder(site.db, request.orderId)
  // The event of the cancellation cancels the request.
  if (order.status === 'CANCELED') return
  const plugin = await findService(site, request.appId)
  if (!plugin) throw new Error(`There is no fulfillment service of the app ${request.appId}`)
  const method = fulfillmentService.methods.requestFulfillment
  const outcome = await callNow(
    site,
    requester,
    plugin,
    method,
    toQuestion(order, request),
    await readSettings(site.db),
  )
  if (outcome.status === 'failed') throw new Error(outcome.reason)
  const { log } = site
  await write(site, null, (transaction) => takeAnswer(transaction, { id: request.id, outcome, log }, site.now()))
}

function toQuestion(order: Order, { id, lineItems }: FulfillmentRequest): FulfillmentServiceRequest {
  const { shippingInfo } = order
  const recipientInfo = shippingInfo?.logistics?.shippingDestination ?? order.recipientInfo
  const wanted = new Map(lineItems.map((line) => [line.id, line.quantity]))
  const titles = lineTitles(order.lineItems)
  return {
    fulfillmentRequestId: id,
    orderId: order.id,
    orderNumber: order.number,
    lineItems: order.lineItems.flatMap(({ id: lineId, catalogReference, physicalProperties }) => {
      const quantity = wanted.get(lineId)
      if (quantity === undefined) return []
      const sku = physicalProperties?.sku
      const item = { id: lineId, name: titles.get(lineId) ?? '', quantity }
      return [{ ...item, ...(catalogReference && { catalogReference }), ...(sku && { sku }) }]
    }),
    ...(recipientInfo && { recipientInfo }),
    ...(shippingInfo && {
      deliveryOption: { title: shippingInfo.title, ...(shippingInfo.code && { code: shippingInfo.code }) },
    }),
  }
}

interface Answer {
  readonly id: string
  readonly outcome: Answered<FulfillmentServiceResponse>
  readonly log: Services['log']
}

async function takeAnswer(transaction: Transaction, { id, outcome, log }: Answer, now: Date): Promise<void> {
  const request = await findRequest(transaction, id)
  if (!request) return
  const order = await requireOrder(transaction, request.orderId)
  if (outcome.status === 'rejected') {
    const rejected = { ...request, reason: reasonOf(outcome), cancelRequested: false, status: 'REJECTED' } as const
    if (request.status === 'REQUESTED') await saveStep(transaction, order, rejected, now)
    return
  }
  const { externalId, trackingInfo } = outcome.response
  // The service may have reported the parcel before it responded.
  if (request.status !== 'REQUESTED') return saveRequest(transaction, { ...request, externalId })
  await saveStep(transaction, order, { ...request, externalId, status: 'ACCEPTED' }, now)
  if (!trackingInfo) return
  const unsent = unsentOf(request, await listFulfillments(transaction, order.id))
  const lineItems = [...unsent].map(([lineId, quantity]) => ({ id: lineId, quantity }))
  try {
    const fulfillments = [{ lineItems, trackingInfo, fulfillmentRequestId: id }]
    await createFulfillments(transaction, { orderId: order.id, fulfillments }, now)
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error
    log.error({ err: error, orderId: order.id }, 'the parcel of a fulfillment service was not recorded')
  }
}

async function cancelAtService(site: Services, request: FulfillmentRequest): Promise<void> {
  const plugin = await findService(site, request.appId)
  const outcome = plugin && (await callToCancel(site, plugin, request))
  if (outcome?.status === 'failed') throw new Error(outcome.reason)
  await write(site, null, async (transaction) => {
    const current = await findRequest(transaction, request.id)
    if (!current || !isOpen(current)) return
    const order = await requireOrder(transaction, request.orderId)
    const isCanceled = outcome?.status !== 'rejected' || outcome.code === 'FULFILLMENT_REQUEST_UNKNOWN'
    if (isCanceled)
      await saveStep(transaction, order, { ...current, status: 'CANCELED', cancelRequested: false }, site.now())
    else {
      const stored = { ...current, status: 'ACCEPTED', cancelRequested: false, reason: reasonOf(outcome) } as const
      await saveStep(transaction, order, stored, site.now(), 'NOT_CANCELED')
    }
  })
}

async function callToCancel(site: Services, plugin: ActivePlugin, { id, orderId, externalId }: FulfillmentRequest) {
  const question = { fulfillmentRequestId: id, orderId, ...(externalId !== undefined && { externalId }) }
  const method = fulfillmentService.methods.cancelFulfillment
  return callNow(site, requester, plugin, method, question, await readSettings(site.db))
}

const reasonOf = ({
  code,
  data,
}: {
  readonly code: string
  readonly data: Readonly<Record<string, unknown>>
}): string => (typeof data.reason === 'string' && data.reason !== '' ? data.reason.slice(0, MOST_CHARACTERS) : code)
