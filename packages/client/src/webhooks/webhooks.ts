import { isCartwrightError } from '../error.ts'
import type { WebhookEvents } from '../generated/webhooks.ts'
import { leeway, verifyJwt } from '../signed/jwt.ts'
import { findKeyIn, type KeyOptions } from '../signed/keys.ts'
import { decodeEvent, type WebhookEvent } from './decode.ts'
import { type DuplicateGuard, rememberInMemory } from './duplicates.ts'

/** What to do when something happens, by the event's name. */
export type WebhookHandlers = {
  readonly [Name in keyof WebhookEvents]?: (event: WebhookEvents[Name]) => unknown
}

/** Where the keys of the site are, and what to do with each event. */
export interface WebhookOptions extends KeyOptions {
  handlers?: WebhookHandlers
  /** Replay window: how many seconds ago a delivery may have been signed. Default: 3600, Infinity for ever. */
  maxAge?: number
  /** Remembers what was handled. Default: in memory, for the length of the replay window. */
  duplicates?: DuplicateGuard
}

/** What became of a delivery. */
export interface ProcessedWebhook {
  /** The event's type on the wire, such as `wix.ecom.v1.cart_updated`. */
  type: string
  /** Undefined for a type that this package does not know. */
  event: WebhookEvent | undefined
  /** Whether its handler ran, it was handled before, or it has no handler. */
  outcome: 'handled' | 'duplicate' | 'ignored'
}

/** Takes in the events that a site delivers. */
export interface Webhooks {
  /**
   * Verifies and decodes a delivery and waits for its handler. Rethrows the handler's error.
   * @param delivery the token, or the request with it as body
   * @throws CartwrightError of kind `auth` for an untrusted delivery; its code is a `RejectionCode`
   */
  process(delivery: string | Request): Promise<ProcessedWebhook>
  /**
   * Answers a delivery as a site expects it: 200 when it is done with, 401 when it is not to be trusted, and 500 when the
   * handler failed, so that it is delivered again.
   *
   * @param onError gets errors that the response does not show
   */
  respond(request: Request, onError?: (error: unknown) => void): Promise<Response>
}

/**
 * Takes in the events of a site. Each is handled once, in this process or, with a `duplicates` of your own, in all.
 *
 * @example
 * ```ts
 * const hooks = webhooks({
 *   jwksUrl: `${siteUrl}/webhooks/v1/keys`,
 *   fetch,
 *   handlers: {
 *     productChanged: ({ data }) => reindex(data.productId),
 *     cartUpdated: ({ entity, metadata }) => console.log(entity.lineItems.length, metadata.identity?.identityType),
 *   },
 * })
 * const POST = (request: Request) => hooks.respond(request, console.error)
 * ```
 */
export function webhooks({ handlers = {}, maxAge = 3600, duplicates, ...keys }: WebhookOptions): Webhooks {
  const findKey = findKeyIn(keys)
  // A token of a clock that is ahead is taken early, and late by one that is behind.
  const guard = duplicates ?? rememberInMemory(maxAge + 2 * leeway)

  async function receive(delivery: string | Request) {
    const token = typeof delivery === 'string' ? delivery : await delivery.text()
    const { claims, id } = await verifyJwt(token, findKey, { maxAge })
    return { ...decodeEvent(claims.data), id }
  }

  async function dispatch({
    type,
    event,
    id: tokenId,
  }: Awaited<ReturnType<typeof receive>>): Promise<ProcessedWebhook> {
    const handle = event && handlers[event.name]
    if (!handle) return { type, event, outcome: 'ignored' }
    const id = ('id' in event.metadata && event.metadata.id) || tokenId
    if (!(await guard.claim(id))) return { type, event, outcome: 'duplicate' }
    try {
      // The name of an event says which handler it goes to.
      await (handle as (event: WebhookEvent) => unknown)(event)
    } catch (error) {
      await guard.release(id)
      throw error
    }
    return { type, event, outcome: 'handled' }
  }

  return {
    process: async (delivery) => dispatch(await receive(delivery)),
    async respond(request, onError) {
      let status = 401
      try {
        const received = await receive(request)
        status = 500
        await dispatch(received)
        status = 200
      } catch (error) {
        onError?.(error)
        // A key that cannot be loaded is not the delivery's fault: it will be retried.
        if (isCartwrightError(error, 'auth') && /_KEY$/.test(`${error.code}`)) status = 500
      }
      return new Response(null, { status })
    },
  }
}
