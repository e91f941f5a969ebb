import type { ProductSheetRow } from '@cartwright/client'
import { client } from '../app.ts'
import { type Choice, MOST_PRODUCTS } from '../products/load-all.ts'
import { productsOf } from '../products/view.ts'

/** Products of one request. */
const PAGE = 500
/** Requests at once. */
const AT_ONCE = 3

interface Loaded {
  readonly rows: readonly ProductSheetRow[]
  /** How many products there are; the rows are of at most `MOST_PRODUCTS`. */
  readonly total: number
}

/** The rows of all chosen products, in their order. */
export async function loadRows(
  choice: Choice,
  signal: AbortSignal,
  onProgress: (loaded: number, total: number) => void,
): Promise<Loaded> {
  const pageAt = (page: number) => {
    const limit = { limit: PAGE, offset: page * PAGE }
    if ('ids' in choice) {
      const ids = choice.ids.slice(page * PAGE, (page + 1) * PAGE)
      return client.catalogEditor.queryProductSheet({ ids, limit: PAGE }, { signal })
    }
    const { filter, sort } = productsOf(choice.view)
    return client.catalogEditor.queryProductSheet({ query: { filter, sort }, ...limit }, { signal })
  }
  if ('ids' in choice && choice.ids.length === 0) return { rows: [], total: 0 }
  const first = await pageAt(0)
  const total = 'ids' in choice ? choice.ids.length : (first.total ?? MOST_PRODUCTS + 1)
  const most = Math.min(total, MOST_PRODUCTS)
  const pages: (readonly ProductSheetRow[])[] = [first.rows]
  let count = first.products
  onProgress(count, most)
  let next = 1
  const work = async () => {
    while (next * PAGE < most) {
      const page = next++
      const { rows, products } = await pageAt(page)
      pages[page] = rows
      count += products
      onProgress(count, most)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { rows: pages.flat(), total }
}
