import { randomUUID } from 'node:crypto'
import type { MemberNote } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { CustomerNoteTables } from './tables.ts'

type NoteRow = Selectable<CustomerNoteTables['customer_notes']>

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

/** @throws ApplicationError MEMBER_NOTE_NOT_FOUND */
export async function deleteNote(transaction: Transaction, memberId: string, noteId: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('customer_notes')
    .where('member_id', '=', memberId)
    .where('id', '=', noteId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw rejected('MEMBER_NOTE_NOT_FOUND')
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

const toNote = ({ id, text, author, created_at }: NoteRow): MemberNote => ({
  id,
  text,
  ...(author !== null && { author }),
  createdDate: created_at,
})
