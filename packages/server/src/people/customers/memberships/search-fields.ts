import { sql } from 'kysely'
import { type DocumentSource, dateField, textField, wordField } from '../../../platform/query/find-documents.ts'

const column = (name: string) => sql.ref(`memberships.${name}`)
const orEmpty = (name: string) => sql`coalesce(${column(name)}, '')`

/** By what the owner finds memberships. The status depends on the time. */
export function membershipFields(now: Date): DocumentSource {
  const at = now.toISOString()
  const status = sql`case when ${column('ends_at')} <= ${at} then 'ENDED'
    when ${column('starts_at')} > ${at} then 'SCHEDULED'
    when ${column('past_due')} = 1 then 'PAST_DUE' else 'ACTIVE' end`
  return {
    from: sql.table('memberships'),
    document: column('id'),
    unique: column('id'),
    fields: {
      id: wordField(column('id'), false),
      levelId: wordField(column('level_id'), false),
      status: wordField(status),
      source: wordField(column('source')),
      memberId: wordField(orEmpty('member_id'), false),
      email: textField(column('email_key')),
      startDate: dateField(column('starts_at')),
      endDate: dateField(orEmpty('ends_at')),
      createdDate: dateField(column('created_at')),
    },
  }
}
