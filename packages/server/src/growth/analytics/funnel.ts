import type { RequestOf, ResponseOf } from '@cartwright/contract'
import { countCustomers } from '../../orders/orders/count-customers.ts'
import { checkoutsOfTestOrders } from '../../orders/orders/test-orders.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { addDays, instantOf } from '../../platform/kernel/zoned-time.ts'
import { countCarts } from '../../selling/cart/count-carts.ts'
import { countCheckouts } from '../../selling/checkout/count-checkouts.ts'
import { periodOf } from './period.ts'

/**
 * Counts the carts, checkouts and customers of some days.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function queryFunnel(
  services: Services,
  request: RequestOf<'QueryFunnel'>,
): Promise<ResponseOf<'QueryFunnel'>> {
  const { from, to, timeZone, includesTests } = await periodOf(services, request)
  const start = instantOf(from, '00:00', timeZone).toISOString()
  const end = instantOf(addDays(to, 1), '00:00', timeZone).toISOString()
  const { db } = services
  const open = await countCarts(db, start, end)
  const { started, completed } = await countCheckouts(
    db,
    start,
    end,
    includesTests ? undefined : checkoutsOfTestOrders(db),
  )
  const customers = await countCustomers(db, start, end, includesTests)
  // The cart of an order is gone, and a checkout may be of a cart that is older.
  return { carts: Math.max(open + completed, started), checkouts: started, completed, ...customers }
}
