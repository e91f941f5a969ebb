import { type CursorSearch, SearchDetails } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { readFilter } from '../../platform/query/condition.ts'
import type { Entity } from '../../platform/query/entity.ts'
import { checkBesideCursor, cursorsOf, type ReadQuery, readPaging } from '../../platform/query/paging.ts'
import { readSort } from '../../platform/query/sort.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { seesEverything } from '../product/audience.ts'
import { forAudience } from '../read/hidden-collections.ts'
import { readCatalogState } from '../read/read-state.ts'
import { catalogSearch } from '../search/choose-search.ts'
import { readCatalogNames } from './catalog-names.ts'
import { readCategoryTree } from './category-tree.ts'
import { findWords } from './find-words.ts'
import { readOneOperator } from './one-operator.ts'
import { fieldsOfProducts, productEntityV3 } from './product-entity.ts'

type Context = Pick<Operation, 'site' | 'caller' | 'language'>

/** A page of products by their numbers. */
export interface FoundPage {
  readonly numbers: readonly number[]
  readonly total: number
  readonly pagingMetadata: {
    readonly count: number
    readonly cursors: { next?: string; prev?: string }
    readonly hasNext: boolean
  }
}

/** What is looked for: a filter with one operator for each field, words, an order and a page. */
interface Question extends ReadQuery {
  readonly filter: Record<string, unknown>
  readonly words: SearchDetails | undefined
}

/** More products than this are not counted. */
const MOST = 100_000

const pages = new VersionCache<FoundPage>(1000, { isExact: true })

/**
 * A page of products by words, filter and sort order.
 *
 * @param path the field of the request that holds the query: `query` or `search`
 * @throws ValidationError naming what does not fit
 */
export async function findProductsV3(context: Context, query: CursorSearch, path: string): Promise<FoundPage> {
  const question = readQuestion(context, query, path)
  const { version } = await readCatalogState(context)
  const { caller, site, language } = context
  const key = JSON.stringify([seesEverything(caller), language, question])
  return pages.get(site.db, version, key, async () => toPage(question, await find(context, question)))
}

/**
 * All products that a query finds, whatever its page, by their numbers; up to 100,000.
 *
 * @param path the field of the request that holds the query; empty where the request has filter and words itself
 */
export async function findAllV3(context: Context, query: CursorSearch, path: string): Promise<readonly number[]> {
  const question = readQuestion(context, query, path)
  return (await find(context, { ...question, limit: MOST, offset: 0 })).numbers
}

/** The words go along in a cursor, beside filter and sort order. */
const WORDS = '$search'

function readQuestion({ caller }: Context, query: CursorSearch, path: string): Question {
  const fields = fieldsOfProducts(seesEverything(caller))
  const { cursorPaging = {}, filter, sort, search } = query
  const sent = search?.expression?.trim() ? search : undefined
  const at = path && `${path}.`
  const byCursor = cursorPaging.cursor !== undefined
  const own = { ...(filter && { filter }), ...(sort && { sort }) }
  const given = readPaging({ cursorPaging, ...(!byCursor && own) }, path)
  const { [WORDS]: stored, ...rest } = isRecord(given.filter) ? given.filter : {}
  if (byCursor) checkBesideCursor(withWords(own, sent, at), withWords({ ...given, filter: rest }, stored, at), path)
  if (!byCursor && stored !== undefined)
    throw invalidField(`${at}filter.${WORDS}`, 'is not a field of this query', 'FIELD_NOT_ALLOWED')
  const words = byCursor ? SearchDetails.optional().safeParse(stored).data : sent
  const read = readOneOperator(rest, `${at}filter`)
  // Errors name the fields of this request, as the search itself cannot.
  readFilter(read, fields, `${at}filter`)
  readSort(given.sort, fields, `${at}sort`)
  return { ...given, filter: read, words }
}

/** Filter and words as one value, to compare a request with its cursor. */
function withWords<Query extends { filter?: unknown }>(query: Query, words: unknown, at: string) {
  const { filter } = query
  const read = isRecord(filter) ? readOneOperator(filter, `${at}filter`) : {}
  return { ...query, filter: { ...read, ...(words !== undefined && { [WORDS]: words }) } }
}

async function find(context: Context, question: Question): Promise<Found> {
  const { db } = context.site
  const everything = seesEverything(context.caller)
  const { entity, currency } = await readEntity(context, everything)
  const { filter, sort, limit, offset, words } = question
  const query = { filter, sort, paging: { limit, offset } }
  const search = catalogSearch(db, currency)
  const found = async () => {
    if (words === undefined) return search.query(entity, query, everything)
    const matched = await findWords(db, words, context.language, everything)
    return search.queryMatched(entity, query, everything, matched)
  }
  const { keys, metadata } = await found()
  return { numbers: keys, total: metadata.total ?? MOST }
}

interface Found {
  readonly numbers: readonly number[]
  readonly total: number
}

async function readEntity(context: Context, everything: boolean): Promise<{ entity: Entity; currency: string }> {
  const { db } = context.site
  const { version, presentation } = await readCatalogState(context)
  const [names, tree] = await Promise.all([readCatalogNames(db, version), readCategoryTree(db, version)])
  const entity = productEntityV3(presentation.currency, names, tree)
  return { entity: await forAudience(db, entity, everything, version), currency: presentation.currency }
}

function toPage(question: Question, { numbers, total }: Found): FoundPage {
  const { words, filter } = question
  const cursors = cursorsOf({ ...question, filter: { ...filter, ...(words && { [WORDS]: words }) } }, total)
  return { numbers, total, pagingMetadata: { count: numbers.length, cursors, hasNext: 'next' in cursors } }
}
