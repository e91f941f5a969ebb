import { type RawBuilder, type SqlBool, sql } from 'kysely'
import './tables.ts'

const isThere = sql`status <> 'DELETED'`

/** Whether an address belongs to a member, as a condition of a query. */
export const isMember = (address: RawBuilder<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`${address} in (select email from members where ${isThere})`

/** The address of a member that was shown to be its own, as a value of a query; null without one. */
export const verifiedAddressOf = (memberId: string): RawBuilder<string> =>
  sql<string>`(select email from members where id = ${memberId} and email_verified = 1 and ${isThere})`

interface KnownMember {
  readonly id: string
  readonly email: string
  readonly display_name: string
  /** Address, names and company in lower case. */
  readonly search_text: string
}

/** The members of the site, as a source of a query. */
export const knownMembers = sql<KnownMember>`(select id, email, display_name, search_text from members where ${isThere})`
