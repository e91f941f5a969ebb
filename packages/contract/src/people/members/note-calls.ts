/** The calls about notes of staff. Additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { array, email, guid, payload, text } from '../../wire.ts'
import { MemberNote } from './note-messages.ts'

const guest = { email: email.describe('The address that the guest orders with.') }

export const memberNotes = defineCalls(
  { module: 'memberManagement', service: 'members', roles: ['owner', 'app'], scope: 'MANAGE_MEMBERS' },
  {
    ListMemberNotes: {
      route: 'GET /v1/members/{memberId}/notes',
      description:
        'What staff noted about a member, also as a guest by its verified address. The member sees it only in an export of its data. An addition of this project.',
      details: 'Role: an app or the owner.',
      request: payload('Whose notes.', { memberId: guid }),
      response: payload('The notes about a member.', {
        notes: array(MemberNote).describe('The newest first.'),
      }),
      errors: ['MEMBER_NOT_FOUND'],
    },
    AddMemberNote: {
      route: 'POST /v1/members/{memberId}/notes',
      description: 'Adds a note about a member, with the name of the staff member. An addition of this project.',
      details: 'Role: an app or the owner.',
      parameters: { text: 'at most 5000 characters' },
      request: payload('What to note about whom.', {
        memberId: guid,
        text: text({ min: 1, max: 5000 }),
      }),
      response: payload('The new note.', { note: MemberNote }),
      errors: ['MEMBER_NOT_FOUND'],
    },
    DeleteMemberNote: {
      route: 'DELETE /v1/members/{memberId}/notes/{noteId}',
      description: 'Deletes a note about a member. An addition of this project.',
      details: 'Role: an app or the owner.',
      request: payload('Which note to delete.', {
        memberId: guid,
        noteId: guid,
      }),
      response: EmptyResponse,
      errors: ['MEMBER_NOT_FOUND', 'MEMBER_NOTE_NOT_FOUND'],
    },
    ListGuestNotes: {
      route: 'GET /v1/guest-notes',
      description: 'What staff noted about a customer without an account, by its address. An addition of this project.',
      details: 'Role: an app or the owner.',
      request: payload('Whose notes.', guest),
      response: payload('The notes about a guest.', {
        notes: array(MemberNote).describe('The newest first.'),
      }),
    },
    AddGuestNote: {
      route: 'POST /v1/guest-notes',
      description: 'Adds a note about a customer without an account. An addition of this project.',
      details: 'Role: an app or the owner. A member with this verified address has it too.',
      parameters: { text: 'at most 5000 characters' },
      request: payload('What to note about whom.', { ...guest, text: text({ min: 1, max: 5000 }) }),
      response: payload('The new note.', { note: MemberNote }),
    },
    DeleteGuestNote: {
      route: 'DELETE /v1/guest-notes/{noteId}',
      description: 'Deletes a note about a customer without an account. An addition of this project.',
      details: 'Role: an app or the owner.',
      request: payload('Which note to delete.', { ...guest, noteId: guid }),
      response: EmptyResponse,
      errors: ['MEMBER_NOTE_NOT_FOUND'],
    },
  },
)
