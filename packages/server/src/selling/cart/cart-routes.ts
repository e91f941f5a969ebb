import type { Hono } from 'hono'
import type { z } from 'zod'
import type { RequestContext } from '../../platform/http/context.ts'
import { type Env, type Handler, type ServedCall, type ServeOptions, serve } from '../../platform/http/route.ts'
import type { CartKey } from './cart.ts'
import { ownerOf } from './owner.ts'

/** A call of the current cart, and the same call of a cart by its id. */
interface CartCalls<ById, Id extends string, Response extends z.ZodType> {
  readonly current: ServedCall<z.ZodType<Omit<ById, Id>>, Response>
  readonly byId: ServedCall<z.ZodType<ById>, Response>
}

type Answer<Response extends z.ZodType> = ReturnType<Handler<ServedCall<z.ZodType, Response>>>

/** Serves both calls by one handler. */
export type ServeCarts<Id extends string> = <ById extends Readonly<Record<Id, string>>, Response extends z.ZodType>(
  calls: CartCalls<ById, Id, Response>,
  handle: (context: RequestContext, key: CartKey, fields: Omit<ById, Id>) => Answer<Response>,
  options?: Pick<ServeOptions, 'requireSupported'>,
) => void

/** @param idField the field of requests by id that names the cart */
export const ofCart =
  <Id extends string>(app: Hono<Env>, idField: Id): ServeCarts<Id> =>
  ({ current, byId }, handle, options = {}) => {
    serve(app, current, (context, fields) => handle(context, ownerOf(context.caller), fields), options)
    serve(
      app,
      byId,
      (context, fields) => handle(context, { cartId: fields[idField], caller: context.caller }, fields),
      options,
    )
  }
