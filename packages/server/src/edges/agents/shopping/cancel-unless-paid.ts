import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { decideReturn, paymentsOfCheckout } from '../../../selling/payments/payments.ts'
import { updateSession } from './session-store.ts'

/**
 * Cancels a session. A payment that its buyer may still confirm at the bank pays for no order from then on.
 *
 * @returns false when it has paid for one in the meantime
 */
export const cancelUnlessPaid = (site: Services, id: string): Promise<boolean> =>
  write(site, currentCause(), async (transaction) => {
    const payments = await paymentsOfCheckout(transaction, id)
    const waiting = payments.find(({ status, request }) => status === 'pending' && request?.token !== undefined)
    if (waiting && !(await decideReturn(transaction, waiting.id, 'CHECKOUT_CANCELED'))) return false
    await updateSession(transaction, id, { status: 'canceled' })
    return true
  })
