import { setTimeout } from 'node:timers/promises'
import { item } from '../../../packages/server/src/selling/cart/testing.ts'
import { get, parsed, post, timed } from './ask.ts'
import type { Ready } from './protocol.ts'
import { bySlug, pageByName } from './size-queries.ts'

export interface Waits {
  readonly seconds: number
  /** The longest of each kind, in milliseconds, while the import went on and shortly after. */
  readonly read: number
  readonly page: number
  readonly write: number
}

/** What comes after an import, such as moving its log into the database, counts as well. */
const AFTERMATH_MS = 2_000

/** The header of a file, and its rows. */
export type CsvRows = readonly [header: string, rowOf: (index: number) => string]

const withTexts: CsvRows = [
  'Slug,Name,Description,Price,Stock',
  (index) => `bench-${Date.now()}-${index},Imported thing ${index},"<p>Thrown, and fired.</p>",${index % 500}.90,7`,
]

/** Imports new products from CSV, while customers look at products and pages and add to their carts. */
export async function importBeside(
  site: Ready,
  products: number,
  [header, rowOf]: CsvRows = withTexts,
): Promise<Waits> {
  const csv = [header, ...Array.from({ length: products }, (_, index) => rowOf(index))].join('\n')
  const { path, body } = bySlug(1)
  const [product] = parsed(await post(site, path, body, site.token)).products
  const adding = { lineItems: [item(product.id, 1, { variantId: product.variants[0].id })] }
  let isOver = false
  const longest = async (ask: (number: number) => Promise<number>) => {
    let most = 0
    for (let number = 0; !isOver; number++) {
      most = Math.max(most, await ask(number))
      await setTimeout(5)
    }
    return most
  }
  const waits = Promise.all([
    longest((number) => timed(site, path, bySlug(number).body)),
    longest((number) => timed(site, path, pageByName(number).body)),
    longest(() => timed(site, '/ecom/v1/carts/current/add-to-cart', adding)),
  ])
  const began = performance.now()
  await finish(site, parsed(await post(site, '/stores/v1/catalog/imports', { csv }, site.apiKey ?? '')).job.id)
  const seconds = (performance.now() - began) / 1000
  await setTimeout(AFTERMATH_MS)
  isOver = true
  const [read, page, write] = await waits
  return { seconds, read, page, write }
}

async function finish(site: Ready, id: string): Promise<void> {
  for (;;) {
    await setTimeout(20)
    const { job } = parsed(await get(site, `/stores/v1/jobs/${id}?limit=0`, site.apiKey ?? ''))
    if (job.finishedDate === undefined) continue
    if (job.state !== 'COMPLETED') throw new Error(`The import ended with ${JSON.stringify(job)}`)
    return
  }
}
