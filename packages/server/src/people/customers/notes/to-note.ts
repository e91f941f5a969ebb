import type { MemberNote } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { CustomerNoteTables } from './tables.ts'

type NoteRow = Pick<Selectable<CustomerNoteTables['customer_notes']>, 'id' | 'text' | 'author' | 'created_at'>

/** A stored note as the wire has it. */
export const toNote = ({ id, text, author, created_at }: NoteRow): MemberNote => ({
  id,
  text,
  ...(author !== null && { author }),
  createdDate: created_at,
})
