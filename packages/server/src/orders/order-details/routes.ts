import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { describeOrder } from './describe-order.ts'

/** Serves the call that reads an order with everything beside it. */
export function orderDetailRoutes(app: Hono<Env>): void {
  serve(app, calls.GetOrderDetails, ({ site, caller }, { orderId }) => describeOrder(site, caller, orderId))
}
