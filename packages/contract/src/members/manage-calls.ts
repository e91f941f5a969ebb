/** The calls that change members. */
import { defineCall } from '../call.ts'
import { EmptyResponse } from '../empty.ts'
import { ExportMembersRequest, ExportMembersResponse } from './export-messages.ts'
import {
  CreateMemberRequest,
  DisconnectMemberRequest,
  DisconnectMemberResponse,
  MemberIdRequest,
  MemberResponse,
  UpdateMemberRequest,
} from './manage-messages.ts'
import { MergeMembersRequest, MergeMembersResponse } from './merge-messages.ts'

const managed = {
  module: 'memberManagement',
  service: 'members',
  roles: ['owner', 'app'],
  scope: 'MANAGE_MEMBERS',
  method: 'POST',
  effect: 'write',
  carrier: 'body',
} as const
const ofOne = { ...managed, request: MemberIdRequest, response: MemberResponse, errors: ['MEMBER_NOT_FOUND'] } as const

export const UpdateMember = defineCall({
  ...managed,
  module: 'members',
  name: 'UpdateMember',
  roles: ['member', 'owner', 'app'],
  scope: 'MANAGE_MEMBERS',
  description: 'Changes a member. Members may change only themselves.',
  details: 'Role: member, only its own; an app or the owner.',
  arguments: { types: { member: 'MemberUpdate' } },
  method: 'PATCH',
  effect: 'write',
  path: '/v1/members/{member.id}',
  request: UpdateMemberRequest,
  response: MemberResponse,
  errors: ['MEMBER_NOT_FOUND'],
})

export const CreateMember = defineCall({
  ...managed,
  name: 'CreateMember',
  description: 'Creates a member who cannot sign in yet, and by default invites it by mail to set a password.',
  details: 'Role: an app or the owner.',
  arguments: { fields: ['member'], rest: 'request', types: { request: 'CreateMemberOptions' } },
  parameters: { options: '`invite: false` sends no mail; `emailOptions` set its language and links' },
  path: '/v1/members',
  request: CreateMemberRequest,
  response: MemberResponse,
  errors: ['-19995', 'CLIENT_NOT_FOUND', 'REDIRECT_URI_NOT_ALLOWED'],
})

export const ExportMembers = defineCall({
  ...managed,
  name: 'ExportMembers',
  description: 'A part of the members that match as CSV, the oldest first. The audit log notes it.',
  details: 'Role: an app or the owner.',
  arguments: { fields: [], rest: 'request' },
  parameters: {
    options: 'filter and words of `members.queryMembers`; `after` is `next` of the part before, `limit` at most 1000',
  },
  returns: '`csv`, the first part with the header, and `next` unless it is the last part',
  path: '/v1/members/export',
  request: ExportMembersRequest,
  response: ExportMembersResponse,
})

export const ApproveMember = defineCall({
  ...ofOne,
  name: 'ApproveMember',
  description: 'Approves a waiting member, and notifies it by mail.',
  details: 'Role: an app or the owner.',
  path: '/v1/members/{id}/approve',
})

export const BlockMember = defineCall({
  ...ofOne,
  name: 'BlockMember',
  description: 'Keeps a member out, at once.',
  details: 'Role: an app or the owner.',
  path: '/v1/members/{id}/block',
})

export const UnblockMember = defineCall({
  ...ofOne,
  name: 'UnblockMember',
  description: 'Lets a blocked member sign in again.',
  details: 'Role: an app or the owner.',
  path: '/v1/members/{id}/unblock',
})

export const RequirePasswordReset = defineCall({
  ...ofOne,
  name: 'RequirePasswordReset',
  description:
    'Ends the member’s sessions and its password: until a new one is set by mail, signing in answers -19973.',
  details: 'Role: an app or the owner.',
  path: '/v1/members/{id}/require-password-reset',
})

export const DeleteMember = defineCall({
  ...managed,
  name: 'DeleteMember',
  description: 'Deletes a member with all its personal data. Orders stay.',
  details: 'Role: an app or the owner.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/members/{id}',
  carrier: 'query',
  request: MemberIdRequest,
  response: EmptyResponse,
  errors: ['MEMBER_NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
})

export const MergeMembers = defineCall({
  ...managed,
  name: 'MergeMembers',
  description:
    'Merges two accounts of one customer: orders, cart, addresses, groups, store credit, gift cards and notes of one move to the other, and its account is deleted. Cannot be undone. An addition of this project.',
  details: 'Role: an app or the owner.',
  arguments: { fields: ['id', 'mergedId'], rest: 'request', types: { request: 'MergeMembersOptions' } },
  parameters: {
    id: 'the member that stays',
    mergedId: 'the member whose account is deleted',
    options: '`dryRun: true` changes nothing and returns what would happen',
  },
  path: '/v1/members/{id}/merge',
  request: MergeMembersRequest,
  response: MergeMembersResponse,
  errors: ['MEMBER_NOT_FOUND', 'STORE_CREDIT_CURRENCIES_DIFFER', 'REAUTHENTICATION_REQUIRED'],
})

export const DisconnectMember = defineCall({
  ...managed,
  name: 'DisconnectMember',
  description:
    'Disconnects a member from an identity provider, such as when its account there was taken over, and notifies it by mail. Its sessions stay. An addition of this project.',
  details: 'Role: an app or the owner.',
  parameters: { provider: 'the id or the name of the identity provider' },
  returns: 'how many accounts at the provider signed the member in',
  path: '/v1/members/{id}/disconnect',
  request: DisconnectMemberRequest,
  response: DisconnectMemberResponse,
  errors: ['MEMBER_NOT_FOUND'],
})
