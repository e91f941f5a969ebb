import type { Condition, Test } from '../../platform/query/condition.ts'

/**
 * The built-in collection that every product is in. The site adds its row at start, without rows of membership; a
 * product's own list of collections does not name it.
 */
export const ALL_PRODUCTS = { id: '00000000-000000-000000-000000000001', slug: 'all-products' } as const

const EVERY: Condition = { kind: 'all', parts: [] }
const NONE: Condition = { kind: 'any', parts: [] }

/** A condition in which the built-in collection matches every product. */
export function knowAllProducts(condition: Condition): Condition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, parts: condition.parts.map(knowAllProducts) }
    case 'not':
      return { ...condition, part: knowAllProducts(condition.part) }
    case 'test':
      return condition.field === 'collectionIds' ? knowInTest(condition) : condition
  }
}

function knowInTest(test: Test): Condition {
  if (!test.values.some(isAllProducts)) return test
  switch (test.operator) {
    case '$hasAll': {
      const others = test.values.filter((value) => !isAllProducts(value))
      return others.length === 0 ? EVERY : { ...test, values: others }
    }
    case '$ne':
    case '$nin':
      return NONE
    default:
      return EVERY
  }
}

/** Whether a value of the wire is the id of the built-in collection. */
export const isAllProducts = (value: unknown) => String(value).toLowerCase() === ALL_PRODUCTS.id
