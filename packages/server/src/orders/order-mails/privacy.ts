import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Privacy } from '../../platform/domain/privacy.ts'
import './tables.ts'

export const orderMailPrivacy: Privacy = {
  export: async (transaction, { email }) => ({ orderMails: await mailsTo(transaction, email) }),
  erase: (transaction, { email }) => deleteMailsTo(transaction, email),
  eraseGuest: deleteMailsTo,
  eraseAddress: deleteMailsTo,
}

const toAddress = (email: string) => sql<boolean>`lower(recipient) = ${email}`

const mailsTo = (db: Queryable, email: string) =>
  db.selectFrom('order_mails').select(['kind', 'recipient', 'created_at', 'sent_at']).where(toAddress(email)).execute()

async function deleteMailsTo(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('order_mails').where(toAddress(email)).execute()
}
