/** Takes the steps of a life, by public calls alone. */
import { calls } from '@cartwright/contract'
import { inZone } from '../../platform/kernel/zoned-time.ts'
import { close, edit, pay, payByGiftCard, refund, send, takeBack, withdraw } from './testing-changes.ts'
import { buy, sell } from './testing-sales.ts'
import type { Life, Step, StepOf } from './testing-step.ts'
import { Rejected, type World } from './testing-world.ts'

/** A life, and what it has come to. */
export interface Living {
  readonly world: World
  readonly email: string
  readonly life: Life
  /** Of its orders. */
  readonly ids: string[]
}

const MONTHS_OF_QUARTER = 3

/** The days of the quarter of a day, and the day before them. */
export function quarterOf(day: string): { from: string; to: string; before: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = Math.floor((month - 1) / MONTHS_OF_QUARTER) * MONTHS_OF_QUARTER
  const at = (months: number, date: number) => new Date(Date.UTC(year, months, date)).toISOString().slice(0, 10)
  return { from: at(first, 1), to: at(first + MONTHS_OF_QUARTER, 0), before: at(first, 0) }
}

/** The last day that a step closes. */
export function closedBy(world: World, { shop }: Life, { until }: StepOf<'close'>): string {
  const today = inZone(world.now(), shop.timeZone).date
  return until === 'today' ? today : quarterOf(today).before
}

/** @throws Rejected for a step that is not possible */
export async function take({ world, email, ids, life }: Living, step: Step): Promise<void> {
  if (step.do === 'buy') return void ids.push(await buy(world, email, step))
  if (step.do === 'sell') return void ids.push(await sell(world, email, step))
  if (step.do === 'wait') return world.clock.pass(step.hours)
  if (step.do === 'nextRefund') {
    world.gateway.next = step.outcome === 'fails' ? 'fails' : 'waits'
    return
  }
  if (step.do === 'settleRefunds') return world.gateway.settle()
  if (step.do === 'close') return void (await close(world, closedBy(world, life, step)))
  const id = ids[step.at % ids.length]
  if (!id) throw new Rejected('there is no order')
  const order = await world.order(id)
  switch (step.do) {
    case 'pay':
      return void (await pay(world, order, step))
    case 'payRest':
      return void (await world.staff(calls.MarkOrderAsPaid, { ecomOrderId: id }))
    case 'payByGiftCard':
      return payByGiftCard(world, order, step)
    case 'edit':
      return edit(world, order, step)
    case 'refund':
      return refund(world, order, step)
    case 'send':
      return send(world, order)
    case 'return': {
      const exchange = await takeBack(world, order, step)
      if (exchange) ids.push(exchange)
      return
    }
    case 'withdraw':
      return withdraw(world, order, email)
    case 'cancel':
      return void (await world.staff(calls.CancelOrder, { id, restockAllItems: step.restock }))
    case 'invoice':
      return void (await world.staff(calls.GenerateInvoice, { orderId: id }))
  }
}
