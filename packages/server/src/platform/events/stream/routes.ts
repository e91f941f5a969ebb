import type { Context, Hono } from 'hono'
import { perDatabase } from '../../database/per-database.ts'
import type { StoredEvent } from '../../domain/consumer.ts'
import type { RequestContext } from '../../http/context.ts'
import type { Env } from '../../http/route.ts'
import { addressKey } from '../../kernel/address-key.ts'
import { type Caller, OPERATOR } from '../../kernel/caller.ts'
import { tooManyRequests, unauthenticated } from '../../kernel/errors.ts'
import { hasPermission, requireScope } from '../../kernel/scopes.ts'
import { lastSequence } from '../deliveries.ts'
import { liveText } from '../envelope.ts'
import { typeOf } from '../event-types.ts'
import { audienceOf } from '../outbox.ts'
import { streamEvents } from './event-stream.ts'
import { permissionToRead } from './permission-to-read.ts'

const STREAM_PATH = '/events/v1/stream'

/** Connections at a time: in all, of one caller, and of the visitors at one address, who may share it. */
const MOST_STREAMS = 1000
const MOST_OF_ONE = 10
const MOST_OF_ADDRESS = 100
/** Seconds after which a place may have become free. */
const RETRY_AFTER = 5
/** A stream resumes after at most this many missed events; else it starts over. */
const LONGEST_RESUME = 50_000

const openStreams = perDatabase(() => new Map<string, number>())

/**
 * Server-sent events: apps get all events, staff those that its permissions let it view, visitors and members those of their own cart and redirect
 * sessions. `Last-Event-ID` continues after that event; if too many have happened since, the stream starts with a
 * `reset`, and the client should reload its data.
 */
export function eventStreamRoutes(app: Hono<Env>, heartbeatAfter?: number): void {
  app.get(STREAM_PATH, async (c) => {
    const context = c.get('context')
    const audience = audienceFor(context.caller)
    const leave = enter(context)
    try {
      const { after, greeting } = await startOf(c)
      const wish = {
        greeting,
        from: { after, audience },
        types: c.req.query('types')?.split(',').filter(Boolean) ?? [],
        write: (event: StoredEvent) => frame(event, audience === null),
        mayRead: (event: StoredEvent) => hasPermission(context.caller, permissionToRead(typeOf(event))),
        heartbeat: ': here\n\n',
        // A token may expire or its session end while the stream stands.
        mayGoOn: async () => context.caller === OPERATOR || context.site.gate.isStillAuthentic(context.request),
        onEnd: leave,
      }
      const body = streamEvents(context.site.feed, wish, heartbeatAfter)
      return new Response(body, { headers: streamHeaders })
    } catch (error) {
      leave()
      throw error
    }
  })
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Tells proxies that hold answers back to pass this one on as it comes.
  'x-accel-buffering': 'no',
}

/** Whom a caller may follow: null for everything. */
function audienceFor(caller: Caller): string | null {
  switch (caller.role) {
    case 'visitor':
      return audienceOf({ kind: 'visitor', id: caller.visitorId })
    case 'member':
      return audienceOf({ kind: 'member', id: caller.memberId })
    case 'owner':
      return null
    case 'app':
      requireScope(caller, 'MANAGE_WEBHOOKS')
      return null
    default:
      throw unauthenticated()
  }
}

const frame = (event: StoredEvent, isMerchant: boolean) =>
  `id: ${event.id}\nevent: ${typeOf(event)}\ndata: ${liveText(event, isMerchant)}\n\n`

async function startOf(c: Context<Env>): Promise<{ after: number; greeting: string }> {
  const { db } = c.get('context').site
  const newest = await lastSequence(db)
  const lastId = c.req.header('last-event-id') || c.req.query('lastEventId')
  const greeting = 'retry: 3000\n\n'
  if (!lastId) return { after: newest, greeting }
  const last = await db.selectFrom('events').select('sequence').where('id', '=', lastId).executeTakeFirst()
  if (last && newest - last.sequence <= LONGEST_RESUME) return { after: last.sequence, greeting }
  return { after: newest, greeting: `${greeting}event: reset\ndata: {}\n\n` }
}

/** Takes a place among those who are connected; the function gives it back. */
function enter({ site, caller, address }: RequestContext): () => void {
  const streams = openStreams(site.db)
  // Anybody can be as many visitors as it likes.
  const place = caller.role === 'visitor' ? addressKey(address) : null
  const name = place ?? JSON.stringify(caller)
  const most = place === null ? MOST_OF_ONE : MOST_OF_ADDRESS
  const isStaff = caller.role === 'owner' || caller.role === 'app'
  const own = streams.get(name) ?? 0
  const all = [...streams.values()].reduce((sum, count) => sum + count, 0)
  if (own >= most || (all >= MOST_STREAMS && !isStaff)) throw tooManyRequests(RETRY_AFTER, 'Too many streams are open')
  streams.set(name, own + 1)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    const left = (streams.get(name) ?? 1) - 1
    if (left > 0) streams.set(name, left)
    else streams.delete(name)
  }
}
