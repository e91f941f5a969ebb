import { defineDomain } from '../../../platform/domain/define-domain.ts'
import { customerNoteRoutes } from './routes.ts'
import { deleteNotesOf, moveNotes, notesOf } from './store.ts'
import type {} from './tables.ts'
import './tables.ts'

export const customerNotes = defineDomain({
  name: 'customer-notes',
  routes: customerNoteRoutes,
  privacy: {
    export: async (transaction, { id }) => ({ staffNotes: await notesOf(transaction, id) }),
    erase: (transaction, { id }) => deleteNotesOf(transaction, id),
    deleteAccount: (transaction, { id }) => deleteNotesOf(transaction, id),
  },
  mergeMembers: async (transaction, { from, into }) => ({ NOTES: await moveNotes(transaction, from.id, into.id) }),
})
