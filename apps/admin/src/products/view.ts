import { client } from '../app.ts'

/** What the list of products shows, as its address holds it. */
export interface ProductView {
  readonly q: string
  readonly tab: string
  readonly sort: string
}

export const productTabs = ['', 'visible', 'hidden'] as const

export const readProductView = (search: URLSearchParams): ProductView => ({
  q: search.get('q') ?? '',
  tab: search.get('tab') ?? '',
  sort: search.get('sort') ?? '-updated',
})

const fields = { name: 'name', price: 'price', sku: 'sku', updated: 'lastUpdated' } as const

function sortField(sort: string): (typeof fields)[keyof typeof fields] {
  const name = sort.replace('-', '')
  return name === 'name' || name === 'price' || name === 'sku' ? fields[name] : fields.updated
}

/** Products whose name begins with the text, or that have it as SKU. */
export function productsOf({ q, tab, sort }: ProductView, signal?: AbortSignal) {
  const text = q.trim()
  const all = client.products.queryProducts(signal ? { signal } : {})
  const found = text ? all.startsWith('name', text).or(all.eq('sku', text)) : all
  const shown = tab === 'visible' || tab === 'hidden' ? found.and(all.eq('visible', tab === 'visible')) : found
  const field = sortField(sort)
  return sort.startsWith('-') ? shown.descending(field) : shown.ascending(field)
}
