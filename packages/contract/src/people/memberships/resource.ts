/** Levels of membership, as the owner creates, changes and deletes them. */
import type { z } from 'zod'
import { defineResource, revised } from '../../resource.ts'
import { MembershipLevel } from './level.ts'

export const membershipLevelResource = defineResource({
  one: 'membershipLevel',
  many: 'membershipLevels',
  module: 'memberships',
  title: 'membership level',
  shortTitle: 'level',
  entity: MembershipLevel,
  changed: MembershipLevel.safeExtend(revised),
  service: 'members',
  scope: 'MANAGE_MEMBERS',
  path: '/v1/membership-levels',
  notFound: 'MEMBERSHIP_LEVEL_NOT_FOUND',
  calls: {
    query: {
      description:
        'The levels of membership by filter, sort order and cursor. An addition of this project, as all of its module.',
    },
    create: {
      description: 'Creates a level of membership.',
      errors: ['MAX_MEMBERSHIP_LEVELS_REACHED', 'MEMBERSHIP_PRODUCT_TAKEN'],
    },
    update: {
      description: 'Changes a level of membership; what is not given stays. Members get new benefits at once.',
      errors: ['MEMBERSHIP_PRODUCT_TAKEN'],
    },
    delete: {
      description: 'Deletes a level of membership. Its members lose its benefits.',
      errors: ['MEMBERSHIP_LEVEL_IN_USE'],
    },
  },
})

export type CreateMembershipLevelRequest = z.output<typeof membershipLevelResource.create.request>
export type UpdateMembershipLevelRequest = z.output<typeof membershipLevelResource.update.request>
export type MembershipLevelIdRequest = z.output<typeof membershipLevelResource.get.request>
export type QueryMembershipLevelsRequest = z.output<typeof membershipLevelResource.query.request>
export type MembershipLevelResponse = z.output<typeof membershipLevelResource.messages.response>
