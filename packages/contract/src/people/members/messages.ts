/** The requests and answers about other members. */
import type { z } from 'zod'
import { Paging, PagingMetadata } from '../../platform/query/paging.ts'
import { Sorting } from '../../platform/query/query.ts'
import { array, json, message, optional, text } from '../../wire.ts'
import { Member } from './member.ts'

export const MembersQuery = message('MembersQuery', 'A filter, a sort order and a page of members.', {
  filter: optional(json).describe(
    'Values and operators by field, such as `{ "profile.nickname": { "$startsWith": "Ada" } }`: `id`, `profile.nickname`, `profile.slug`, `createdDate`, `updatedDate`, and for owners and apps `contactId`, `loginEmail`, `status`, `privacyStatus` and `lastLoginDate`.',
  ),
  paging: optional(Paging).describe('At most 100 a page. Default: 50.'),
  sorting: optional(array(Sorting)).describe(
    'By fields of `filter` except the ids and `privacyStatus`. Default: newest first.',
  ),
})
export type MembersQuery = z.output<typeof MembersQuery>

export const MemberSearch = message('MemberSearch', 'Words to look for, and where.', {
  expression: optional(text({ min: 1, max: 100 })),
  fields: optional(array(text(), { max: 4 })).describe(
    'The fields to search: `profile.nickname`, `profile.slug`, `profile.title`, and for owners and apps `loginEmail`, `contact.firstName`, `contact.lastName` and `contact.company`. Default: all but `profile.slug`.',
  ),
})
export type MemberSearch = z.output<typeof MemberSearch>

export const QueryMembersResponse = message('QueryMembersResponse', 'A page of members.', {
  members: array(Member),
  metadata: PagingMetadata,
})
export type QueryMembersResponse = z.output<typeof QueryMembersResponse>
