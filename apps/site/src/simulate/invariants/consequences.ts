import type { World } from '../world.ts'
import type { Db, Invariant } from './invariant.ts'

/** When all work is done: each order has its events, its mail and its invoice, and nothing has them that is no order. */
export const consequences: Invariant = async (world, db) => {
  const { records } = world
  const orders = await db.selectFrom('orders').select(['id', 'number', 'payment_status as paymentStatus']).execute()
  const ids = new Set(orders.map(({ id }) => id))
  const received = [...records.orderEvents.values()]
  const created = Map.groupBy(
    received.filter(({ slug }) => slug === 'created'),
    ({ entityId }) => entityId,
  )
  const strays = received.filter(({ entityId }) => !ids.has(entityId))
  const missing = orders.flatMap(({ id, number }) => {
    const times = created.get(id)?.length ?? 0
    return times === 1 ? [] : [`The order ${number} was reported as created by ${times} events`]
  })
  return [
    ...missing,
    ...strays.map(({ slug, entityId }) => `The event ${slug} reports the order ${entityId}, which is not there`),
    ...(await invoicesOf(db)),
    ...mailsOf(world),
  ]
}

async function invoicesOf(db: Db): Promise<string[]> {
  const invoices = await db.selectFrom('invoices').select(['kind', 'sequence', 'is_test as isTest']).execute()
  const series = Map.groupBy(invoices, ({ kind, isTest }) => `${isTest ? 'TEST ' : ''}${kind}`)
  return [...series].flatMap(([kind, own]) => {
    const sequences = own.map(({ sequence }) => sequence).toSorted((a, b) => a - b)
    return sequences.flatMap((sequence, index) =>
      sequence === index + 1 ? [] : [`The ${kind} number ${index + 1} is ${sequence}: numbers have no gaps`],
    )
  })
}

const mailsOf = ({ records: { orders }, mailServer: { recipients } }: World): string[] =>
  orders.flatMap(({ email, id }) => (recipients.has(email) ? [] : [`The buyer of the order ${id} got no mail`]))
