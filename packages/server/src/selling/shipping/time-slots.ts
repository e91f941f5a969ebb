import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { dateFormat } from '../../platform/kernel/formatters.ts'
import { addDays, instantOf, inZone, weekdayOf } from '../../platform/kernel/zoned-time.ts'
import type { DeliveryOption, DeliverySchedule } from './delivery-option.ts'

/** Windows are offered for this many days. */
const DAYS = 14

export interface TimeSlot {
  readonly from: string
  readonly to: string
}

/** A window as the customer reads it, in the time zone of the shop. */
export function formatSlot(
  { from, to }: TimeSlot,
  { timeZone, language }: { readonly timeZone: string; readonly language: string },
): string {
  const format = dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return format.formatRange(new Date(from), new Date(to))
}

/** The windows of a schedule that an order placed now can still have, the earliest first. */
function openSlots(schedule: DeliverySchedule, now: Date, timeZone: string): TimeSlot[] {
  const today = inZone(now, timeZone)
  const isLate = schedule.cutOffTime !== undefined && today.time >= schedule.cutOffTime
  const first = schedule.handlingDays + (isLate ? 1 : 0)
  const dates = Array.from({ length: DAYS }, (_, day) => addDays(today.date, first + day))
  return dates.flatMap((date) =>
    schedule.timeWindows
      .filter(({ day }) => day === weekdayOf(date))
      .map(({ start, end }) => ({
        from: instantOf(date, start, timeZone).toISOString(),
        to: instantOf(date, end, timeZone).toISOString(),
      }))
      .filter(({ from }) => from > now.toISOString())
      .sort((a, b) => (a.from < b.from ? -1 : 1)),
  )
}

/** How many orders have each window of an option, by its beginning. */
async function slotUses(db: Queryable, optionId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('delivery_slot_uses')
    .select(({ fn }) => ['slot', fn.countAll<number>().as('uses')])
    .where('option_id', '=', optionId)
    .groupBy('slot')
    .execute()
  return new Map(rows.map(({ slot, uses }) => [slot, Number(uses)]))
}

/** Those of the windows that still take an order. */
export async function freeSlots(
  db: Queryable,
  option: DeliveryOption,
  now: Date,
  timeZone: string,
): Promise<TimeSlot[]> {
  if (!option.schedule) return []
  const { capacity } = option.schedule
  const slots = openSlots(option.schedule, now, timeZone)
  if (capacity === undefined) return slots
  const uses = await slotUses(db, option.id)
  return slots.filter(({ from }) => (uses.get(from) ?? 0) < capacity)
}

/** Takes a place in a window for an order, in the transaction that places it. The offer has checked the capacity. */
export async function takeSlot(
  transaction: Transaction,
  use: { readonly orderId: string; readonly optionId: string; readonly slot: string },
): Promise<void> {
  const row = { order_id: use.orderId, option_id: use.optionId, slot: use.slot }
  await transaction.insertInto('delivery_slot_uses').values(row).execute()
}

/** Frees the window of a canceled order for another one. */
export async function releaseSlot(transaction: Transaction, orderId: string): Promise<void> {
  await transaction.deleteFrom('delivery_slot_uses').where('order_id', '=', orderId).execute()
}
