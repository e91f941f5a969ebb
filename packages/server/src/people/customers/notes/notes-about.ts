import type { MemberNote } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import type { DataSubject } from '../../../platform/domain/privacy.ts'
import { guestNotesOf } from './guest-notes.ts'
import { notesOf } from './store.ts'

/** The notes about a member, and those about the guest with its verified address; the newest first. */
export async function notesAbout(db: Queryable, { id, email, emailVerified }: DataSubject): Promise<MemberNote[]> {
  const own = await notesOf(db, id)
  if (!emailVerified) return own
  const all = [...own, ...(await guestNotesOf(db, email))]
  return all.toSorted((a, b) => b.createdDate.localeCompare(a.createdDate))
}
