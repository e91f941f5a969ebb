import type { Transaction } from '../../platform/database/database.ts'
import type { Privacy } from '../../platform/domain/privacy.ts'

export const sessionPrivacy: Privacy = {
  export: async (transaction, { id }) => ({
    devices: await transaction
      .selectFrom('member_devices')
      .select(['device', 'last_seen_at'])
      .where('member_id', '=', id)
      .execute(),
  }),
  erase: (transaction, { id }) => deleteSessionsOf(transaction, id),
  eraseVisitor: async (transaction, id) => {
    await deleteSessionsOf(transaction, id)
    return []
  },
}

async function deleteSessionsOf(transaction: Transaction, subjectId: string): Promise<void> {
  await transaction.deleteFrom('sessions').where('subject_id', '=', subjectId).execute()
}
