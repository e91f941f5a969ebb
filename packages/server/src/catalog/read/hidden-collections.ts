import type { Database } from '../../platform/database/database.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { bodyOf, StoredJson } from '../../platform/kernel/stored-json.ts'
import type { Condition, Test } from '../../platform/query/condition.ts'
import type { Entity } from '../../platform/query/entity.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { seesEverything } from '../product/audience.ts'
import { readCatalogVersion } from '../product/catalog-version.ts'
import { readCatalogState } from './read-state.ts'

/** Ids of collections. */
interface Collections {
  readonly hidden: ReadonlySet<string>
  readonly shown: readonly string[]
}

const stored = new VersionCache<Collections>()

/**
 * Hides hidden collections from callers without access. Stored texts name all collections of a
 * product, so that showing or hiding one does not rewrite its products.
 */
export function withoutHidden<Fields, Answer>(
  handle: (context: Operation, request: Fields) => Promise<Answer>,
): (context: Operation, request: Fields) => Promise<Answer | StoredJson> {
  return async (context, request) => {
    const answer = await handle(context, request)
    if (seesEverything(context.caller)) return answer
    const { version } = await readCatalogState(context)
    const { hidden } = await readCollections(context.site.db, version)
    if (hidden.size === 0) return answer
    const body = bodyOf(answer)
    const searched = typeof body === 'string' ? body : Buffer.from(body)
    const named = new Set([...hidden].filter((id) => searched.includes(JSON.stringify(id))))
    return named.size === 0 ? answer : new StoredJson(withoutIds(searched.toString(), named))
  }
}

/**
 * The same for filters: a visitor's filter by a hidden collection matches nothing, so that its products cannot be found
 * out.
 */
export async function forAudience(
  db: Database,
  entity: Entity,
  everything: boolean,
  version?: number,
): Promise<Entity> {
  if (everything) return entity
  const collections = await readCollections(db, version)
  return collections.hidden.size === 0
    ? entity
    : { ...entity, narrow: (condition) => narrow(entity.narrow?.(condition) ?? condition, collections) }
}

/** The collection ids of a filter; ids the caller must not see are replaced by one that matches nothing. */
export async function forAudienceIds(
  db: Database,
  ids: readonly string[] | undefined,
  everything: boolean,
): Promise<string[] | undefined> {
  if (everything || ids === undefined || ids.length === 0) return ids && [...ids]
  const { hidden } = await readCollections(db)
  return ids.map((id) => (hidden.has(id) ? NO_ID : id))
}

/** No collection has it. */
const NO_ID = ''

function narrow(condition: Condition, collections: Collections): Condition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { ...condition, parts: condition.parts.map((part) => narrow(part, collections)) }
    case 'not':
      return { ...condition, part: narrow(condition.part, collections) }
    case 'test':
      return condition.field === 'collectionIds' ? narrowTest(condition, collections) : condition
  }
}

function narrowTest(test: Test, { hidden, shown }: Collections): Condition {
  const { operator, values } = test
  if (operator !== '$exists' && operator !== '$isEmpty') {
    return { ...test, values: values.map((value) => (hidden.has(String(value)) ? NO_ID : value)) }
  }
  const isInAny: Condition = { ...test, operator: '$hasSome', values: shown }
  return values[0] === (operator === '$exists') ? isInAny : { kind: 'not', part: isInAny }
}

async function readCollections(db: Database, version?: number): Promise<Collections> {
  return stored.get(db, version ?? (await readCatalogVersion(db)), 'collections', async () => {
    const rows = await db.selectFrom('collections').select(['id', 'visible']).execute()
    const ids = (visible: 0 | 1) => rows.filter((row) => row.visible === visible).map(({ id }) => id)
    return { hidden: new Set(ids(0)), shown: ids(1) }
  })
}

/** Inside of JSON text this can be nothing but the field: a quotation mark within a text has a backslash before it. */
const COLLECTION_IDS = /(?<!\\)"collectionIds":(\["[^\]]*"\])/g

function withoutIds(json: string, ids: ReadonlySet<string>): string {
  return json.replace(COLLECTION_IDS, (_, list: string) => {
    const all: readonly string[] = JSON.parse(list)
    return `"collectionIds":${JSON.stringify(all.filter((id) => !ids.has(id)))}`
  })
}
