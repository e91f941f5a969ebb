import { randomUUID } from 'node:crypto'
import type { MemberNote } from '@cartwright/contract'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type {} from './tables.ts'
import { toNote } from './to-note.ts'

/** The notes about a member, the newest first. */
export async function notesOf(db: Queryable, memberId: string): Promise<MemberNote[]> {
  const rows = await db
    .selectFrom('customer_notes')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toNote)
}

/** A new note. */
interface NewNote {
  readonly memberId: string
  readonly text: string
  /** The name of the staff member; null for an app. */
  readonly author: string | null
}

export async function insertNote(
  transaction: Transaction,
  { memberId, text, author }: NewNote,
  now: Date,
): Promise<MemberNote> {
  const row = { id: randomUUID(), member_id: memberId, text, author, created_at: now.toISOString() }
  await transaction.insertInto('customer_notes').values(row).execute()
  return toNote(row)
}

/** @returns whether the member had the note */
export async function deleteNote(transaction: Transaction, memberId: string, noteId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('customer_notes')
    .where('member_id', '=', memberId)
    .where('id', '=', noteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteNotesOf(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.deleteFrom('customer_notes').where('member_id', '=', memberId).execute()
}

/** @returns how many moved */
export async function moveNotes(transaction: Transaction, from: string, into: string): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('customer_notes')
    .set({ member_id: into })
    .where('member_id', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
