import { readPresentation } from '../../../catalog/product/presentation.ts'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import type { AgentContext, Body } from '../agent-context.ts'
import { envelope } from '../envelope.ts'
import { ProtocolError } from '../protocol-error.ts'
import { localeOf, readCategories, searchProducts } from './read-catalog.ts'
import type { SearchRequest } from './requests.ts'
import { type CategoryNames, toAgentProduct } from './wire-product.ts'

const USUAL_LIMIT = 10
const MOST_PRODUCTS = 50

/**
 * Products by words, categories and price.
 * @throws ProtocolError for a request that looks for nothing, and a cursor of another search
 */
export async function searchCatalog(context: AgentContext, search: SearchRequest): Promise<Body> {
  const { query, filters = {}, pagination = {} } = search
  const words = query?.trim()
  if (!words && Object.keys(filters).length === 0)
    throw new ProtocolError(400, 'invalid_request', 'query or filters is required.')
  const locale = await localeOf(context, search.context)
  const names = await readCategories(context, locale)
  const limit = Math.min(pagination.limit ?? USUAL_LIMIT, MOST_PRODUCTS)
  const offset = readCursor(pagination.cursor)
  const collectionIds = idsOf(names, filters.categories)
  // Of a category that the shop does not have, no product is found.
  if (collectionIds?.length === 0) return answer(context, [], { limit, offset, total: 0 })
  const { currency } = await readPresentation(context.operation.site.db)
  const price = limitsOf(filters.price, locale.currency ?? currency)
  const found = await searchProducts(context, locale, {
    ...(words && { text: words }),
    ...(collectionIds && { collectionIds }),
    ...(price && { price }),
    paging: { limit, offset },
  })
  const products = found.products.flatMap((product) => toAgentProduct(product, names) ?? [])
  return answer(context, products, { limit, offset, total: found.total })
}

function answer(
  context: AgentContext,
  products: readonly object[],
  { limit, offset, total }: { readonly limit: number; readonly offset: number; readonly total: number },
): Body {
  const next = offset + limit
  const isLast = next >= total
  return {
    ucp: envelope(context, 'dev.ucp.shopping.catalog.search'),
    products,
    pagination: { has_next_page: !isLast, ...(!isLast && { cursor: toCursor(next) }), total_count: total },
  }
}

/** Categories may be named or given by id. Absent where the search names none. */
function idsOf(names: CategoryNames, categories: readonly string[] | undefined): string[] | undefined {
  if (!categories || categories.length === 0) return undefined
  const wanted = new Set(categories.map((one) => one.toLowerCase()))
  return [...names].flatMap(([id, name]) => (wanted.has(id) || wanted.has(name.toLowerCase()) ? [id] : []))
}

function limitsOf(price: { min?: number | undefined; max?: number | undefined } | undefined, currency: string) {
  if (!price) return undefined
  const { min, max } = price
  const decimal = (minor: number) => Number(toDecimalString(minor, currency))
  return {
    ...(min !== undefined && { minValue: decimal(min) }),
    ...(max !== undefined && { maxValue: decimal(max) }),
  }
}

const toCursor = (offset: number) => Buffer.from(`o${offset}`).toString('base64url')

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const [, offset] = /^o(\d{1,6})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (offset === undefined) throw new ProtocolError(400, 'invalid_request', 'pagination.cursor is not of this search.')
  return Number(offset)
}
