import type { Order } from '@cartwright/contract'
import { addWords } from '../../packages/server/src/orders/orders/order-words.ts'
import type { Database } from '../../packages/server/src/platform/database/database.ts'
import { scaled } from './scale.ts'

export const ORDERS = scaled(100_000, 500)
export const CUSTOMERS = scaled(20_000, 100)
const BATCH = 500
/** Milliseconds between two orders, so that they are of most of a year. */
const PAUSE = 30_000_000_000 / ORDERS

export const surnameOf = (customer: number) => `Larkin${String(customer).padStart(5, '0')}`
export const emailOf = (customer: number) => `customer-${String(customer).padStart(5, '0')}@example.com`

/** Copies an order of a shop, with their own numbers, dates, customers and statuses. */
export async function copyOrders(db: Database, id: string): Promise<void> {
  const { id: _, ...row } = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const bought: Order = JSON.parse(row.document)
  const checkout = await db.selectFrom('checkouts').selectAll().where('id', '=', row.checkout_id).executeTakeFirst()
  for (let first = 0; first < ORDERS; first += BATCH) {
    const rows = Array.from({ length: BATCH }, (_unused, index) => {
      const order = copyOf(bought, first + index)
      return {
        ...row,
        id: order.id,
        number: Number(order.number),
        checkout_id: checkout ? (order.checkoutId ?? '') : null,
        status: order.status,
        payment_status: order.paymentStatus,
        placed_at: order.createdDate,
        document: JSON.stringify(order),
      }
    })
    const checkouts = rows.flatMap(({ checkout_id: id }) => (checkout && id ? [{ ...checkout, id }] : []))
    if (checkouts.length > 0) await db.insertInto('checkouts').values(checkouts).execute()
    await db.insertInto('orders').values(rows).execute()
    await db.transaction().execute(async (transaction) => {
      for (const { document } of rows) await addWords(transaction, JSON.parse(document))
    })
  }
}

/** One order in a hundred is canceled, one in fifty partly refunded, one in two hundred partly sent. */
function copyOf(order: Order, at: number): Order {
  const createdDate = new Date(Date.UTC(2026, 0, 1) + at * PAUSE).toISOString()
  const customer = (at * 31) % CUSTOMERS
  return {
    ...order,
    id: crypto.randomUUID(),
    checkoutId: crypto.randomUUID(),
    number: String(2001 + at),
    createdDate,
    updatedDate: createdDate,
    purchasedDate: createdDate,
    status: at % 100 === 7 ? 'CANCELED' : 'APPROVED',
    paymentStatus: at % 50 === 3 ? 'PARTIALLY_REFUNDED' : at % 10 === 1 ? 'NOT_PAID' : 'PAID',
    fulfillmentStatus: at % 200 === 5 ? 'PARTIALLY_FULFILLED' : at % 20 === 1 ? 'NOT_FULFILLED' : 'FULFILLED',
    buyerInfo: { ...order.buyerInfo, email: emailOf(customer) },
    billingInfo: {
      ...order.billingInfo,
      contactDetails: { ...order.billingInfo?.contactDetails, lastName: surnameOf(customer) },
    },
    lineItems: order.lineItems.map((line) => ({ ...line, physicalProperties: { sku: `SKU-${2001 + at}` } })),
  }
}
