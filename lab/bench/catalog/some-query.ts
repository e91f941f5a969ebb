import { collectionId } from './make-catalog.ts'

type MakeQuery = (number: number) => object

/** The kinds of query a storefront and a merchant send, with values that hardly repeat, so that no cache helps. */
const kinds: readonly MakeQuery[] = [
  () => ({}),
  (n) => ({ paging: { limit: 50, offset: n } }),
  (n) => ({ filter: { slug: `saltmere-mug-no-0-${1 + 64 * (n % 1000)}` } }),
  (n) => ({ filter: { collectionIds: { $hasSome: [collectionId(n % 8)] } } }),
  (n) => ({
    filter: { collectionIds: { $hasSome: [collectionId(n % 8)] } },
    sort: [{ fieldName: 'price', order: 'ASC' }],
  }),
  (n) => ({ filter: { 'priceData.price': { $gte: (n % 9000) / 100, $lt: (n % 9000) / 100 + 10 } } }),
  (n) => ({ sort: [{ fieldName: 'price', order: 'DESC' }], paging: { limit: 50, offset: n % 5000 } }),
  (n) => ({ sort: [{ fieldName: 'name', order: 'ASC' }], paging: { limit: 50, offset: n % 5000 } }),
  (n) => ({ filter: { name: { $startsWith: `Saltmere Mug No 0 ${n % 100}` } } }),
  (n) => ({ filter: { sku: { $startsWith: `t-${n % 64}-${n % 10}` } } }),
  (n) => ({
    filter: { $not: { collectionIds: { $hasAll: [collectionId(n % 8)] } } },
    sort: [{ fieldName: 'lastUpdated' }],
  }),
  (n) => ({
    filter: { $or: [{ name: { $startsWith: 'Merrow' } }, { 'priceData.price': { $lt: 5 + (n % 100) / 100 } }] },
  }),
]

/** The number decides the query, so that every run asks the same ones. */
export function someQuery(number: number, products: number): object {
  const make = kinds[number % kinds.length] ?? (() => ({}))
  return make(((number + 1) * 7919) % products)
}
