/** The calls that manage the staff: for owners, and keys with that scope. Additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { array, guid, message, payload } from '../../wire.ts'
import { StaffChange, StaffInvitation, StaffMember } from './messages.ts'

const StaffMemberResponse = message('StaffMemberResponse', 'A person who works in the admin.', {
  staffMember: StaffMember,
})

const StaffMemberIdRequest = message('StaffMemberIdRequest', 'Which person.', { staffMemberId: guid })

export const staff = defineCalls(
  { module: 'staff', service: 'staff', roles: ['owner', 'app'], scope: 'MANAGE_STAFF' },
  {
    ListStaff: {
      route: 'GET /v1/staff',
      description: 'Everyone who works in the admin, by address. An addition of this project.',
      request: EmptyRequest,
      response: payload('Everyone who works in the admin, by address.', {
        staff: array(StaffMember),
      }),
    },
    InviteStaff: {
      route: 'POST /v1/staff',
      description:
        'Invites a person by mail to set a password. The link is valid for seven days. A key can give at most its own rights. An addition of this project.',
      request: payload('Who is invited.', { staffMember: StaffInvitation }),
      response: StaffMemberResponse,
      errors: ['STAFF_MEMBER_EXISTS', 'INSUFFICIENT_SCOPE', 'REAUTHENTICATION_REQUIRED'],
    },
    ResendStaffInvitation: {
      route: 'POST /v1/staff/{staffMemberId}/invite',
      description: 'Sends the invitation again. An addition of this project.',
      request: StaffMemberIdRequest,
      response: EmptyResponse,
      errors: ['STAFF_MEMBER_NOT_FOUND', 'STAFF_MEMBER_JOINED'],
    },
    UpdateStaffMember: {
      route: 'PATCH /v1/staff/{staffMemberId}',
      description:
        'Changes the role of a person, at once. A key needs the rights of both roles. An addition of this project.',
      request: payload('Who is changed, and how.', {
        staffMemberId: guid,
        staffMember: StaffChange,
      }),
      response: StaffMemberResponse,
      errors: ['STAFF_MEMBER_NOT_FOUND', 'LAST_OWNER', 'INSUFFICIENT_SCOPE', 'REAUTHENTICATION_REQUIRED'],
    },
    RemoveStaffMember: {
      route: 'DELETE /v1/staff/{staffMemberId}',
      description:
        'Removes a person, signs it out everywhere, and revokes its tokens. A key needs the rights of the person. An addition of this project.',
      request: StaffMemberIdRequest,
      response: EmptyResponse,
      errors: ['STAFF_MEMBER_NOT_FOUND', 'LAST_OWNER', 'INSUFFICIENT_SCOPE', 'REAUTHENTICATION_REQUIRED'],
    },
  },
)
