import { defineDomain } from '../../platform/domain/define-domain.ts'
import { moveTaxDetails } from './move-member.ts'
import { contactTaxPrivacy } from './privacy.ts'
import { taxRoutes } from './routes.ts'

export const taxes = defineDomain({
  name: 'taxes',
  routes: taxRoutes,
  privacy: contactTaxPrivacy,
  mergeMembers: async (transaction, { from, into }, now) => ({
    TAX_DETAILS: await moveTaxDetails(transaction, from.id, into, now),
  }),
})
