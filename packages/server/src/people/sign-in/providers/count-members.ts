import type { Queryable } from '../../../platform/database/database.ts'
import { readSettings } from '../../../platform/settings/settings.ts'

/** The number of members of each provider, by its id; providers without members are omitted. */
export async function countMembersByProvider(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('idp_connections')
    .select(({ fn }) => ['idp_connection_id as id', fn.count<number>('member_id').distinct().as('members')])
    .groupBy('idp_connection_id')
    .execute()
  return new Map(rows.map(({ id, members }) => [id, Number(members)]))
}

/** How many members nothing else signs in than a provider, as the site is set up now. */
export async function countOnlyBy(db: Queryable, providerId: string): Promise<number> {
  const { memberPasskeys, identityProviders } = await readSettings(db)
  const others = identityProviders.map(({ id }) => id).filter((id) => id !== providerId)
  let query = db
    .selectFrom('idp_connections')
    .select(({ fn }) => fn.count<number>('idp_connections.member_id').distinct().as('members'))
    .where('idp_connection_id', '=', providerId)
    .where('member_id', 'not in', db.selectFrom('credentials').select('member_id').where('reset_required', '=', 0))
    .where(
      'member_id',
      'not in',
      db.selectFrom('idp_connections').select('member_id').where('idp_connection_id', 'in', others),
    )
  if (memberPasskeys) query = query.where('member_id', 'not in', db.selectFrom('member_passkeys').select('member_id'))
  return Number((await query.executeTakeFirst())?.members ?? 0)
}
