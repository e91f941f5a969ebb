import type { Transaction } from '../../../platform/database/database.ts'
import { markMandateEnded } from '../../../selling/payments/mandates/store.ts'
import { announceContract } from '../events.ts'
import { contractsChargedBy, findContract } from '../store.ts'

/**
 * Removes the contract of a shop that moved in, unless it was used here. Its card stays at the payment provider, where the
 * other shop may charge it.
 *
 * @returns false when it was changed or renewed
 */
export async function removeMovedContract(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const contract = await findContract(transaction, id)
  if (!contract) return true
  if (contract.revision > 1) return false
  await transaction.deleteFrom('subscription_contracts').where('id', '=', contract.id).execute()
  const { paymentMethodId } = contract
  if (paymentMethodId !== null && (await contractsChargedBy(transaction, paymentMethodId)).length === 0)
    await markMandateEnded(transaction, paymentMethodId, now)
  await announceContract(transaction, 'deleted', contract, now)
  return true
}
