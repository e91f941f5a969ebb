import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { liveEvents, type Site } from '@cartwright/server'

/** Where a running site tells the command line what happens, a JSON text a line. */
export const LIVE_EVENTS_PATH = '/events'

/** Writes events as they happen, until the other end has heard enough or the site stops. */
export async function sendLiveEvents(site: Site, url: URL, response: ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/x-ndjson')
  response.flushHeaders()
  const events = await liveEvents(site, url.searchParams.getAll('type'))
  // Whoever listens leaves by hanging up.
  await pipeline(Readable.from(events), response).catch(() => undefined)
}
