import type { Order } from '@cartwright/contract'
import { findOrderByNumber, nextOrderNumber } from '../../../orders/orders/store.ts'
import type { MovedOrder } from '../record.ts'
import type { RecordWriting } from './writer.ts'

/**
 * The number of an order: the digits of its number at the source, where no other order has them. Otherwise the next number
 * of the shop. The sequence goes on above all of them, so no number is used twice.
 */
export async function orderNumber(
  record: MovedOrder,
  before: Order | null,
  { transaction, note }: RecordWriting,
): Promise<string> {
  if (before) return before.number
  const digits = /\d{1,15}(?!.*\d)/.exec(record.number)?.[0]
  const wanted = digits === undefined ? 0 : Number(digits)
  if (wanted > 0 && !(await findOrderByNumber(transaction, wanted))) return String(wanted)
  const next = String(await nextOrderNumber(transaction))
  note('number', `${record.number} is the number of another order here, so it became ${next}`)
  return next
}
