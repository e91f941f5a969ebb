import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { deleteGuestNotesOf } from './guest-notes.ts'
import { notesAbout } from './notes-about.ts'
import { customerNoteRoutes } from './routes.ts'
import { deleteNotesOf, moveNotes } from './store.ts'
import type {} from './tables.ts'
import './tables.ts'

export const customerNotes = defineDomain({
  name: 'customer-notes',
  routes: customerNoteRoutes,
  privacy: {
    export: async (transaction, member) => ({ staffNotes: await notesAbout(transaction, member) }),
    erase: async (transaction, { id, email, emailVerified }) => {
      await deleteNotesOf(transaction, id)
      if (emailVerified) await deleteGuestNotesOf(transaction, email)
    },
    eraseGuest: deleteGuestNotesOf,
    eraseAddress: deleteGuestNotesOf,
    deleteAccount: (transaction, { id }) => deleteNotesOf(transaction, id),
  },
  mergeMembers: async (transaction, { from, into }) => ({ NOTES: await moveNotes(transaction, from.id, into.id) }),
})
