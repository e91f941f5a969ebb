import { randomUUID } from 'node:crypto'
import type { MemberNote } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { normalizeEmail } from '../../../platform/kernel/email-address.ts'
import type {} from './tables.ts'
import { toNote } from './to-note.ts'

/** The notes about a customer by its address, the newest first. */
export async function guestNotesOf(db: Queryable, email: string): Promise<MemberNote[]> {
  const rows = await db
    .selectFrom('guest_notes')
    .selectAll()
    .where('email_key', '=', normalizeEmail(email))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toNote)
}

/** A new note. */
interface NewGuestNote {
  readonly email: string
  readonly text: string
  /** The name of the staff member; null for an app. */
  readonly author: string | null
}

export async function insertGuestNote(
  transaction: Transaction,
  { email, text, author }: NewGuestNote,
  now: Date,
): Promise<MemberNote> {
  const row = { id: randomUUID(), email_key: normalizeEmail(email), text, author, created_at: now.toISOString() }
  await transaction.insertInto('guest_notes').values(row).execute()
  return toNote(row)
}

/** @returns whether the address had the note */
export async function deleteGuestNote(transaction: Transaction, email: string, noteId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('guest_notes')
    .where('email_key', '=', normalizeEmail(email))
    .where('id', '=', noteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteGuestNotesOf(transaction: Transaction, email: string): Promise<void> {
  await transaction.deleteFrom('guest_notes').where('email_key', '=', normalizeEmail(email)).execute()
}
