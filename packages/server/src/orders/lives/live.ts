/** Lives a life step by step, and compares all that is said of it after each step. */
import { calls } from '@cartwright/contract'
import { inZone } from '../../platform/kernel/zoned-time.ts'
import { type Figures, type Reports, readFigures, readReports } from './figures.ts'
import { differ, invariants } from './invariants.ts'
import { describeLife, type Life, type Step } from './step.ts'
import { close, edit, pay, payByGiftCard, refund, send, takeBack, withdraw } from './steps-of-order.ts'
import { buy, sell } from './steps-of-sale.ts'
import { Rejected, type World } from './world.ts'

/** A life in which something does not agree. */
export class Disagreement extends Error {
  /** The invariants that do not hold. */
  readonly names: readonly string[]
  constructor(message: string, names: readonly string[] = []) {
    super(message)
    this.names = names
  }
}

interface Living {
  readonly world: World
  readonly email: string
  readonly life: Life
  readonly ids: string[]
  /** The quarters that were closed, with what was reported of them. */
  readonly closed: Map<string, { readonly span: { readonly from: string; readonly to: string }; readonly reports: readonly string[] }>
}

const MONTHS_OF_QUARTER = 3

function quarterOf(day: string): { from: string; to: string; before: string } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = Math.floor((month - 1) / MONTHS_OF_QUARTER) * MONTHS_OF_QUARTER
  const at = (months: number, date: number) => new Date(Date.UTC(year, months, date)).toISOString().slice(0, 10)
  return { from: at(first, 1), to: at(first + MONTHS_OF_QUARTER, 0), before: at(first, 0) }
}

/** @returns whether the step was possible */
async function take({ world, email, ids, life }: Living, step: Step): Promise<void> {
  if (step.do === 'buy') return void ids.push(await buy(world, email, step))
  if (step.do === 'sell') return void ids.push(await sell(world, email, step))
  if (step.do === 'wait') return world.pass(step.hours)
  if (step.do === 'nextRefund') {
    world.gateway.next = step.outcome === 'fails' ? 'fails' : 'waits'
    return
  }
  if (step.do === 'settleRefunds') return world.gateway.settle()
  if (step.do === 'close')
    return void (await close(world, quarterOf(inZone(world.now(), life.shop.timeZone).date).before))
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

/** All days of a life; the one before ended in the year before. */
const spanOf = (began: number) => ({ from: `${began}-01-01`, to: `${began + 2}-12-31` })

/** What a report says, without the days of nothing and without the threshold, which is of a year and of today. */
function written({ oss, taxes, sales, products, countries, payments }: Reports): string[] {
  const rows = [
    ...[oss.rows, taxes.taxes, taxes.untaxed, sales.rows, products.rows, countries.rows],
    ...[...payments.values()].map((one) => one.payments),
  ].flat()
  return rows.map((row) => JSON.stringify(row)).filter((row) => /[1-9]/.test(row.replace(/"(day|key)":"[^"]*"/, '')))
}

/** What was booked or issued before is as it was. */
function compareWithBefore(before: Figures, now: Figures): string[] {
  return before.orders.flatMap((was) => {
    const is = now.orders.find(({ order }) => order.id === was.order.id)
    if (!is) return [`order ${was.order.number} is gone`]
    return [
      ...differ('entries that were booked', is.entries.slice(0, was.entries.length), was.entries),
      ...was.papers.flatMap((paper) => differ(`document ${paper.number}`, is.papers.find(({ id }) => id === paper.id)?.text, paper.text)),
      ...[...was.stated].flatMap(([position, document]) => differ(`statement of entry ${position}`, is.stated.get(position), document)),
    ]
  })
}

/** What only one of two reports says. */
const apart = (one: readonly string[], other: readonly string[]) =>
  [one.filter((row) => !other.includes(row)), other.filter((row) => !one.includes(row))] as const

/** Reports of quarters that have ended are as they were. */
async function compareClosed(living: Living): Promise<string[]> {
  const { world, email, life, closed } = living
  const { before } = quarterOf(inZone(world.now(), life.shop.timeZone).date)
  const problems: string[] = []
  for (const [quarter, { span, reports }] of closed)
    problems.push(...differ(`the quarter to ${quarter}`, ...apart(written(await readReports(world, span, email, [])), reports)))
  if (!closed.has(before)) {
    const { from, to } = quarterOf(before)
    closed.set(before, { span: { from, to }, reports: written(await readReports(world, { from, to }, email, [])) })
  }
  return problems
}

/**
 * @param known names of invariants that are not checked
 * @throws Disagreement with the life as a list
 */
export async function live(world: World, life: Life, known: readonly string[] = []): Promise<void> {
  const living: Living = { world, life, ids: [], email: await world.begin(life.shop), closed: new Map() }
  const span = spanOf(world.now().getUTCFullYear())
  let figures: Figures | undefined
  for (const [index, step] of life.steps.entries()) {
    const problems = new Map<string, readonly string[]>()
    const report = (name: string, found: readonly string[]) => {
      if (!known.includes(name) && found.length > 0) problems.set(name, found)
    }
    let rejection = ''
    try {
      await take(living, step)
    } catch (error) {
      if (!(error instanceof Rejected)) throw new Disagreement(`step ${index + 1} failed: ${error}\n${describeLife(life)}`)
      rejection = error.message
    }
    await world.settle()
    const before = figures
    figures = await readFigures(world, living.ids, span, living.email)
    for (const { name, check } of invariants) report(name, check(figures))
    if (before) report('nothing that was booked or issued changes', compareWithBefore(before, figures))
    if (step.do === 'wait' || index === life.steps.length - 1)
      report('no figure of a quarter that has ended changes', await compareClosed(living))
    if (problems.size > 0) {
      const list = [...problems].flatMap(([name, found]) => found.map((problem) => `${name}: ${problem}`))
      const after = `after step ${index + 1}${rejection && ` (${rejection})`}`
      throw new Disagreement([`${after}:`, ...list, describeLife(life)].join('\n'), [...problems.keys()])
    }
  }
  world.gateway.settle()
  await world.settle()
}
