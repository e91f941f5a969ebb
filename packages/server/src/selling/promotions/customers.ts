import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import type { CouponCustomer } from './coupon.ts'
import { customerKeys } from './same-customer.ts'
import { emailOf } from './store.ts'

/** Whether a customer has an order already, as the member or with the email address. A guest without address has none. */
export async function hasOrdered(db: Queryable, customer: CouponCustomer): Promise<boolean> {
  const keys = await customerKeys(db, customer)
  if (!keys) return false
  const order = await db
    .selectFrom('customer_orders')
    .select('order_id')
    .where(({ or, eb }) => or([eb('member_id', 'in', keys.memberIds), eb('email', 'in', keys.emails)]))
    .executeTakeFirst()
  return order !== undefined
}

/** Remembers who placed an order, for offers on the first one. */
export async function recordCustomerOrder(
  transaction: Transaction,
  customer: CouponCustomer & { readonly orderId: string },
): Promise<void> {
  const values = { order_id: customer.orderId, member_id: customer.memberId, email: emailOf(customer) }
  await insertRows(transaction, 'customer_orders', [values])
}
