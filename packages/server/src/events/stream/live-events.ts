import type { Site } from '../../site.ts'
import { lastSequence } from '../deliveries.ts'
import { liveText } from '../envelope.ts'
import { streamEvents } from './event-stream.ts'

/** Every event from now on as a line of JSON, for those who run the site; a line is empty where nothing happens. */
export async function liveEvents(
  { db, feed }: Pick<Site, 'db' | 'feed'>,
  types: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  return streamEvents(feed, {
    greeting: '\n',
    from: { after: await lastSequence(db), audience: null },
    types,
    write: (event) => `${liveText(event, true)}\n`,
    heartbeat: '\n',
    mayGoOn: async () => true,
    onEnd: () => undefined,
  })
}
