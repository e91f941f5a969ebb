import type { Transaction } from '../../platform/database/database.ts'
import type { Erasure, Privacy } from '../../platform/domain/privacy.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { Contract } from './contract.ts'
import { deleteDraftsOf } from './drafts/store.ts'
import { contractsOfAddress, contractsOfMember, endForErasure } from './store.ts'
import { toWireContract } from './wire-contract.ts'

/** Runs before the orders are made anonymous. A contract whose customer is erased ends: there is no customer to charge. */
export const subscriptionPrivacy: Privacy = {
  export: async (transaction, { id }) => ({
    subscriptionContracts: (await contractsOfMember(transaction, id)).map(toWireContract),
  }),
  erase: async (transaction, { id }, now) => reduce(transaction, await contractsOfMember(transaction, id), now),
  findGuest: async (transaction, email) => {
    const contracts = await contractsOfAddress(transaction, email)
    return { visitorIds: contracts.flatMap(({ document }) => document.buyer.visitorId ?? []) }
  },
  eraseGuest: async (transaction, email, now) => reduce(transaction, await contractsOfAddress(transaction, email), now),
}

async function reduce(transaction: Transaction, contracts: readonly Contract[], now: Date): Promise<Erasure> {
  for (const contract of contracts) {
    await endForErasure(transaction, withoutCustomer(contract, now))
    await deleteDraftsOf(transaction, contract.id)
  }
  return {
    ids: contracts.map(({ id }) => id),
    addresses: contracts.flatMap(({ email }) => (email === '' ? [] : [normalizeEmail(email)])),
  }
}

/** Items and amounts stay for the books. */
function withoutCustomer(contract: Contract, now: Date): Contract {
  const { billing: _billing, recipient: _recipient, shipping, ...document } = contract.document
  const isOver = contract.status === 'CANCELED' || contract.status === 'ENDED'
  return {
    ...contract,
    status: isOver ? contract.status : 'CANCELED',
    memberId: null,
    email: '',
    nextAt: null,
    paymentMethodId: null,
    canceledAt: contract.canceledAt ?? (isOver ? null : now.toISOString()),
    cancelReason: null,
    document: {
      ...document,
      plannedEdits: undefined,
      buyer: {},
      customFields: [],
      extendedFields: undefined,
      activities: document.activities.map(({ changesApplied: _, ...activity }) => activity),
      ...(shipping && { shipping: { ...shipping, logistics: undefined } }),
      paymentHolderId: '',
    },
  }
}
