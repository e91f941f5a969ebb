import type { RequestContext } from '../http/context.ts'
import { bodyOf, StoredJson } from '../http/stored-json.ts'
import type { Database } from '../storage/database.ts'
import { seesEverything } from './audience.ts'
import { readCatalogVersion } from './catalog-version.ts'
import { VersionCache } from './query/version-cache.ts'

const keptIds = new VersionCache<readonly string[]>()

/**
 * Has a call of the catalog name no hidden collection to those who do not see it. Stored texts name all collections of a
 * product, so that showing or hiding one does not write each of its products anew.
 */
export function withoutHidden<Request, Answer>(
  handle: (context: RequestContext, request: Request) => Promise<Answer>,
): (context: RequestContext, request: Request) => Promise<Answer | StoredJson> {
  return async (context, request) => {
    const answer = await handle(context, request)
    if (seesEverything(context.caller)) return answer
    const hidden = await hiddenIds(context.site.db)
    if (hidden.length === 0) return answer
    const body = bodyOf(answer)
    const bytes = Buffer.from(body)
    const named = new Set(hidden.filter((id) => bytes.includes(JSON.stringify(id))))
    return named.size === 0 ? answer : new StoredJson(withoutIds(bytes.toString(), named))
  }
}

async function hiddenIds(db: Database): Promise<readonly string[]> {
  return keptIds.get(db, await readCatalogVersion(db), 'hidden', async () => {
    const rows = await db.selectFrom('collections').select('id').where('visible', '=', 0).execute()
    return rows.map(({ id }) => id)
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
