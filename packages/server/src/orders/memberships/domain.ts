import { claimMemberships, moveMemberships } from '../../people/customers/memberships/store.ts'
import type {} from '../../people/customers/memberships/tables.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import { contractMembershipConsumer, orderMembershipConsumer } from './consumers.ts'
import { announceEnds } from './ends.ts'
import { translatableLevels } from './level-texts.ts'
import { membershipPrivacy } from './privacy.ts'
import { membershipRoutes } from './routes.ts'
import { membershipSettings } from './settings.ts'

/** Levels of membership that the shop sells. */
export const memberships = defineDomain({
  name: 'memberships',
  settings: membershipSettings,
  routes: membershipRoutes,
  privacy: membershipPrivacy,
  translatables: [translatableLevels],
  consumers: (site) => [orderMembershipConsumer(site), contractMembershipConsumer(site)],
  mergeMembers: async (transaction, { from, into }) => ({
    MEMBERSHIPS: await moveMemberships(transaction, from.id, into.id),
  }),
  visitorSignedIn: async (transaction, { memberId }) => {
    await claimMemberships(transaction, memberId)
  },
  housekeeping: { 'ended memberships': announceEnds },
})
