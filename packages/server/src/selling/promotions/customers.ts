import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { CouponCustomer } from './coupon.ts'
import { emailOf } from './store.ts'

/** Whether a customer has an order already, as the member or with the email address. A guest without address has none. */
export async function hasOrdered(db: Queryable, customer: CouponCustomer): Promise<boolean> {
  const { memberId } = customer
  const email = emailOf(customer)
  if (memberId === null && email === null) return false
  const order = await db
    .selectFrom('customer_orders')
    .select('order_id')
    .where(({ or, eb }) =>
      or([
        ...(memberId === null ? [] : [eb('member_id', '=', memberId)]),
        ...(email === null ? [] : [eb('email', '=', email)]),
      ]),
    )
    .executeTakeFirst()
  return order !== undefined
}

/** Remembers who placed an order, for offers on the first one. */
export async function recordCustomerOrder(
  transaction: Transaction,
  customer: CouponCustomer & { readonly orderId: string },
): Promise<void> {
  const values = { order_id: customer.orderId, member_id: customer.memberId, email: emailOf(customer) }
  await transaction.insertInto('customer_orders').values(values).execute()
}
