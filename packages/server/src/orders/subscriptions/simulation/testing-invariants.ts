import type { Order } from '@cartwright/contract'
import type { Database } from '../../../platform/database/database.ts'
import { toMinorUnits } from '../../../platform/pricing/money.ts'

/** A promise of subscriptions that is broken. */
export type Violation = string

/**
 * Checks what holds at any time, and once nothing is due any more: no period is ordered or charged twice, none is left out,
 * each charge has its order, and the orders come to what the provider took.
 *
 * @param now all that was due until then has been made
 */
export async function findViolations(db: Database, now: Date): Promise<Violation[]> {
  const facts = await readFacts(db)
  return [
    ...periodsTwice(facts),
    ...periodsLeftOut(facts, now),
    ...chargesWithoutOrder(facts),
    ...ordersWithoutCharge(facts),
    ...sumsThatDiffer(facts),
    ...ordersWithoutInvoice(facts),
  ]
}

type Facts = Awaited<ReturnType<typeof readFacts>>

async function readFacts(db: Database) {
  const contracts = await db.selectFrom('subscription_contracts').selectAll().execute()
  const cycles = await db.selectFrom('subscription_cycles').selectAll().execute()
  const orders = (await db.selectFrom('orders').select(['document']).execute()).map(
    ({ document }): Order => JSON.parse(document),
  )
  const payments = await db.selectFrom('payments').selectAll().execute()
  const charges = await db
    .selectFrom('test_payments')
    .selectAll()
    .where('status', 'in', ['authorized', 'captured'])
    .where('amount_minor', '>', 0)
    .execute()
  const invoices = await db.selectFrom('invoices').select(['order_id']).execute()
  return { contracts, cycles, orders, payments, charges, invoices }
}

/** The contract and number of the delivery that an order is; null for other orders. */
function deliveryOf({ lineItems }: Order): string | null {
  const info = lineItems[0]?.subscriptionInfo
  return info?.id === undefined || info.cycleNumber === undefined ? null : `${info.id} ${info.cycleNumber}`
}

function periodsTwice({ orders, cycles, charges, payments }: Facts): Violation[] {
  const seen = new Map<string, string>()
  const twice: Violation[] = []
  for (const order of orders) {
    const delivery = deliveryOf(order)
    if (delivery === null) continue
    if (seen.has(delivery)) twice.push(`the delivery ${delivery} has two orders`)
    seen.set(delivery, order.id)
  }
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const paid = new Set<string>()
  for (const { payment_id } of charges) {
    const checkout = byId.get(payment_id)?.checkout_id
    if (!checkout) continue
    if (paid.has(checkout)) twice.push(`the checkout ${checkout} is charged twice`)
    paid.add(checkout)
  }
  const wrong = cycles.filter(
    ({ contract_id, cycle, status, order_id }) =>
      status === 'ORDERED' && seen.get(`${contract_id} ${cycle}`) !== order_id,
  )
  return [...twice, ...wrong.map(({ contract_id, cycle }) => `the delivery ${contract_id} ${cycle} has not its order`)]
}

/** Numbers of deliveries have no gap, and nothing that is due waits without an attempt to come. */
function periodsLeftOut({ contracts, cycles, orders }: Facts, now: Date): Violation[] {
  const byContract = Map.groupBy(cycles, ({ contract_id }) => contract_id)
  const deliveries = new Set(orders.map(deliveryOf))
  return contracts.flatMap((contract) => {
    const own = byContract.get(contract.id) ?? []
    const done = new Set(own.flatMap(({ cycle, status }) => (['ORDERED', 'SKIPPED'].includes(status) ? cycle : [])))
    const gaps: Violation[] = []
    for (let number = 2; number <= Number(contract.cycle); number += 1)
      if (!done.has(number)) gaps.push(`the delivery ${contract.id} ${number} is left out`)
    for (const { cycle, status } of own)
      if (status === 'ORDERED' && !deliveries.has(`${contract.id} ${cycle}`))
        gaps.push(`the order of the delivery ${contract.id} ${cycle} is gone`)
    const isDue = contract.status === 'ACTIVE' && contract.next_at !== null && contract.next_at <= now.toISOString()
    const next = own.find(({ cycle }) => cycle === Number(contract.cycle) + 1)
    const waits = next && next.next_attempt_at !== null && next.next_attempt_at > now.toISOString()
    if (isDue && !waits) gaps.push(`the next delivery of ${contract.id} is forgotten`)
    return gaps
  })
}

function chargesWithoutOrder({ charges, payments, orders }: Facts): Violation[] {
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  const ids = new Set(orders.map(({ id }) => id))
  return charges.flatMap(({ payment_id }) => {
    const order = byId.get(payment_id)?.order_id
    return order && ids.has(order) ? [] : `the charge ${payment_id} has no order`
  })
}

function ordersWithoutCharge({ orders, charges, payments }: Facts): Violation[] {
  const charged = new Set(charges.map(({ payment_id }) => payment_id))
  const paid = new Set(payments.flatMap(({ id, order_id }) => (charged.has(id) && order_id ? order_id : [])))
  return orders.flatMap((order) =>
    Number(order.priceSummary.total?.amount ?? 0) > 0 && !paid.has(order.id)
      ? `the order ${order.id} has no charge`
      : [],
  )
}

function sumsThatDiffer({ orders, charges }: Facts): Violation[] {
  const ordered = orders.reduce(
    (sum, { priceSummary, currency }) => sum + toMinorUnits(priceSummary.total?.amount ?? '0', currency),
    0,
  )
  const charged = charges.reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0)
  return ordered === charged ? [] : [`orders come to ${ordered}, charges to ${charged}`]
}

function ordersWithoutInvoice({ orders, invoices }: Facts): Violation[] {
  const issued = new Set(invoices.map(({ order_id }) => order_id))
  return orders.flatMap(({ id }) => (issued.has(id) ? [] : `the order ${id} has no invoice`))
}
