import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, makeCall, serve } from '../../platform/http/route.ts'

/** Serves the generic query call. Most sites are never asked: what answers it is loaded when it is first made. */
export function graphQlRoutes(app: Hono<Env>): void {
  serve(app, calls.GraphQl, async (context, request) => {
    const { answerQuery } = await import('./answer-query.ts')
    return answerQuery(context, request, (call, fields) => makeCall(app, context, call, fields))
  })
}
