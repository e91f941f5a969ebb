import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { forbidden, unauthenticated } from '../../platform/kernel/errors.ts'
import { requireScope } from '../../platform/kernel/scopes.ts'
import { nameOf } from './name-of-caller.ts'
import { startChanges, startImport, startUndo } from './start-import.ts'

const PRODUCTS = 100
/** Twenty million characters, few of which take more than two bytes, or have to be escaped. */
const MOST_BYTES_OF_FILE = 48 * 1024 * 1024

/** The calls that move catalogs in and out. What reads and writes CSV is loaded when it is first needed. */
export function catalogTransferRoutes(app: Hono<Env>): void {
  serve(
    app,
    calls.StartCatalogImport,
    async ({ site, caller }, request) => ({
      job: await startImport(site, { ...request, createdBy: nameOf(caller) }),
    }),
    { mostBytes: MOST_BYTES_OF_FILE },
  )

  serve(
    app,
    calls.StartProductChanges,
    async ({ site, caller }, request) => {
      // As the calls of tax groups do.
      if (request.changes.some(({ taxGroupId }) => taxGroupId !== undefined)) requireScope(caller, 'MANAGE_SETTINGS')
      return { job: await startChanges(site, request, nameOf(caller)) }
    },
    { mostBytes: MOST_BYTES_OF_FILE },
  )

  serve(app, calls.UndoCatalogImport, async ({ site, caller }, { id }) => ({
    job: await startUndo(site, id, nameOf(caller)),
  }))

  serve(app, calls.ExportCatalog, async ({ site }, { after, limit = PRODUCTS }) => {
    const { exportPart } = await import('./export-catalog.ts')
    const { csv, next } = await exportPart(site, after === undefined ? undefined : Number(after), limit)
    return { csv, ...(next !== undefined && { next: String(next) }) }
  })

  /** The whole catalog as one file, as a browser or curl takes it. */
  app.get('/stores/v1/catalog/export.csv', async (c) => {
    const { site, caller } = c.get('context')
    if (caller.role === 'none') throw unauthenticated()
    if (caller.role !== 'owner' && caller.role !== 'app') throw forbidden()
    requireScope(caller, 'MANAGE_PRODUCTS')
    const { exportCatalog } = await import('./export-catalog.ts')
    return c.body(streamOf(exportCatalog(site)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="catalog.csv"',
      'cache-control': 'no-store',
    })
  })
}

/** Streams the bytes, so that the whole file is never in memory. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await texts.return(undefined)
    },
  })
}
