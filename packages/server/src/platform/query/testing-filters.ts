import { type QueryField, queryFields } from '@cartwright/contract'
import fc from 'fast-check'

export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
export const collections = [id(901), id(902), id(903)]
export const names = ['Mug', 'mug', 'Étagère', 'etagere', "O'Hara%", 'Mug "big"', '_', 'Zed']
export const words = ['', 'MUG-1', 'mug-2', "x'; drop table products; --", 'X%']

/** Thirty products that share values, so that comparisons have something to decide. */
export const products = Array.from({ length: 30 }, (_, i) => ({
  id: id(i),
  name: names[i % names.length] ?? '',
  slug: `product-${i % 5}-${i}`,
  sku: words[i % words.length] ?? '',
  description: words[(i + 2) % words.length] ?? '',
  productType: i % 4 === 0 ? ('digital' as const) : ('physical' as const),
  price: ((i * 7) % 10) * 250,
  visible: i % 6 !== 0,
  collectionIds: collections.filter((_, bit) => (i >> bit) % 2 === 1),
  // Any texts: filters of lists try ids of collections.
  tags: collections.filter((_, bit) => (i + bit) % 4 === 0),
}))

export type Filter = Record<string, unknown>

export type Scalar = string | number | boolean

const fields: [string, QueryField][] = Object.entries(queryFields.products)

/** Values that occur, and some that do not. */
function operands(field: string, kind: QueryField['kind']): fc.Arbitrary<Scalar> {
  const seen = products.map((product) => new Map<string, unknown>(Object.entries(product)).get(field))
  switch (kind) {
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(2.5, 12.5, 7.505, -1))
    case 'date':
      return fc.integer({ min: 0, max: 8 }).map((day) => new Date(Date.UTC(2026, 0, day)).toISOString())
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom('physical', 'digital')
    case 'strings':
      return fc.constantFrom(...collections, 'nobody')
    case 'string':
      return fc.oneof(fc.constantFrom(...seen.map(String)), fc.constantFrom(...names, ...words), fc.string())
  }
}

const tests: fc.Arbitrary<Filter> = fc.constantFrom(...fields).chain(([field, { kind, operators }]) =>
  fc.constantFrom(...operators).chain((operator): fc.Arbitrary<Filter> => {
    const value = operands(field, kind)
    if (operator === '$exists' || operator === '$isEmpty')
      return fc.boolean().map((is) => ({ [field]: { [operator]: is } }))
    const isList = ['$in', '$nin', '$hasSome', '$hasAll'].includes(operator)
    if (isList) return fc.array(value, { maxLength: 5 }).map((list) => ({ [field]: { [operator]: list } }))
    if (operator === '$startsWith') {
      return fc
        .tuple(value, fc.nat(4))
        .map(([text, length]) => ({ [field]: { $startsWith: String(text).slice(0, length) } }))
    }
    return value.map((operand) => ({ [field]: operator === '$eq' ? operand : { [operator]: operand } }))
  }),
)

export const { filter: filters } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    tests,
    fc.record({ $and: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ $or: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ $not: tie('filter') }),
  ),
}))

const sortable = fields.filter(([, { sort }]) => sort).map(([field]) => field)
export const criteria = fc.array(
  fc.record({ fieldName: fc.constantFrom(...sortable), order: fc.constantFrom('ASC', 'DESC') }),
  {
    maxLength: 3,
  },
)
