/** Where a member is signed in. */
import type { z } from 'zod'
import { array, boolean, guid, message, optional, text, timestamp } from '../../wire.ts'

export const MemberSession = message('MemberSession', 'A device a member is signed in on.', {
  id: guid.describe('The id it is ended by.'),
  current: boolean.describe('Whether this very request came from it.'),
  device: optional(text({ max: 100 })).describe('What a person would call it, such as `Firefox on Windows`.'),
  apps: array(text({ max: 100 })).describe('The names of the apps that are signed in there.'),
  createdDate: timestamp.describe('When the member signed in.'),
  lastUsedDate: timestamp.describe('When it was last heard of, to the half hour.'),
})
export type MemberSession = z.output<typeof MemberSession>

export const MemberSessionsResponse = message('MemberSessionsResponse', 'Where a member is signed in.', {
  sessions: array(MemberSession).describe('The one last used first.'),
})
export type MemberSessionsResponse = z.output<typeof MemberSessionsResponse>
