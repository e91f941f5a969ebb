import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { fetchFrom, SiteNotListening } from '../control/client.ts'
import { controlSocket } from '../control/protocol.ts'
import { createOperator } from './operator.ts'

/** What an event of the stream says. */
interface LiveEvent {
  readonly eventType: string
  readonly identity?: { readonly identityType: string }
  readonly data: Record<string, unknown>
}

/** Begins a line of the stream that holds an event; others hold its id and type, or keep the connection open. */
const DATA = 'data: '

/**
 * Prints what happens on the running site, as it happens, until the site or this program stops.
 *
 * @throws Error when no site runs on this data
 */
export async function listenToEvents(config: Config, types: readonly string[], json: boolean): Promise<void> {
  const site = createOperator(fetchFrom(controlSocket(config.lockedFile)))
  const { body } = await site.openEvents(types).catch((cause) => {
    const isStopped = cause instanceof SiteNotListening
    throw isStopped ? new Error('No site runs on this data. Start it, then listen.', { cause }) : cause
  })
  if (!json) console.error('Listening. Ctrl-C ends it.')
  if (!body) return
  for await (const line of createInterface({ input: Readable.from(chunksOf(body)) })) {
    if (!line.startsWith(DATA)) continue
    const text = line.slice(DATA.length)
    console.log(json ? text : describeEvent(JSON.parse(text), new Date()))
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}

/** An event in a line: when, what, to which entity, by whom, and what of it changed. */
function describeEvent({ eventType, identity, data }: LiveEvent, now: Date): string {
  const entityId = data.entityId ?? data.productId ?? data.collectionId ?? ''
  const by = identity ? `by ${identity.identityType.toLowerCase().replaceAll('_', ' ')}` : ''
  const fields = Array.isArray(data.changedFields) ? `(${data.changedFields.join(', ')})` : ''
  return [now.toTimeString().slice(0, 8), eventType, entityId, by, fields].filter(Boolean).join('  ')
}
