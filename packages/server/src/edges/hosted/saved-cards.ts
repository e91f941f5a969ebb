/** What the account page of saved cards is made of. */
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { ApplicationError } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { allowMerchantUse, makePrimary, removeSavedMethod } from '../../selling/payments/saved-methods/change.ts'

/**
 * Removes a card of a member, here and at the provider.
 *
 * @returns false when it is gone already
 */
export const removeCard = (site: Services, memberId: string, id: string): Promise<boolean> =>
  unlessGone(() =>
    write(site, currentCause(), (transaction) => removeSavedMethod(transaction, memberId, id, site.now())),
  )

/**
 * Makes a card the one that the checkout suggests.
 *
 * @returns false when it is gone
 */
export const suggestCard = (site: Services, memberId: string, id: string): Promise<boolean> =>
  unlessGone(() => write(site, currentCause(), (transaction) => makePrimary(transaction, memberId, id, site.now())))

/**
 * Sets whether the shop may charge a card for orders of the member.
 *
 * @returns false when it is gone
 */
export const allowCharges = (site: Services, memberId: string, id: string, isAllowed: boolean): Promise<boolean> =>
  unlessGone(() =>
    write(site, currentCause(), (transaction) =>
      allowMerchantUse(transaction, { memberId, id, revision: null }, isAllowed, site.now()),
    ),
  )

async function unlessGone(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (error instanceof ApplicationError && error.status === 404) return false
    throw error
  }
}

export {
  findSavedMethod as findCard,
  type SavedPaymentMethod,
  savedMethodsOf,
} from '../../selling/payments/saved-methods/store.ts'
