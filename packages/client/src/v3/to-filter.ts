import type { Filter, QueryRequest } from '../query/query.ts'

/** Fields that V3 has another word for. */
const names: Readonly<Record<string, string>> = {
  price: 'actualPriceRange.minValue.amount',
  'priceData.price': 'actualPriceRange.minValue.amount',
  lastUpdated: 'updatedDate',
  collectionIds: 'directCategoriesInfo.categories',
}

const nameOf = (field: string) => names[field] ?? field

/** The sort order of a query in the words of V3. */
export const toSortV3 = (sort: QueryRequest['sort']): QueryRequest['sort'] =>
  sort.map(({ fieldName, order }) => ({ fieldName: nameOf(fieldName), order }))

/** A filter in the words of V3. */
export const toFilterV3 = (filter: Filter): Filter =>
  Object.assign(
    {},
    ...Object.entries(filter).map(([field, value]): Filter => {
      if (/^\$/.test(field))
        return { [field]: Array.isArray(value) ? value.map(toFilterV3) : toFilterV3(Object(value)) }
      if (field === 'collectionIds') return inCategories(Object(value))
      return { [nameOf(field)]: field === 'productType' ? upper(value) : value }
    }),
  )

/** Categories are objects with an id: all of several is one condition, one of several is a condition for each. */
function inCategories(condition: Filter): Filter {
  const match = (ids: unknown[]) => ({ [nameOf('collectionIds')]: { $matchItems: ids.map((id) => ({ id })) } })
  const [[operator, value] = []] = Object.entries(condition)
  const ids = [value].flat()
  return operator === '$hasAll' ? match(ids) : { $or: ids.map((id) => match([id])) }
}

/** The words of V3 for kinds of products are in capitals. */
function upper(value: unknown): unknown {
  if (typeof value === 'string') return value.toUpperCase()
  if (Array.isArray(value)) return value.map(upper)
  return Object.fromEntries(Object.entries(Object(value)).map(([operator, one]) => [operator, upper(one)]))
}
