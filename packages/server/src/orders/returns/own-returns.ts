import type { NewReturn, OrderReturn } from '@cartwright/contract'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { createReturn } from './create-return.ts'
import { takeStep } from './steps.ts'
import { requireReturn, returnNotFound } from './store.ts'

type ReturnSite = Pick<Services, 'db' | 'now'>

/**
 * Requests a return for the customer of an order.
 *
 * @throws ApplicationError as `createReturn`
 */
export const requestReturn = (site: ReturnSite, given: NewReturn): Promise<OrderReturn> =>
  write(site, currentCause(), (transaction) =>
    createReturn(transaction, given, { requestedBy: 'CUSTOMER', isMailed: true, now: site.now() }),
  )

/**
 * Cancels a return of an order for its customer.
 *
 * @throws ApplicationError `RETURN_NOT_FOUND`, `RETURN_STEP_NOT_ALLOWED`
 */
export const cancelReturn = (site: ReturnSite, orderId: string, returnId: string): Promise<OrderReturn> =>
  write(site, currentCause(), async (transaction) => {
    const stored = await requireReturn(transaction, returnId)
    if (stored.orderId !== orderId) throw returnNotFound()
    return takeStep(transaction, 'CancelReturn', { returnId }, site.now())
  })
