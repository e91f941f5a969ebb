import type { Transaction } from '../../platform/database/database.ts'
import type { EventKind } from '../../platform/domain/consumer.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import type { Contract } from './contract.ts'
import { toWireContract } from './wire-contract.ts'

const CONTRACT = 'wix.ecom.subscription_contracts.v1.subscription_contract'

/** Raises an event of a contract. */
export async function announceContract(
  transaction: Transaction,
  slug: 'created' | 'updated' | 'deleted',
  contract: Contract,
  now: Date,
): Promise<void> {
  const event = { entityType: CONTRACT, slug, entityId: contract.id, payload: payloadOf(slug, contract) }
  await appendEvent(transaction, event, now)
}

function payloadOf(slug: 'created' | 'updated' | 'deleted', contract: Contract): object {
  const entity = toWireContract(contract)
  if (slug === 'created') return { createdEvent: { entity } }
  return slug === 'updated' ? { updatedEvent: { currentEntity: entity } } : { deletedEvent: { deletedEntity: entity } }
}

/** Whether an event is about a contract. */
export const isContractEvent = ({ entityType }: EventKind): boolean => entityType === CONTRACT
