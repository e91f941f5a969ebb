import { openAsBlob } from 'node:fs'
import type { Hono } from 'hono'
import type { RequestContext } from '../../platform/http/context.ts'
import type { Env } from '../../platform/http/route.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { FEEDS_PATH, readFileName } from './feed-path.ts'
import { feeds, type RevisedFeed } from './stored-feed.ts'

/** Serves the files of feeds to other services, which have no credentials. */
export function fileRoutes(app: Hono<Env>): void {
  app.get(`${FEEDS_PATH}/:file`, async (c) => {
    const context = c.get('context')
    const file = readFileName(c.req.param('file'))
    const stored = file && (await feeds.find(context.site.db, file.id))
    if (!file || !stored?.value.active) throw rejected('FEED_NOT_FOUND')
    const requested = { feed: stored.value, revision: stored.revision, isCompressed: file.isCompressed }
    const since = c.req.query('since')
    return since === undefined ? answerFile(context, requested) : answerChanges(context, requested, since)
  })
}

interface Requested extends RevisedFeed {
  readonly isCompressed: boolean
}

async function answerFile(context: RequestContext, requested: Requested): Promise<Response> {
  const { openFeedFile } = await import('./feed-files.ts')
  const { path, stamp, builtAt } = await openFeedFile(context.site, requested)
  const headers = {
    'cache-control': 'public, max-age=300',
    etag: `"${stamp}${requested.isCompressed ? '-gz' : ''}"`,
    'last-modified': new Date(builtAt).toUTCString(),
  }
  const known = context.request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? []
  if (known.some((one) => one.replace(/^W\//, '') === headers.etag || one === '*'))
    return new Response(null, { status: 304, headers })
  const file = await openAsBlob(path)
  return answerText(
    requested,
    file.stream(),
    requested.isCompressed ? headers : { ...headers, 'content-length': String(file.size) },
  )
}

/** What the merchant changed since then. It is made for this request alone, so caches do not store it. */
async function answerChanges({ site }: RequestContext, requested: Requested, since: string): Promise<Response> {
  const changedSince = new Date(since)
  if (Number.isNaN(changedSince.getTime()))
    throw invalidField('since', 'must be a time such as 2026-11-27T08:00:00Z', 'FORMAT')
  const { changesOf } = await import('./feed-files.ts')
  const text = await changesOf(site, requested, changedSince)
  return answerText(requested, streamOf(text), { 'cache-control': 'no-store' })
}

/** A stream that makes its next part when it is read. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await text.return(undefined)
    },
  })
}

async function answerText(
  { feed, isCompressed }: Requested,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  headers: Record<string, string>,
): Promise<Response> {
  const { formats } = await import('./formats/formats.ts')
  const type = isCompressed ? 'application/gzip' : formats[feed.format].contentType
  const sent = isCompressed ? body.pipeThrough(new CompressionStream('gzip')) : body
  return new Response(sent, { headers: { ...headers, 'content-type': type } })
}
