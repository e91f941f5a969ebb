import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { ANONYMOUS, type Caller, OPERATOR } from '../kernel/caller.ts'
import type { Logger } from '../kernel/log.ts'
import type { Services } from '../kernel/services.ts'
import { answerHeaders, complete } from './answer-headers.ts'
import { callerOf } from './caller.ts'
import type { RequestContext } from './context.ts'
import { crossOriginHeaders, isPreflight } from './cors.ts'
import { answerError } from './error-answer.ts'
import { countedAddress } from './rate-limit/server-key.ts'
import type { Env } from './route.ts'
import { traceRequest } from './trace-request.ts'

/** The context while it is not known yet who calls, and for whom. */
interface OpenContext extends RequestContext {
  caller: Caller
  address: string
  present?: Presenter | undefined
}

type Presenter = (text: string) => string

/** Says how the responses to a request are changed before they go out; undefined where they are not. */
export type FindPresenter = (context: RequestContext) => Presenter | undefined | Promise<Presenter | undefined>

/**
 * What every request has in common, as one step because each costs: an id, a line in the log, the headers of its
 * answer, and who calls, which is found out before anything else is done for them.
 */
export function openRequest(site: Services, findPresenter: FindPresenter = () => undefined): MiddlewareHandler<Env> {
  const { tracer } = site
  const answer = answerRequest(site, findPresenter)
  if (!tracer) return answer
  return (c, next) =>
    traceRequest(
      tracer,
      c,
      () => answer(c, next),
      () => c.get('context').requestId,
    )
}

function answerRequest(site: Services, findPresenter: FindPresenter): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now()
    const context = newContext(site, c.req.raw, c.env?.address ?? '')
    const headers = answerHeaders(context, await crossOriginHeaders(site, context.request))
    c.set('context', context)
    c.set('headers', headers)
    if (isPreflight(context.request)) c.res = new Response(null, { status: 204 })
    else
      try {
        const counted = countedAddress(site, context.request, context.address)
        context.address = typeof counted === 'string' ? counted : await counted
        site.limits.admitAddress(context)
        context.caller = c.env?.isOperator ? OPERATOR : await callerOf(site, c.req.path, context.request)
        const presenter = findPresenter(context)
        context.present = presenter instanceof Promise ? await presenter : presenter
        await next()
      } catch (error) {
        c.res = answerError(error, context)
      }
    const answer = c.res
    if (answer !== c.get('complete')) complete(answer, headers)
    const ms = Math.round((performance.now() - started) * 10) / 10
    const { requestId } = context
    const { method } = c.req
    const { status } = answer
    // Not the path: that of a link is as good as a password.
    const route = routePath(c, -1)
    site.metrics?.answered({ method, route, status, milliseconds: ms })
    site.log.info({ requestId, method, route, status, ms }, 'answered')
  }
}

function newContext(site: Services, request: Request, address: string): OpenContext {
  const requestId = randomUUID()
  let log: Logger | undefined
  return {
    site,
    caller: ANONYMOUS,
    requestId,
    // Most requests have nothing more to say than the line that all have.
    get log() {
      log ??= site.log.child({ requestId })
      return log
    },
    request,
    address,
    // The cart and its order are in it too, where the shop sells in it.
    get currency() {
      return request.headers.get('x-wix-currency')
    },
    // The provider's header: language, locale, whether it is the main language, and the id of the site.
    get language() {
      return languageOf(request.headers.get('x-wix-linguist'))
    },
  }
}

/** The language of `de|de-de|false|…` or `de`. */
function languageOf(header: string | null): string | null {
  return /^[a-z]{2,3}(-[A-Za-z]{2,4})?(?=$|\|)/.exec(header?.trim() ?? '')?.[0] ?? null
}
