/** The calls that manage the staff: for owners, and keys with that scope. Additions of this project. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import {
  InviteStaffRequest,
  ListStaffResponse,
  StaffMemberIdRequest,
  StaffMemberResponse,
  UpdateStaffMemberRequest,
} from './messages.ts'

const staff = { module: 'staff', service: 'staff', roles: ['owner', 'app'], scope: 'MANAGE_STAFF' } as const

export const ListStaff = defineCall({
  ...staff,
  name: 'ListStaff',
  description: 'Everyone who works in the admin, by address. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/staff',
  carrier: 'query',
  request: EmptyRequest,
  response: ListStaffResponse,
})

export const InviteStaff = defineCall({
  ...staff,
  name: 'InviteStaff',
  description:
    'Invites a person by mail to set a password. The link is valid for seven days. A key can give at most its own rights. An addition of this project.',
  method: 'POST',
  effect: 'write',
  path: '/v1/staff',
  carrier: 'body',
  request: InviteStaffRequest,
  response: StaffMemberResponse,
  errors: ['STAFF_MEMBER_EXISTS', 'INSUFFICIENT_SCOPE', 'REAUTHENTICATION_REQUIRED'],
})

export const ResendStaffInvitation = defineCall({
  ...staff,
  name: 'ResendStaffInvitation',
  description: 'Sends the invitation again. An addition of this project.',
  method: 'POST',
  effect: 'write',
  path: '/v1/staff/{staffMemberId}/invite',
  carrier: 'body',
  request: StaffMemberIdRequest,
  response: EmptyResponse,
  errors: ['STAFF_MEMBER_NOT_FOUND', 'STAFF_MEMBER_JOINED'],
})

export const UpdateStaffMember = defineCall({
  ...staff,
  name: 'UpdateStaffMember',
  description:
    'Changes the role of a person, at once. A key needs the rights of both roles. An addition of this project.',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/staff/{staffMemberId}',
  carrier: 'body',
  request: UpdateStaffMemberRequest,
  response: StaffMemberResponse,
  errors: ['STAFF_MEMBER_NOT_FOUND', 'LAST_OWNER', 'INSUFFICIENT_SCOPE', 'REAUTHENTICATION_REQUIRED'],
})

export const RemoveStaffMember = defineCall({
  ...staff,
  name: 'RemoveStaffMember',
  description:
    'Removes a person, signs it out everywhere, and revokes its tokens. A key needs the rights of the person. An addition of this project.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/staff/{staffMemberId}',
  carrier: 'query',
  request: StaffMemberIdRequest,
  response: EmptyResponse,
  errors: ['STAFF_MEMBER_NOT_FOUND', 'LAST_OWNER', 'INSUFFICIENT_SCOPE', 'REAUTHENTICATION_REQUIRED'],
})
