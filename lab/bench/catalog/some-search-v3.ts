type MakeSearch = (number: number) => object

const words = ['saltmere', 'mug', 'pottery vase', 'clay', 'merrow lamp', 'hips', 'print', 'no 12']
const word = (number: number) => ({ expression: words[number % words.length] })
const price = 'actualPriceRange.minValue.amount'

/** The searches of a storefront, with values that hardly repeat, so that no cache helps. */
const kinds: readonly MakeSearch[] = [
  (n) => ({ search: word(n), filter: { [price]: { $gte: (n % 9000) / 100 } } }),
  (n) => ({ search: word(n), filter: { [price]: { $lt: 60 + (n % 9000) / 100 } }, sort: [{ fieldName: price }] }),
  (n) => ({ search: { expression: `saltmere no ${n % 5000}` } }),
  (n) => ({
    filter: { $and: [{ [price]: { $gte: (n % 9000) / 100 } }, { [price]: { $lt: (n % 9000) / 100 + 10 } }] },
  }),
  (n) => ({ filter: { [price]: { $gte: (n % 9000) / 100 } }, sort: [{ fieldName: price, order: 'DESC' }] }),
  (n) => ({ filter: { slug: `saltmere-mug-no-0-${1 + 64 * (n % 1000)}` } }),
  (n) => ({ filter: { name: { $startsWith: `Saltmere Mug No 0 ${n % 100}` } }, sort: [{ fieldName: 'name' }] }),
]

/** The number decides the search, so that every run makes the same ones. */
export function someSearchV3(number: number, products: number): object {
  const make = kinds[number % kinds.length] ?? (() => ({}))
  return { ...make(((number + 1) * 7919) % products), cursorPaging: { limit: 50 } }
}
