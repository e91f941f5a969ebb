import { calls, type OrderReturn, type ReturnRequester } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { isOwnedBy } from '../../selling/checkout/ownership.ts'
import { orderNotFound } from '../orders/change-order.ts'
import { findOrder } from '../orders/store.ts'
import { createReturn } from './create-return.ts'
import { exchangeReturn } from './exchange-return.ts'
import { listReturnable } from './list-returnable.ts'
import { queryReturns } from './query-returns.ts'
import { closeReturn, receiveReturn } from './receive-return.ts'
import { takeStep } from './steps.ts'
import { requireReturn, returnNotFound } from './store.ts'

/** Serves the calls of returns. */
export function returnRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateReturn, ({ site, caller, storeResponse }, { return: given, sendEmail = true }) =>
    write(site, currentCause(), async (transaction) => {
      const order = await findOrder(transaction, given.orderId)
      // The response to another customer's order equals that to an unknown one.
      if (!order || !isOwnedBy(order, caller)) throw orderNotFound()
      const requestedBy = requesterOf(caller)
      const facts = { requestedBy, isMailed: requestedBy === 'CUSTOMER' || sendEmail }
      const answer = { return: await createReturn(transaction, given, { ...facts, now: site.now() }) }
      storeResponse?.(answer)
      return answer
    }),
  )

  serve(app, calls.GetReturn, async ({ site, caller }, { returnId }) => ({
    return: await requireOwnReturn(site.db, caller, returnId),
  }))

  serve(app, calls.QueryReturns, ({ site, caller }, { query }) => queryReturns(site.db, caller, query))

  serve(app, calls.ListReturnableItems, async ({ site, caller }, { orderId }) => {
    const stored = await findOrder(site.db, orderId)
    if (!stored || !isOwnedBy(stored, caller)) throw orderNotFound()
    return { lineItems: await listReturnable(site, JSON.parse(stored.document), requesterOf(caller)) }
  })

  serveWrite(app, calls.ApproveReturn, async (transaction, { now }, request) => ({
    return: await takeStep(transaction, 'ApproveReturn', request, now()),
  }))

  serveWrite(app, calls.DeclineReturn, async (transaction, { now }, request) => ({
    return: await takeStep(transaction, 'DeclineReturn', request, now()),
  }))

  serveWrite(app, calls.ReceiveReturn, async (transaction, site, request) => ({
    return: await receiveReturn(transaction, site, request),
  }))

  serveWrite(app, calls.ExchangeReturn, async (transaction, { now }, request) => {
    const { exchanged, exchangeOrder } = await exchangeReturn(transaction, request, now())
    return { return: exchanged, exchangeOrder }
  })

  serveWrite(app, calls.CloseReturn, async (transaction, site, request) => ({
    return: await closeReturn(transaction, site, request),
  }))

  serve(app, calls.CancelReturn, ({ site, caller, storeResponse }, request) =>
    write(site, currentCause(), async (transaction) => {
      await requireOwnReturn(transaction, caller, request.returnId)
      const answer = { return: await takeStep(transaction, 'CancelReturn', request, site.now()) }
      storeResponse?.(answer)
      return answer
    }),
  )
}

const requesterOf = ({ role }: Caller): ReturnRequester => (role === 'owner' || role === 'app' ? 'STAFF' : 'CUSTOMER')

/** @throws ApplicationError with code `RETURN_NOT_FOUND`, also for a return of another customer */
async function requireOwnReturn(db: Queryable, caller: Caller, id: string): Promise<OrderReturn> {
  const found = await requireReturn(db, id)
  const order = await findOrder(db, found.orderId)
  if (!order || !isOwnedBy(order, caller)) throw returnNotFound()
  return found
}
