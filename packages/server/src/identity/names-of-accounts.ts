import { readSettings } from '../settings/settings.ts'
import type { Queryable } from '../storage/database.ts'

/**
 * What the accounts, apps, keys and identity providers of these ids are called by whoever runs the shop: an address or a name. Those that are
 * gone have none any more.
 */
export async function namesOfAccounts(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('owners')
    .select(['id', 'email as name'])
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('members').select(['id', 'email as name']).where('id', 'in', ids))
    .unionAll(db.selectFrom('apps').select(['client_id as id', 'name']).where('client_id', 'in', ids))
    .unionAll(db.selectFrom('api_keys').select(['id', 'name']).where('id', 'in', ids))
    .execute()
  const { identityProviders } = await readSettings(db)
  const providers = identityProviders.filter(({ id }) => ids.includes(id))
  return new Map([...providers, ...rows].map(({ id, name }) => [id, name]))
}
