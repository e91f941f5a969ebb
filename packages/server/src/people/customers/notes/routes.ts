import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import type { RequestContext } from '../../../platform/http/context.ts'
import { type Env, serve } from '../../../platform/http/route.ts'
import { serveWrite } from '../../../platform/http/serve-write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { requireMember } from '../../members/require-member.ts'
import { findStaffName } from '../../owners/staff.ts'
import { deleteGuestNote, guestNotesOf, insertGuestNote } from './guest-notes.ts'
import { notesAbout } from './notes-about.ts'
import { deleteNote, insertNote } from './store.ts'

/** Serves the calls about notes of staff. */
export function customerNoteRoutes(app: Hono<Env>): void {
  serve(app, calls.ListMemberNotes, async ({ site }, { memberId }) => ({
    notes: await notesAbout(site.db, await requireMember(site, memberId)),
  }))

  serve(app, calls.AddMemberNote, async ({ site, caller, storeResponse }, { memberId, text }) =>
    write(site, currentCause(), async (transaction) => {
      await requireMember({ db: transaction }, memberId)
      const author = await authorOf(transaction, caller)
      const response = { note: await insertNote(transaction, { memberId, text, author }, site.now()) }
      storeResponse?.(response)
      return response
    }),
  )

  serveWrite(app, calls.DeleteMemberNote, async (transaction, _services, { memberId, noteId }) => {
    const { email, emailVerified } = await requireMember({ db: transaction }, memberId)
    const isDeleted =
      (await deleteNote(transaction, memberId, noteId)) ||
      (emailVerified && (await deleteGuestNote(transaction, email, noteId)))
    if (!isDeleted) throw rejected('MEMBER_NOTE_NOT_FOUND')
    return {}
  })

  serve(app, calls.ListGuestNotes, async ({ site }, { email }) => ({ notes: await guestNotesOf(site.db, email) }))

  serve(app, calls.AddGuestNote, async ({ site, caller, storeResponse }, { email, text }) =>
    write(site, currentCause(), async (transaction) => {
      const author = await authorOf(transaction, caller)
      const response = { note: await insertGuestNote(transaction, { email, text, author }, site.now()) }
      storeResponse?.(response)
      return response
    }),
  )

  serveWrite(app, calls.DeleteGuestNote, async (transaction, _services, { email, noteId }) => {
    if (!(await deleteGuestNote(transaction, email, noteId))) throw rejected('MEMBER_NOTE_NOT_FOUND')
    return {}
  })
}

/** The name of the staff member who calls; null for an app. */
const authorOf = async (transaction: Transaction, caller: RequestContext['caller']): Promise<string | null> =>
  caller.role === 'owner' ? ((await findStaffName(transaction, caller.ownerId)) ?? null) : null
