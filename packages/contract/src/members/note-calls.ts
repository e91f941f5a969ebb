/** The calls about notes of staff. Additions of this project. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import {
  AddMemberNoteRequest,
  AddMemberNoteResponse,
  DeleteMemberNoteRequest,
  ListMemberNotesRequest,
  ListMemberNotesResponse,
} from './note-messages.ts'

const staff = {
  module: 'memberManagement',
  service: 'members',
  roles: ['owner', 'app'],
  scope: 'MANAGE_MEMBERS',
} as const

export const ListMemberNotes = defineCall({
  ...staff,
  name: 'ListMemberNotes',
  description:
    'What staff noted about a member. The member sees it only in an export of its data. An addition of this project.',
  details: 'Role: an app or the owner.',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  path: '/v1/members/{memberId}/notes',
  request: ListMemberNotesRequest,
  response: ListMemberNotesResponse,
  errors: ['MEMBER_NOT_FOUND'],
})

export const AddMemberNote = defineCall({
  ...staff,
  name: 'AddMemberNote',
  description: 'Adds a note about a member, with the name of the staff member. An addition of this project.',
  details: 'Role: an app or the owner.',
  parameters: { text: 'at most 5000 characters' },
  method: 'POST',
  effect: 'write',
  carrier: 'body',
  path: '/v1/members/{memberId}/notes',
  request: AddMemberNoteRequest,
  response: AddMemberNoteResponse,
  errors: ['MEMBER_NOT_FOUND'],
})

export const DeleteMemberNote = defineCall({
  ...staff,
  name: 'DeleteMemberNote',
  description: 'Deletes a note about a member. An addition of this project.',
  details: 'Role: an app or the owner.',
  method: 'DELETE',
  effect: 'write',
  carrier: 'query',
  path: '/v1/members/{memberId}/notes/{noteId}',
  request: DeleteMemberNoteRequest,
  response: EmptyResponse,
  errors: ['MEMBER_NOT_FOUND', 'MEMBER_NOTE_NOT_FOUND'],
})
