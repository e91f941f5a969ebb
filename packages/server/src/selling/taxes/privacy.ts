import type { Privacy } from '../../platform/domain/privacy.ts'
import { contactTaxes } from './tax-groups.ts'

/** The tax-exempt group and VAT number of a member. */
export const contactTaxPrivacy: Privacy = {
  export: async (transaction, { id }) => {
    const stored = await contactTaxes.find(transaction, id)
    if (!stored) return { contactTaxDetails: null }
    const { groupId, vatId } = stored.value
    return { contactTaxDetails: { taxExemptGroupId: groupId, ...(vatId !== undefined && { vatId }) } }
  },
  erase: async (transaction, { id }) => {
    await contactTaxes.remove(transaction, id)
  },
  deleteAccount: async (transaction, { id }) => {
    await contactTaxes.remove(transaction, id)
  },
}
