import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, StoredJson, serve } from '../../platform/http/route.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { isOwnedBy } from '../../selling/checkout/ownership.ts'
import { claimOrder, confirmOrderClaim } from './claim-order.ts'
import { createOrder, createOrderAndCharge } from './create-order.ts'
import { orderAsSeenBy } from './customer-view.ts'
import { orderManagementRoutes } from './manage-routes.ts'
import { orderCart } from './order-cart.ts'
import { findLinkedOrder } from './order-link.ts'
import { queryBuyers } from './query-buyers.ts'
import { searchOrders } from './search-orders.ts'
import { findOrder, listOrdersOfMember } from './store.ts'

const DEFAULT_LIMIT = 50

/** Serves the calls of orders. */
export function orderRoutes(app: Hono<Env>): void {
  orderManagementRoutes(app)

  serve(app, calls.CreateOrderFromCheckout, createOrder)
  serve(app, calls.PlaceOrder, orderCart)
  serve(app, calls.CreateOrderAndCharge, createOrderAndCharge)

  // Before the call by id, whose path would take `my` for one.
  serve(app, calls.ListMyOrders, async ({ caller, site }, { paging = {} }) => {
    if (caller.role !== 'member') throw new Error('The contract lets only members in')
    const { limit = DEFAULT_LIMIT, offset = 0 } = paging
    if (limit < 1) throw invalidField('paging.limit', 'must be at least 1', 'MIN', { threshold: 1 })
    if (offset < 0) throw invalidField('paging.offset', 'must be at least 0', 'MIN', { threshold: 0 })
    const { documents, total } = await listOrdersOfMember(site.db, caller.memberId, { limit, offset })
    const metadata = JSON.stringify({ count: documents.length, offset, total, tooManyToCount: false })
    const orders = documents.map((document) => orderAsSeenBy(caller, document))
    return new StoredJson(`{"orders":[${orders.join(',')}],"metadata":${metadata}}`)
  })

  serve(app, calls.ClaimOrder, async ({ caller, site, address }, claim) => {
    if (caller.role !== 'member') throw new Error('The contract lets only members in')
    return { stateToken: await claimOrder(site, { ...claim, memberId: caller.memberId, address }) }
  })

  serve(app, calls.ConfirmOrderClaim, async ({ caller, site }, { stateToken, code }) => {
    if (caller.role !== 'member') throw new Error('The contract lets only members in')
    const order = await confirmOrderClaim(site, { stateToken, code, memberId: caller.memberId })
    return new StoredJson(`{"order":${order}}`)
  })

  serve(app, calls.QueryBuyers, ({ site }, request) => queryBuyers(site, request))

  serve(app, calls.SearchOrders, async ({ caller, site }, { search }) => {
    const { documents, metadata } = await searchOrders(site, caller, search)
    return new StoredJson(`{"orders":[${documents.join(',')}],"metadata":${JSON.stringify(metadata)}}`)
  })

  serve(app, calls.GetLinkedOrder, async ({ caller, site }, { token }) => {
    const order = await findLinkedOrder(site, token)
    if (!order) throw orderNotFound()
    return new StoredJson(`{"order":${orderAsSeenBy(caller, JSON.stringify(order))}}`)
  })

  serve(app, calls.GetOrder, async ({ caller, site }, { id }) => {
    const order = await findOrder(site.db, id)
    // The response to another customer's order equals that to an unknown one.
    if (!order || !isOwnedBy(order, caller)) throw orderNotFound()
    return new StoredJson(`{"order":${orderAsSeenBy(caller, order.document)}}`)
  })
}

const orderNotFound = () => rejected('NOT_FOUND', {}, { message: 'There is no such order' })
