import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { SavedMethods } from '../provider.ts'
import { findCustomer } from './store.ts'

interface Customer {
  readonly memberId: string
  readonly email: string
  readonly provider: { readonly id: string; readonly savedMethods: Pick<SavedMethods, 'createCustomer'> }
}

/**
 * What a provider calls a member. Opens an account there for the first card.
 *
 * @throws Error when the provider cannot be reached
 */
export async function openCustomer(
  site: Pick<Services, 'db' | 'now'>,
  { memberId, email, provider }: Customer,
): Promise<string> {
  const known = await findCustomer(site.db, memberId, provider.id)
  if (known !== null) return known
  const reference = await provider.savedMethods.createCustomer({ idempotencyKey: `customer-${memberId}`, email })
  return write(site, currentCause(), async (transaction) => {
    const row = { member_id: memberId, provider: provider.id, reference, created_at: site.now().toISOString() }
    await transaction
      .insertInto('payment_customers')
      .values(row)
      .onConflict((conflict) => conflict.columns(['member_id', 'provider']).doNothing())
      .execute()
    return (await findCustomer(transaction, memberId, provider.id)) ?? reference
  })
}
