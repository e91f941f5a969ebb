/** Calls for stored data of members. All are additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { email, guid, int, message, optional, payload, text } from '../../wire.ts'
import { MemberExport } from './privacy-messages.ts'

const privacy = { module: 'privacy', service: 'members' } as const
const anyones = { ...privacy, roles: ['owner', 'app'], scope: 'MANAGE_MEMBERS', errors: ['MEMBER_NOT_FOUND'] } as const

const MemberExportResponse = message('MemberExportResponse', 'All stored data of a member.', {
  export: MemberExport,
})

const MemberDataRequest = message('MemberDataRequest', 'Whose data.', { id: guid })

const EraseMemberResponse = message('EraseMemberResponse', 'What is left of a member, or of a guest.', {
  ordersKept: int({ min: 0 }).describe('Orders that remain, with the legally required data only.'),
})

export const privacyCalls = defineCalls(privacy, {
  ExportMyData: {
    route: 'POST /v1/members/my/export',
    roles: ['member'],
    description:
      'All stored data of the calling member, soon after sign-in or with the current password. An addition of this project.',
    arguments: { fields: [], rest: 'options' },
    request: payload('Proof that the member itself calls.', {
      currentPassword: optional(text({ max: 1000 })).describe('Needed once the sign-in is some minutes old.'),
    }),
    response: MemberExportResponse,
    errors: ['REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_REQUESTS', 'MEMBER_NOT_FOUND'],
  },
  EraseMyAccount: {
    route: 'POST /v1/members/my/erase',
    roles: ['member'],
    description:
      'Erases the account of the calling member, soon after sign-in or with the current password. Signs it ' +
      'out everywhere; its orders keep what the law requires. An addition of this project.',
    arguments: { fields: [], rest: 'options' },
    returns: 'the number of orders that remain, with the legally required data',
    request: payload('Proof that the member itself calls.', {
      currentPassword: optional(text({ max: 1000 })).describe('Needed once the sign-in is some minutes old.'),
    }),
    response: EraseMemberResponse,
    errors: ['UNAUTHENTICATED', 'REAUTHENTICATION_REQUIRED', '-19976', 'TOO_MANY_REQUESTS'],
  },
  ExportMember: {
    ...anyones,
    route: 'POST /v1/members/{id}/export',
    description: 'All stored data of a member. An addition of this project.',
    details: 'Role: app or owner.',
    request: MemberDataRequest,
    response: MemberExportResponse,
  },
  EraseMember: {
    ...anyones,
    route: 'POST /v1/members/{id}/erase',
    description:
      'Erases a member for good. Its orders stay with what the law wants of them: what was bought, taxes, and who was billed. An addition of this project.',
    details: 'Role: app or owner.',
    request: MemberDataRequest,
    response: EraseMemberResponse,
    errors: ['MEMBER_NOT_FOUND', 'REAUTHENTICATION_REQUIRED'],
  },
  EraseGuest: {
    route: 'POST /v1/guests/erase',
    roles: ['owner', 'app'],
    scope: 'MANAGE_MEMBERS',
    description:
      'Erases the data of a guest by email address. Its orders stay with ' +
      'what the law wants of them. An addition of this project.',
    details: 'Role: app or owner.',
    request: payload('Who bought without an account.', {
      email: email.describe('The address that was bought with.'),
    }),
    response: EraseMemberResponse,
    errors: ['REAUTHENTICATION_REQUIRED'],
  },
})
