import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { importBeside } from './catalog/import-beside.ts'
import { isReady } from './catalog/protocol.ts'
import { inFolder, startServer } from './measured-server.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const ROWS = Number(process.env.BENCH_ROWS ?? scaled(100_000, 500))
const WRITE_LIMIT_MS = 500
const MEMORY_LIMIT_MB = 400
const server = new URL('./catalog/size-server.ts', import.meta.url)

/** A file of 100,000 new products (2.9 MB): the memory it takes, and how long carts wait in the meantime. */
export const run = (): Promise<Row[]> =>
  inFolder(async (folder) => {
    const site = await startServer(await bundle(server), [join(folder, 'import.db'), folder, '500', '1'], isReady)
    try {
      const before = peakMegabytes(site.child.pid)
      const rowOf = (index: number) => `thing-${index},Thing ${index},1.50`
      const { seconds, read, page, write } = await importBeside(site.ready, ROWS, ['Slug,Name,Price', rowOf])
      const peak = peakMegabytes(site.child.pid)
      return [
        row('rows per second', Math.round(ROWS / seconds), Number.POSITIVE_INFINITY),
        row('longest wait of a cart write, ms', Math.round(write), WRITE_LIMIT_MS),
        row('longest wait for a product, ms', Math.round(read), Number.POSITIVE_INFINITY),
        row('longest wait for a page of products, ms', Math.round(page), Number.POSITIVE_INFINITY),
        row(`peak memory of the site, MB (${before} before)`, peak, MEMORY_LIMIT_MB),
      ]
    } finally {
      await site.stop()
    }
  })

function peakMegabytes(pid = 0): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

const row = (what: string, measured: number, limit: number): Row => ({
  what: `import of ${ROWS.toLocaleString('en')} rows: ${what}`,
  measured: measured.toLocaleString('en'),
  against: Number.isFinite(limit) ? String(limit) : '',
  ratio: Number.isFinite(limit) ? (measured / limit).toFixed(2) : '',
  budget: Number.isFinite(limit) ? '<= 1' : 'reported',
  ok: measured <= limit,
})
