import { statSync } from 'node:fs'
import { join } from 'node:path'
import { inFolder, startServer } from './measured-server.ts'
import { fillShop } from './move/fill-shop.ts'
import { startPostgres } from './postgres/server.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? scaled(100_000, 200))
const ORDERS = Number(process.env.BENCH_ORDERS ?? scaled(1_000_000, 200))
/** Batches are about a megabyte, however large the shop is. */
const MOST_MEGABYTES = 400
const mover = new URL('./move/mover.ts', import.meta.url)

interface Moved {
  readonly seconds: number
  readonly compared: number
  readonly rows: number
  readonly megabytes: number
}
const isMoved = (message: unknown): message is Moved =>
  typeof message === 'object' && message !== null && 'megabytes' in message

/** What the move of a large shop to PostgreSQL and back takes. */
export const run = (): Promise<Row[]> =>
  inFolder(async (folder) => {
    const file = join(folder, 'site.db')
    await fillShop(file, PRODUCTS, ORDERS)
    const { url, stop } = await startPostgres()
    try {
      const size = `${Math.round(statSync(file).size / 1e6)} MB`
      const shop = `${PRODUCTS.toLocaleString('en')} products, ${ORDERS.toLocaleString('en')} orders, ${size}`
      return [
        ...(await measure(`to PostgreSQL: ${shop}`, file, url)),
        ...(await measure('back to SQLite', url, join(folder, 'back', 'site.db'))),
      ]
    } finally {
      await stop()
    }
  })

async function measure(what: string, source: string, target: string): Promise<Row[]> {
  const { ready, stop } = await startServer(mover, [source, target], isMoved)
  await stop()
  const { seconds, compared, rows, megabytes } = ready
  const comparing = `${Math.round(compared)} s of it to compare`
  return [
    {
      what,
      measured: `${Math.round(seconds)} s`,
      against: comparing,
      ratio: `${Math.round(rows / seconds).toLocaleString('en')} rows/s`,
      budget: '',
      ok: true,
    },
    {
      what: `${what}: memory`,
      measured: `${Math.round(megabytes)} MB`,
      against: '',
      ratio: '',
      budget: `${MOST_MEGABYTES} MB`,
      ok: megabytes <= MOST_MEGABYTES,
    },
  ]
}
