/** Members as a file. An addition of this project. */
import type { z } from 'zod'
import { int, json, message, optional, text } from '../wire.ts'
import { MemberSearch } from './messages.ts'

export const ExportMembersRequest = message('ExportMembersRequest', 'Which members, and which part of the file.', {
  filter: optional(json).describe('As in `QueryMembers`.'),
  search: optional(MemberSearch),
  after: optional(text({ max: 100 })).describe('`next` of the part before; absent for the first one.'),
  limit: optional(int({ min: 1, max: 1000 })).describe('How many members; 500 when absent.'),
})
export type ExportMembersRequest = z.output<typeof ExportMembersRequest>

export const ExportMembersResponse = message('ExportMembersResponse', 'A part of the file.', {
  csv: text().describe('A part of the file, in UTF-8; the first part has the header. Join the parts in order.'),
  next: optional(text()).describe('`after` of the next part; absent when there are no more.'),
})
export type ExportMembersResponse = z.output<typeof ExportMembersResponse>
