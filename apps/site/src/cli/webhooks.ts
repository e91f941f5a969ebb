import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { LIVE_EVENTS_PATH } from '../control/live-events.ts'
import { controlSocket } from '../control/protocol.ts'

/** What a line of a running site says of an event. */
interface LiveEvent {
  readonly eventType: string
  readonly identity?: { readonly identityType: string }
  readonly data: Record<string, unknown>
}

/**
 * Prints what happens on the running site, as it happens, until the site stops or this program is told to.
 *
 * @throws Error when no site runs on this data
 */
export async function listenToEvents(config: Config, types: readonly string[], json: boolean): Promise<void> {
  const query = new URLSearchParams(types.map((type) => ['type', type]))
  const socketPath = controlSocket(config.database)
  const response = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    request({ socketPath, path: `${LIVE_EVENTS_PATH}?${query}` }, resolve)
      .once('error', (cause) => reject(new Error('No site runs on this data. Start it, then listen.', { cause })))
      .end()
  })
  if (!json) console.error('Listening. Ctrl-C ends it.')
  for await (const line of createInterface({ input: response })) {
    if (line !== '') console.log(json ? line : tellEvent(JSON.parse(line), new Date()))
  }
}

/** An event in a line: when, what, to which entity, by whom, and what of it changed. */
export function tellEvent({ eventType, identity, data }: LiveEvent, now: Date): string {
  const entityId = data.entityId ?? data.productId ?? data.collectionId ?? ''
  const by = identity ? `by ${identity.identityType.toLowerCase().replaceAll('_', ' ')}` : ''
  const fields = Array.isArray(data.changedFields) ? `(${data.changedFields.join(', ')})` : ''
  return [now.toTimeString().slice(0, 8), eventType, entityId, by, fields].filter(Boolean).join('  ')
}

const Subscriptions = z.object({
  subscriptions: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      active: z.boolean(),
      eventTypes: z.array(z.string()),
      pendingDeliveries: z.number(),
      deadDeliveries: z.number(),
    }),
  ),
})

/** Subscriptions, two lines each. */
export function tellSubscriptions(result: unknown): string {
  const { subscriptions } = Subscriptions.parse(result)
  if (subscriptions.length === 0) return 'There are no subscriptions.'
  return subscriptions
    .map(({ id, url, active, eventTypes, pendingDeliveries, deadDeliveries }) => {
      const types = eventTypes.length === 0 ? 'all events' : eventTypes.join(', ')
      const state = active ? `${pendingDeliveries} pending, ${deadDeliveries} given up` : 'paused'
      return `${id}  ${url}\n  ${types}; ${state}`
    })
    .join('\n')
}

const Deliveries = z.object({
  deliveries: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      attempts: z.number(),
      eventType: z.string(),
      entityId: z.string(),
      lastError: z.string().optional(),
    }),
  ),
})

/** Deliveries, a line each. */
export function tellDeliveries(result: unknown): string {
  const { deliveries } = Deliveries.parse(result)
  if (deliveries.length === 0) return 'There are no deliveries.'
  return deliveries
    .map(({ id, status, attempts, eventType, entityId, lastError }) =>
      [id, status.padEnd(9), `${attempts}×`, eventType, entityId, lastError ?? ''].join('  ').trimEnd(),
    )
    .join('\n')
}
