import type { ProductsQuery } from '@cartwright/client'
import { client } from '../app.ts'
import { amountNumber } from '../kit/amounts.ts'
import { readMoney } from '../kit/money-input.ts'

/** What the list of products shows, as its address holds it. */
export interface ProductView {
  readonly q: string
  readonly tab: string
  readonly sort: string
  /** Id of a collection; empty for all products. */
  readonly collection: string
  /** The least and the greatest price, as typed; empty for no limit. */
  readonly from: string
  readonly to: string
}

export const productTabs = ['', 'visible', 'hidden'] as const

export const readProductView = (search: URLSearchParams): ProductView => ({
  q: search.get('q') ?? '',
  tab: search.get('tab') ?? '',
  sort: search.get('sort') ?? '-updated',
  collection: search.get('collection') ?? '',
  from: search.get('from') ?? '',
  to: search.get('to') ?? '',
})

const fields = { name: 'name', price: 'price', sku: 'sku', updated: 'lastUpdated' } as const

function sortField(sort: string): (typeof fields)[keyof typeof fields] {
  const name = sort.replace('-', '')
  return name === 'name' || name === 'price' || name === 'sku' ? fields[name] : fields.updated
}

const amountOf = (text: string) => {
  const amount = readMoney(text, 2)
  return amount === null ? null : amountNumber(amount)
}

/** Products whose name begins with the text, or that have it as SKU or tag. */
export function productsOf(view: ProductView, signal?: AbortSignal): ProductsQuery {
  const { q, tab, sort, collection, from, to } = view
  const text = q.trim()
  const all = client.products.queryProducts(signal ? { signal } : {})
  let found = text
    ? all
        .startsWith('name', text)
        .or(all.eq('sku', text))
        .or(all.hasSome('tags', [text]))
    : all
  if (tab === 'visible' || tab === 'hidden') found = found.and(all.eq('visible', tab === 'visible'))
  if (collection) found = found.and(all.hasSome('collectionIds', [collection]))
  const [least, most] = [amountOf(from), amountOf(to)]
  if (least !== null) found = found.and(all.ge('price', least))
  if (most !== null) found = found.and(all.le('price', most))
  const field = sortField(sort)
  return sort.startsWith('-') ? found.descending(field) : found.ascending(field)
}
