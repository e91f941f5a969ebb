/** The calls that change members. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyResponse } from '../../empty.ts'
import { array, boolean, guid, int, json, optional, payload, text } from '../../wire.ts'
import { EmailOptions } from '../identity/recovery-messages.ts'
import { MemberChanges, MemberIdRequest, MemberResponse, NewMember } from './manage-messages.ts'
import { Member } from './member.ts'
import { MovedRecords } from './merge-messages.ts'
import { MemberSearch } from './messages.ts'

const managed = {
  module: 'memberManagement',
  service: 'members',
  roles: ['owner', 'app'],
  scope: 'MANAGE_MEMBERS',
} as const
const ofOne = { ...managed, request: MemberIdRequest, response: MemberResponse, errors: ['MEMBER_NOT_FOUND'] } as const

export const managedMembers = defineCalls(managed, {
  UpdateMember: {
    route: 'PATCH /v1/members/{member.id}',
    module: 'members',
    roles: ['member', 'owner', 'app'],
    scope: 'MANAGE_MEMBERS',
    description: 'Changes a member. Members may change only themselves.',
    details: 'Role: member, only its own; an app or the owner.',
    arguments: { types: { member: 'MemberUpdate' } },
    request: payload('What to change.', {
      member: MemberChanges,
    }),
    response: MemberResponse,
    errors: ['MEMBER_NOT_FOUND'],
  },
  CreateMember: {
    route: 'POST /v1/members',
    description: 'Creates a member who cannot sign in yet, and by default invites it by mail to set a password.',
    details: 'Role: an app or the owner.',
    arguments: { fields: ['member'], rest: 'request', types: { request: 'CreateMemberOptions' } },
    parameters: { options: '`invite: false` sends no mail; `emailOptions` set its language and links' },
    request: payload('Who is to be a member.', {
      member: NewMember,
      invite: optional(boolean).describe('Whether a mail is sent with a link to set a password. Default: true.'),
      emailOptions: optional(EmailOptions),
    }),
    response: MemberResponse,
    errors: ['-19995', 'CLIENT_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED'],
  },
  ExportMembers: {
    route: 'POST /v1/members/export',
    description: 'A part of the members that match as CSV, the oldest first. The audit log notes it.',
    details: 'Role: an app or the owner.',
    arguments: { fields: [], rest: 'request' },
    parameters: {
      options: 'filter and words of `members.queryMembers`; `after` is `next` of the part before, `limit` at most 1000',
    },
    returns: '`csv`, the first part with the header, and `next` unless it is the last part',
    request: payload('Which members, and which part of the file.', {
      filter: optional(json).describe('As in `QueryMembers`.'),
      search: optional(MemberSearch),
      after: optional(text({ max: 100 })).describe('`next` of the part before; absent for the first one.'),
      limit: optional(int({ min: 1, max: 1000 })).describe('How many members; 500 when absent.'),
    }),
    response: payload('A part of the file.', {
      csv: text().describe('A part of the file, in UTF-8; the first part has the header. Join the parts in order.'),
      next: optional(text()).describe('`after` of the next part; absent when there are no more.'),
    }),
  },
  ApproveMember: {
    ...ofOne,
    route: 'POST /v1/members/{id}/approve',
    description: 'Approves a waiting member, and notifies it by mail.',
    details: 'Role: an app or the owner.',
  },
  BlockMember: {
    ...ofOne,
    route: 'POST /v1/members/{id}/block',
    description: 'Keeps a member out, at once.',
    details: 'Role: an app or the owner.',
  },
  UnblockMember: {
    ...ofOne,
    route: 'POST /v1/members/{id}/unblock',
    description: 'Lets a blocked member sign in again.',
    details: 'Role: an app or the owner.',
  },
  RequirePasswordReset: {
    ...ofOne,
    route: 'POST /v1/members/{id}/require-password-reset',
    description:
      'Ends the member’s sessions and its password: until a new one is set by mail, signing in answers -19973.',
    details: 'Role: an app or the owner.',
  },
  DeleteMember: {
    route: 'DELETE /v1/members/{id}',
    description: 'Deletes a member with all its personal data. Orders stay.',
    details: 'Role: an app or the owner.',
    request: MemberIdRequest,
    response: EmptyResponse,
    errors: ['MEMBER_NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
  },
  MergeMembers: {
    route: 'POST /v1/members/{id}/merge',
    description:
      'Merges two accounts of one customer: orders, cart, addresses, groups, store credit, gift cards and notes of one move to the other, and its account is deleted. Cannot be undone. An addition of this project.',
    details: 'Role: an app or the owner.',
    arguments: { fields: ['id', 'mergedId'], rest: 'request', types: { request: 'MergeMembersOptions' } },
    parameters: {
      id: 'the member that stays',
      mergedId: 'the member whose account is deleted',
      options: '`dryRun: true` changes nothing and returns what would happen',
    },
    request: payload('Which account stays, and which one ends.', {
      id: guid.describe('The member that stays, with its email address and its sign-in.'),
      mergedId: guid.describe('The member whose records move to the other. Its account is deleted.'),
      dryRun: optional(boolean).describe('Nothing is changed. Default false.'),
    }),
    response: payload('The member with the records of both.', {
      member: Member.describe('With all fields.'),
      moved: array(MovedRecords).describe('Kinds of which nothing moved are left out.'),
    }),
    errors: ['MEMBER_NOT_FOUND', 'STORE_CREDIT_CURRENCIES_DIFFER', 'REAUTHENTICATION_REQUIRED'],
  },
  DisconnectMember: {
    route: 'POST /v1/members/{id}/disconnect',
    description:
      'Disconnects a member from an identity provider, such as when its account there was taken over, and notifies it by mail. Its sessions stay. An addition of this project.',
    details: 'Role: an app or the owner.',
    parameters: { provider: 'the id or the name of the identity provider' },
    returns: 'how many accounts at the provider signed the member in',
    request: payload('Which member, and from what.', {
      id: guid,
      provider: text({ min: 1, max: 100 }).describe('The id or the name of the identity provider.'),
    }),
    response: payload('What was disconnected.', {
      disconnected: int({ min: 0 }).describe('How many accounts at the provider signed the member in.'),
    }),
    errors: ['MEMBER_NOT_FOUND'],
  },
})
