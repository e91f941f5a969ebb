/** The filters of a product list: the whole state of a collection or search page, stored in its URL. */
export interface ListingQuery {
  term: string
  /** Option name to the choices asked for; any of them will do. */
  options: Record<string, string[]>
  /** Keys of attributes and the values asked for; any of them will do. */
  attributes: Record<string, string[]>
  /** Keys of attributes and the bounds of their numbers. */
  ranges: Record<string, Bounds>
  brands: string[]
  collections: string[]
  priceFrom?: number
  priceTo?: number
  inStock: boolean
  onSale: boolean
  sort: ListingSort
  page: number
}

/** The least and the greatest number of a filter. */
export interface Bounds {
  from?: number
  to?: number
}

/** The orders of a list, the first one unless another is chosen. */
export const listingSorts = ['featured', 'newest', 'price-up', 'price-down', 'name'] as const
/** The order of a list. */
export type ListingSort = (typeof listingSorts)[number]

const optionPrefix = 'option.'
const attributePrefix = 'attribute.'
const fromPrefix = 'from.'
const toPrefix = 'to.'

/** Reads the filters of an address. What is no filter, or no value of one, is ignored. */
export function readListingQuery(address: URLSearchParams): ListingQuery {
  const sort = listingSorts.find((name) => name === address.get('sort')) ?? 'featured'
  const { from: priceFrom, to: priceTo } = inOrder(amount(address.get('from')), amount(address.get('to')))
  return {
    term: (address.get('q') ?? '').trim().slice(0, 100),
    options: named(address, optionPrefix),
    attributes: named(address, attributePrefix),
    ranges: readRanges(address),
    brands: values(address, 'brand'),
    collections: values(address, 'in'),
    inStock: address.get('stock') === '1',
    onSale: address.get('sale') === '1',
    sort,
    page: readPage(address),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
  }
}

/** The query as an address again, without what is as it would be anyway. */
export function writeListingQuery(query: ListingQuery): URLSearchParams {
  const address = new URLSearchParams()
  if (query.term) address.set('q', query.term)
  for (const [name, choices] of Object.entries(query.options)) {
    for (const choice of choices) address.append(optionField(name), choice)
  }
  for (const [key, chosen] of Object.entries(query.attributes)) {
    for (const value of chosen) address.append(attributeField(key), value)
  }
  for (const [key, { from, to }] of Object.entries(query.ranges)) {
    const [least, greatest] = boundFields(key)
    if (from !== undefined) address.set(least, String(from))
    if (to !== undefined) address.set(greatest, String(to))
  }
  for (const brand of query.brands) address.append('brand', brand)
  for (const collection of query.collections) address.append('in', collection)
  if (query.priceFrom !== undefined) address.set('from', String(query.priceFrom))
  if (query.priceTo !== undefined) address.set('to', String(query.priceTo))
  if (query.inStock) address.set('stock', '1')
  if (query.onSale) address.set('sale', '1')
  if (query.sort !== 'featured') address.set('sort', query.sort)
  if (query.page > 1) address.set('page', String(query.page))
  return address
}

/** The same list with nothing taken out of it. */
export function unfiltered({ term, sort }: ListingQuery): ListingQuery {
  return {
    term,
    sort,
    options: {},
    attributes: {},
    ranges: {},
    brands: [],
    collections: [],
    inStock: false,
    onSale: false,
    page: 1,
  }
}

/** Name of the form fields of an option. */
export function optionField(option: string): string {
  return optionPrefix + option
}

/** Name of the form fields of an attribute. */
export function attributeField(key: string): string {
  return attributePrefix + key
}

/** Names of the form fields of the bounds of an attribute. */
export const boundFields = (key: string): [from: string, to: string] => [fromPrefix + key, toPrefix + key]

/** Values by the names that follow a prefix. Names come from an address: only `fromEntries` keeps `__proto__` a plain name. */
function named(address: URLSearchParams, prefix: string): Record<string, string[]> {
  const names = [...new Set(address.keys())].filter((name) => name.startsWith(prefix))
  return Object.fromEntries(names.map((name) => [name.slice(prefix.length), values(address, name)]))
}

function values(address: URLSearchParams, name: string): string[] {
  return [...new Set(address.getAll(name).filter((value) => value !== ''))].slice(0, 50)
}

/** Bounds of attributes, without those that are no numbers. */
function readRanges(address: URLSearchParams): Record<string, Bounds> {
  const names = [fromPrefix, toPrefix].flatMap((prefix) => Object.keys(named(address, prefix)))
  return Object.fromEntries(
    [...new Set(names)].flatMap((key) => {
      const [least, greatest] = boundFields(key)
      const bounds = inOrder(bound(address.get(least)), bound(address.get(greatest)))
      return Object.keys(bounds).length > 0 ? [[key, bounds]] : []
    }),
  )
}

/** Corrects a range with its bounds swapped. */
function inOrder(from: number | undefined, to: number | undefined): Bounds {
  if (from !== undefined && to !== undefined) return { from: Math.min(from, to), to: Math.max(from, to) }
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function bound(text: string | null): number | undefined {
  const value = text ? Number(text) : Number.NaN
  return Math.abs(value) <= 1e15 ? value : undefined
}

function amount(text: string | null): number | undefined {
  const value = text ? Number(text) : Number.NaN
  return Number.isFinite(value) && value >= 0 ? Math.round(value * 100) / 100 : undefined
}

/** The page that an address names; the first one where it names none. */
function readPage(address: URLSearchParams): number {
  const page = Math.trunc(Number(address.get('page')))
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}
