import { groupsIn } from '../../catalog/product/product-groups.ts'
import { defineDomain } from '../../platform/domain/define-domain.ts'
import { profiles } from '../shipping/store.ts'
import { moveTaxDetails } from './move-member.ts'
import { contactTaxPrivacy } from './privacy.ts'
import { taxRoutes } from './routes.ts'
import { taxSettings } from './settings.ts'
import type {} from './tables.ts'
import { taxGroups } from './tax-groups.ts'
import { translatableTaxes } from './translatable.ts'

export const taxes = defineDomain({
  name: 'taxes',
  settings: taxSettings,
  routes: taxRoutes,
  privacy: contactTaxPrivacy,
  mergeMembers: async (transaction, { from, into }, now) => ({
    TAX_DETAILS: await moveTaxDetails(transaction, from.id, into, now),
  }),
  translatables: [translatableTaxes],
  provides: () => ({ productGroups: { deliveryProfile: groupsIn(profiles), taxGroup: groupsIn(taxGroups) } }),
})
