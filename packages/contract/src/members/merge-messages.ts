/** Two accounts of one customer become one. */
import type { z } from 'zod'
import { MergedRecordKind } from '../enumerations.ts'
import { array, boolean, guid, int, message, optional } from '../wire.ts'
import { Member } from './member.ts'

export const MergeMembersRequest = message('MergeMembersRequest', 'Which account stays, and which one ends.', {
  id: guid.describe('The member that stays, with its email address and its sign-in.'),
  mergedId: guid.describe('The member whose records move to the other. Its account is deleted.'),
  dryRun: optional(boolean).describe('Nothing is changed. Default false.'),
})
export type MergeMembersRequest = z.output<typeof MergeMembersRequest>

export const MovedRecords = message('MovedRecords', 'How many records of a kind moved.', {
  kind: MergedRecordKind,
  count: int({ min: 1 }),
})
export type MovedRecords = z.output<typeof MovedRecords>

export const MergeMembersResponse = message('MergeMembersResponse', 'The member with the records of both.', {
  member: Member.describe('With all fields.'),
  moved: array(MovedRecords).describe('Kinds of which nothing moved are left out.'),
})
export type MergeMembersResponse = z.output<typeof MergeMembersResponse>
