import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { write } from '../../../platform/database/write.ts'
import { type Env, serve } from '../../../platform/http/route.ts'
import { serveWrite } from '../../../platform/http/serve-write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { requireMember } from '../../members/require-member.ts'
import { findStaffName } from '../../owners/staff.ts'
import { deleteNote, insertNote, notesOf } from './store.ts'

/** Serves the calls about notes of staff. */
export function customerNoteRoutes(app: Hono<Env>): void {
  serve(app, calls.ListMemberNotes, async ({ site }, { memberId }) => {
    await requireMember(site, memberId)
    return { notes: await notesOf(site.db, memberId) }
  })

  serve(app, calls.AddMemberNote, async ({ site, caller, storeResponse }, { memberId, text }) =>
    write(site, currentCause(), async (transaction) => {
      await requireMember({ db: transaction }, memberId)
      const author = caller.role === 'owner' ? ((await findStaffName(transaction, caller.ownerId)) ?? null) : null
      const response = { note: await insertNote(transaction, { memberId, text, author }, site.now()) }
      storeResponse?.(response)
      return response
    }),
  )

  serveWrite(app, calls.DeleteMemberNote, async (transaction, _services, { memberId, noteId }) => {
    await requireMember({ db: transaction }, memberId)
    await deleteNote(transaction, memberId, noteId)
    return {}
  })
}
