import type { Bounds, ListingQuery } from './listing-query.ts'

/** One thing the list is narrowed by, and the query without it. */
export interface ActiveFilter {
  kind: 'option' | 'brand' | 'collection' | 'priceFrom' | 'priceTo' | 'rangeFrom' | 'rangeTo' | 'inStock' | 'onSale'
  /** The key of the attribute, of a bound. */
  attribute?: string
  /** The choice, brand, collection or amount; empty for the two switches. */
  value: string
  without: ListingQuery
}

/** Each filter of a list by itself, such as to name it with a way to remove it. */
export function activeFilters(query: ListingQuery): ActiveFilter[] {
  const { priceFrom, priceTo, ...open } = { ...query, page: 1 }
  const priced = { ...open, ...(priceFrom !== undefined && { priceFrom }), ...(priceTo !== undefined && { priceTo }) }
  return [
    ...Object.entries(query.options).flatMap(([name, choices]) =>
      choices.map((value) => ({
        kind: 'option' as const,
        value,
        without: { ...priced, options: { ...query.options, [name]: choices.filter((choice) => choice !== value) } },
      })),
    ),
    ...Object.entries(query.attributes).flatMap(([key, chosen]) =>
      chosen.map((value) => ({
        kind: 'option' as const,
        value,
        without: { ...priced, attributes: { ...query.attributes, [key]: chosen.filter((one) => one !== value) } },
      })),
    ),
    ...Object.entries(query.ranges).flatMap(([key, { from, to }]) => [
      ...(from === undefined ? [] : [boundFilter('rangeFrom', key, from, priced, { ...(to !== undefined && { to }) })]),
      ...(to === undefined ? [] : [boundFilter('rangeTo', key, to, priced, { ...(from !== undefined && { from }) })]),
    ]),
    ...query.brands.map((value) => ({
      kind: 'brand' as const,
      value,
      without: { ...priced, brands: query.brands.filter((brand) => brand !== value) },
    })),
    ...query.collections.map((value) => ({
      kind: 'collection' as const,
      value,
      without: { ...priced, collections: query.collections.filter((collection) => collection !== value) },
    })),
    ...(priceFrom === undefined
      ? []
      : [
          {
            kind: 'priceFrom' as const,
            value: String(priceFrom),
            without: { ...open, ...(priceTo !== undefined && { priceTo }) },
          },
        ]),
    ...(priceTo === undefined
      ? []
      : [
          {
            kind: 'priceTo' as const,
            value: String(priceTo),
            without: { ...open, ...(priceFrom !== undefined && { priceFrom }) },
          },
        ]),
    ...(query.inStock ? [{ kind: 'inStock' as const, value: '', without: { ...priced, inStock: false } }] : []),
    ...(query.onSale ? [{ kind: 'onSale' as const, value: '', without: { ...priced, onSale: false } }] : []),
  ]
}

function boundFilter(
  kind: 'rangeFrom' | 'rangeTo',
  attribute: string,
  bound: number,
  query: ListingQuery,
  rest: Bounds,
): ActiveFilter {
  return {
    kind,
    attribute,
    value: String(bound),
    without: { ...query, ranges: { ...query.ranges, [attribute]: rest } },
  }
}
