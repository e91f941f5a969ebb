/** The people who work in the admin. */
import type { z } from 'zod'
import { StaffPermission, StaffRole } from '../../enumerations.ts'
import { array, boolean, email, guid, list, message, optional, text, timestamp } from '../../wire.ts'

const chosen = {
  name: optional(text({ max: 100 })).describe('What colleagues call the person.'),
  role: StaffRole,
  permissions: list(StaffPermission, { max: 50 }).describe('For the role `CUSTOM` only; other roles ignore it.'),
}

export const StaffMember = message('StaffMember', 'A person who works in the admin.', {
  id: guid,
  email: text({ max: 254 }),
  name: optional(text({ max: 100 })),
  role: StaffRole,
  permissions: array(StaffPermission).describe('What the person may do, by its role or as chosen.'),
  invited: boolean.describe('Whether the person has not accepted the invitation yet.'),
  createdDate: timestamp,
  lastUsedDate: optional(timestamp).describe('When the person last used the admin; absent while not signed in.'),
  secondFactor: boolean.describe('Whether sign-in asks for a second factor.'),
})
export type StaffMember = z.output<typeof StaffMember>

export const StaffInvitation = message('StaffInvitation', 'A person to invite by mail.', { email, ...chosen })
export type StaffInvitation = z.output<typeof StaffInvitation>

export const StaffChange = message('StaffChange', 'What a person is to be.', chosen)
export type StaffChange = z.output<typeof StaffChange>
