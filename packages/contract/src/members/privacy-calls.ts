/** Calls for stored data of members. All are additions of this project. */
import { defineCall } from '../call.ts'
import {
  EraseGuestRequest,
  EraseMemberResponse,
  EraseMyAccountRequest,
  ExportMyDataRequest,
  MemberDataRequest,
  MemberExportResponse,
} from './privacy-messages.ts'

const privacy = { module: 'privacy', service: 'members', method: 'POST', effect: 'write', carrier: 'body' } as const
const anyones = { ...privacy, roles: ['owner', 'app'], scope: 'MANAGE_MEMBERS', errors: ['MEMBER_NOT_FOUND'] } as const

export const ExportMyData = defineCall({
  ...privacy,
  name: 'ExportMyData',
  roles: ['member'],
  description:
    'All stored data of the calling member, soon after sign-in or with the current password. An addition of this project.',
  arguments: { fields: [], rest: 'options' },
  path: '/v1/members/my/export',
  request: ExportMyDataRequest,
  response: MemberExportResponse,
  errors: ['REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_REQUESTS', 'MEMBER_NOT_FOUND'],
})

export const EraseMyAccount = defineCall({
  ...privacy,
  name: 'EraseMyAccount',
  roles: ['member'],
  description:
    'Erases the account of the calling member, soon after sign-in or with the current password. Signs it ' +
    'out everywhere; its orders keep what the law requires. An addition of this project.',
  arguments: { fields: [], rest: 'options' },
  returns: 'the number of orders that remain, with the legally required data',
  path: '/v1/members/my/erase',
  request: EraseMyAccountRequest,
  response: EraseMemberResponse,
  errors: ['UNAUTHENTICATED', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_REQUESTS'],
})

export const ExportMember = defineCall({
  ...anyones,
  name: 'ExportMember',
  description: 'All stored data of a member. An addition of this project.',
  details: 'Role: app or owner.',
  path: '/v1/members/{id}/export',
  request: MemberDataRequest,
  response: MemberExportResponse,
})

export const EraseMember = defineCall({
  ...anyones,
  name: 'EraseMember',
  description:
    'Erases a member for good. Its orders stay with what the law wants of them: what was bought, taxes, and who was billed. An addition of this project.',
  details: 'Role: app or owner.',
  path: '/v1/members/{id}/erase',
  request: MemberDataRequest,
  response: EraseMemberResponse,
  errors: ['MEMBER_NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
})

export const EraseGuest = defineCall({
  ...privacy,
  name: 'EraseGuest',
  roles: ['owner', 'app'],
  scope: 'MANAGE_MEMBERS',
  description:
    'Erases the data of a guest by email address. Its orders stay with ' +
    'what the law wants of them. An addition of this project.',
  details: 'Role: app or owner.',
  path: '/v1/guests/erase',
  request: EraseGuestRequest,
  response: EraseMemberResponse,
  errors: ['REAUTHENTICATION_REQUIRED'],
})
