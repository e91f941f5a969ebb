import { hash } from 'node:crypto'
import type { Order } from '@cartwright/contract'
import { type ChangedOrder, type ChangePosition, listOrdersChangedSince } from '../../orders/orders/changed-orders.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { perDatabase } from '../../platform/database/per-database.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { Turns } from '../../platform/kernel/turns.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { devicesOf } from '../../selling/checkout/store.ts'
import { figuresOf, type OrderFigures } from './order-figures.ts'

/** Orders of one transaction: other writes wait no longer than for an import. */
const BATCH = 200
/** Milliseconds in which changes are read again: one with an earlier time may be committed after a later one. */
const UNSETTLED = 60_000

const tables = ['sales_orders', 'sales_lines', 'sales_discounts', 'sales_taxes'] as const

interface State {
  /** The reports of one page come together: the first reads the changed orders, and the others find them read. */
  readonly turns: Turns
  /**
   * Digests of the orders that changed in the last minute and whose figures are stored, by order number. Without them each
   * report right after a large import would store all of these figures again.
   */
  digests: ReadonlyMap<number, string>
}

const stateOf = perDatabase((): State => ({ turns: new Turns(1), digests: new Map() }))

/**
 * Brings the figures up to the orders: reads each order that changed since the last time. Reports call it first, so they
 * are never behind; housekeeping calls it too, so a report has little to wait for.
 */
export function catchUp(services: Services, signal?: AbortSignal): Promise<void> {
  const state = stateOf(services.db)
  return state.turns.run(() => readChanges(services, state, signal))
}

async function readChanges(services: Services, state: State, signal?: AbortSignal): Promise<void> {
  const { timeZone = 'UTC' } = (await readSettings(services.db)).business
  let after = await progressOf(services)
  const digests = new Map<number, string>()
  for (;;) {
    signal?.throwIfAborted()
    const orders = await listOrdersChangedSince(services.db, after, BATCH)
    after = orders.at(-1)
    if (!after) break
    const settledBefore = new Date(services.now().getTime() - UNSETTLED).toISOString()
    const changed = orders.filter(({ number, changedAt, document }) => {
      const digest = hash('sha256', document)
      if (changedAt >= settledBefore) digests.set(number, digest)
      return state.digests.get(number) !== digest
    })
    const settled = orders.findLast(({ changedAt }) => changedAt < settledBefore)
    if (changed.length > 0 || settled)
      await write(services, null, async (transaction) => {
        if (changed.length > 0) await store(transaction, changed, timeZone)
        if (settled) await setProgress(transaction, settled)
      })
    if (orders.length < BATCH) break
  }
  state.digests = digests
}

async function progressOf({ db }: Services): Promise<ChangePosition | undefined> {
  const row = await db.selectFrom('sales_progress').selectAll().executeTakeFirst()
  return row && { changedAt: row.changed_until, number: row.order_number }
}

async function setProgress(transaction: Transaction, { changedAt, number }: ChangePosition): Promise<void> {
  const progress = { changed_until: changedAt, order_number: number }
  await transaction
    .insertInto('sales_progress')
    .values({ id: 1, ...progress })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(progress))
    .execute()
}

async function store(transaction: Transaction, changed: readonly ChangedOrder[], timeZone: string): Promise<void> {
  const orders = changed.map(({ document }): Order => JSON.parse(document))
  const ids = orders.map(({ id }) => id)
  const checkoutIds = orders.flatMap(({ checkoutId }) => checkoutId ?? [])
  const devices = await devicesOf(transaction, checkoutIds)
  const figures = orders.map((order) => figuresOf(order, timeZone, devices.get(order.checkoutId ?? '')))
  for (const table of tables) {
    await transaction.deleteFrom(table).where('order_id', 'in', ids).execute()
    await insertRows(transaction, table, rowsOf(figures, table))
  }
}

const rowsOf = (figures: readonly OrderFigures[], table: (typeof tables)[number]) =>
  figures.flatMap((one) => one[table].map((row) => ({ ...row })))
