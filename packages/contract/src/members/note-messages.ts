/** What staff note about members. */
import type { z } from 'zod'
import { array, guid, message, optional, text, timestamp } from '../wire.ts'

export const MemberNote = message(
  'MemberNote',
  'A note of staff about a member. The member sees it only in an export of its data.',
  {
    id: guid,
    text: text({ min: 1, max: 5000 }),
    author: optional(text()).describe('The name or email address of the staff member. Absent for notes of apps.'),
    createdDate: timestamp,
  },
)
export type MemberNote = z.output<typeof MemberNote>

export const ListMemberNotesRequest = message('ListMemberNotesRequest', 'Whose notes.', { memberId: guid })
export type ListMemberNotesRequest = z.output<typeof ListMemberNotesRequest>

export const ListMemberNotesResponse = message('ListMemberNotesResponse', 'The notes about a member.', {
  notes: array(MemberNote).describe('The newest first.'),
})
export type ListMemberNotesResponse = z.output<typeof ListMemberNotesResponse>

export const AddMemberNoteRequest = message('AddMemberNoteRequest', 'What to note about whom.', {
  memberId: guid,
  text: text({ min: 1, max: 5000 }),
})
export type AddMemberNoteRequest = z.output<typeof AddMemberNoteRequest>

export const AddMemberNoteResponse = message('AddMemberNoteResponse', 'The new note.', { note: MemberNote })
export type AddMemberNoteResponse = z.output<typeof AddMemberNoteResponse>

export const DeleteMemberNoteRequest = message('DeleteMemberNoteRequest', 'Which note to delete.', {
  memberId: guid,
  noteId: guid,
})
export type DeleteMemberNoteRequest = z.output<typeof DeleteMemberNoteRequest>
