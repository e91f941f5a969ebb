import type { Product } from '@cartwright/client'
import { client } from '../app.ts'
import { PAGE } from './queries.ts'
import { type ProductView, productsOf } from './view.ts'

/** The most products that one sheet or one export of a view holds. */
export const MOST_PRODUCTS = 20_000
/** Pages that are loaded at once. */
const AT_ONCE = 4

/** Either named products or all of a view. */
export type Choice = { readonly ids: readonly string[] } | { readonly view: ProductView }

interface Loading {
  readonly signal: AbortSignal
  readonly onProgress: (loaded: number, total: number) => void
}

/**
 * All products of a choice in their order, at most `MOST_PRODUCTS`.
 *
 * @returns the products, and how many there are
 */
export async function loadProducts(choice: Choice, { signal, onProgress }: Loading) {
  if ('ids' in choice) {
    const parts = Array.from({ length: Math.ceil(choice.ids.length / PAGE) }, (_, page) =>
      choice.ids.slice(page * PAGE, (page + 1) * PAGE),
    )
    const found: Product[] = []
    for (const part of parts) {
      const { items } = await client.products.queryProducts({ signal }).hasSome('id', part).limit(PAGE).find()
      found.push(...items)
      onProgress(found.length, choice.ids.length)
    }
    return { products: found, total: found.length }
  }
  const pageAt = (page: number) =>
    productsOf(choice.view, signal)
      .limit(PAGE)
      .skip(page * PAGE)
      .find()
  const first = await pageAt(0)
  const total = first.totalCount ?? first.length
  const pages = Math.ceil(Math.min(total, MOST_PRODUCTS) / PAGE)
  const loaded: Product[][] = [[...first.items]]
  let count = first.length
  onProgress(count, total)
  let next = 1
  const work = async () => {
    while (next < pages) {
      const page = next++
      const { items } = await pageAt(page)
      loaded[page] = [...items]
      count += items.length
      onProgress(count, Math.min(total, MOST_PRODUCTS))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { products: loaded.flat(), total }
}
