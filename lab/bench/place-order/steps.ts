import { randomUUID } from 'node:crypto'

const ORDER_TABLES = ['orders', 'order_words', 'customer_orders', 'checkouts', 'carts']

/** Which tables each commit writes. */
export const STEPS: readonly ((table: string) => boolean)[] = [
  (table) => table !== 'test_payments' && !ORDER_TABLES.includes(table),
  (table) => table === 'test_payments',
  (table) => ORDER_TABLES.includes(table),
]

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A text with new ids in place of those of one order, the same ones in all its rows. */
export function renamed(text: string, ids: Map<string, string>): string {
  return text.replaceAll(UUID, (id) => {
    const known = ids.get(id) ?? randomUUID()
    ids.set(id, known)
    return known
  })
}

/** Columns with numbers that are given once, in order. */
export const isCounter = (column: string): boolean => column === 'number' || column === 'sequence'
