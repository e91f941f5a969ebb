import { join } from 'node:path'
import autocannon from 'autocannon'
import { makeCatalog } from './catalog/make-catalog.ts'
import { isReady, type Ready } from './catalog/protocol.ts'
import { inFolder, startServer } from './measured-server.ts'
import { compareRates, rateOf } from './rate.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

/** As many as one page of a shop asks for at once. */
const CONNECTIONS = 4
const SECONDS = scaled(3, 0.2)
const ROUNDS = scaled(3)
const PHOTOGRAPHS = scaled(40, 4)
const WIDTHS = [320, 640, 960, 1280]
/** Catalog reads must hardly slow down while new images are resized. */
const BUDGET = 0.7

/** The catalog while photographs get other sizes, against the catalog alone. */
export const run = (): Promise<Row[]> => inFolder(measureAll)

async function measureAll(folder: string): Promise<Row[]> {
  const database = join(folder, 'site.db')
  await makeCatalog(database, { products: scaled(1_000, 100), glazes: 2 })
  const program = new URL('./catalog/media-server.ts', import.meta.url)
  const { ready, stop } = await startServer(program, [database, String(PHOTOGRAPHS)], isReady)
  const sizes = Array.from({ length: PHOTOGRAPHS * WIDTHS.length }, (_, number) => addressOf(number))
  const best = { alone: 0, beside: 0 }
  let made = 0
  for (let round = 0; round < ROUNDS; round++) {
    best.alone = Math.max(best.alone, await rate(ready))
    let isOver = false
    const making = Array.from({ length: CONNECTIONS }, async () => {
      while (!isOver) {
        const path = sizes.pop()
        if (path === undefined) return
        await look(ready, path)
        made += 1
      }
    })
    best.beside = Math.max(best.beside, await rate(ready))
    isOver = true
    await Promise.all(making)
  }
  await stop()
  const row = compareRates('site: page of 50 while images are made', best.beside, 'alone', best.alone, BUDGET)
  return [{ ...row, measured: `${row.measured}, ${(made / ROUNDS / SECONDS).toFixed(1)} images/s` }]
}

function addressOf(number: number): string {
  const name = `${Math.floor(number / WIDTHS.length)
    .toString(16)
    .padStart(32, '0')}.jpg`
  return `/media/${name}?w=${WIDTHS[number % WIDTHS.length]}&q=75`
}

async function look({ port }: Ready, path: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'image/avif,image/webp' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
}

/** Pages per second. */
async function rate({ port, token }: Ready): Promise<number> {
  return rateOf(
    await autocannon({
      url: `http://127.0.0.1:${port}/stores-reader/v1/products/query-platformized`,
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ query: { paging: { limit: 50, offset: 0 } } }),
      connections: CONNECTIONS,
      duration: SECONDS,
    }),
  )
}
