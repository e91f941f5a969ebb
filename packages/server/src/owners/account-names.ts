import { namesOfApiKeys } from '../clients/api-keys.ts'
import { namesOfApps } from '../clients/apps.ts'
import type { Queryable } from '../database/database.ts'
import { emailsOfMembers } from '../members/member-store.ts'
import { readSettings } from '../settings/settings.ts'

/** The addresses of owners and members, and the names of apps, API keys and identity providers, by their ids. */
export async function namesOfAccounts(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const owners = await db.selectFrom('owners').select(['id', 'email']).where('id', 'in', ids).execute()
  const { identityProviders } = await readSettings(db)
  const providers = identityProviders.filter(({ id }) => ids.includes(id))
  return new Map([
    ...providers.map(({ id, name }) => [id, name] as const),
    ...owners.map(({ id, email }) => [id, email] as const),
    ...(await emailsOfMembers(db, ids)),
    ...(await namesOfApps(db, ids)),
    ...(await namesOfApiKeys(db, ids)),
  ])
}
