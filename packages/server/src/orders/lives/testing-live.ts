/** Runs a life step by step, and compares all its figures after each step. */
import { inZone } from '../../platform/kernel/zoned-time.ts'
import { type Figures, readFigures } from './testing-figures.ts'
import { invariants } from './testing-invariants.ts'
import { type Reports, readReports, type Span, spanOf } from './testing-reports.ts'
import { describeLife, type Life } from './testing-step.ts'
import { differ } from './testing-sums.ts'
import { closedBy, type Living, quarterOf, take } from './testing-take.ts'
import { Rejected, type World } from './testing-world.ts'

/** A life in which something does not agree. */
export class Disagreement extends Error {
  /** The invariants that do not hold. */
  readonly names: readonly string[]
  constructor(message: string, names: readonly string[] = []) {
    super(message)
    this.names = names
  }
}

type Closed = Map<string, { readonly span: Span; readonly reports: readonly string[] }>

/** What a report says, without the days of nothing and without the threshold, which is of a year until now. */
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
      ...was.documents.flatMap((issued) =>
        differ(`document ${issued.number}`, is.documents.find(({ id }) => id === issued.id)?.text, issued.text),
      ),
      ...[...was.stated].flatMap(([position, document]) =>
        differ(`statement of entry ${position}`, is.stated.get(position), document),
      ),
    ]
  })
}

/** Steps of one call, which is made as a whole or not at all. */
const ONE_CALL = ['pay', 'payRest', 'payByGiftCard', 'refund', 'send', 'cancel', 'invoice']

/** A call that was rejected changed nothing. */
const compareRejected = (before: Figures, now: Figures): string[] =>
  now.orders.flatMap(({ order, entries }, index) => [
    ...differ(`order ${order.number}`, order, before.orders[index]?.order),
    ...differ('entries', entries.length, before.orders[index]?.entries.length),
  ])

/** What only one of two reports says. */
const apart = (one: readonly string[], other: readonly string[]) =>
  [one.filter((row) => !other.includes(row)), other.filter((row) => !one.includes(row))] as const

const reportsUntil = async ({ world, email }: Living, span: Span) => ({
  span,
  reports: written(await readReports(world, span, email, [])),
})

/** Reports of periods that have ended or were closed are as they were. */
async function compareClosed(living: Living, closed: Closed): Promise<string[]> {
  const { world, email, life } = living
  const { before } = quarterOf(inZone(world.now(), life.shop.timeZone).date)
  const problems: string[] = []
  for (const [name, { span, reports }] of closed)
    problems.push(...differ(`the ${name}`, ...apart(written(await readReports(world, span, email, [])), reports)))
  if (!closed.has(`quarter to ${before}`)) {
    const { from, to } = quarterOf(before)
    closed.set(`quarter to ${to}`, await reportsUntil(living, { from, to }))
  }
  return problems
}

/**
 * @param known names of invariants that are not checked
 * @throws Disagreement with the life as a list
 */
export async function live(world: World, life: Life, known: readonly string[] = []): Promise<void> {
  const living: Living = { world, life, ids: [], email: await world.begin(life.shop) }
  const closed: Closed = new Map()
  const span = spanOf(world.now().getUTCFullYear(), world.now().getUTCFullYear() + 2)
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
      if (!(error instanceof Rejected))
        throw new Disagreement(`step ${index + 1} failed: ${error}\n${describeLife(life)}`)
      rejection = error.message
    }
    await world.settle()
    const before = figures
    figures = await readFigures(world, living.ids, span, living.email)
    for (const { name, check } of invariants) report(name, check(figures))
    if (before && rejection && ONE_CALL.includes(step.do))
      report('a rejected call changes nothing', compareRejected(before, figures))
    if (before) report('nothing that was booked or issued changes', compareWithBefore(before, figures))
    if (step.do === 'close' && !rejection) {
      const to = closedBy(world, life, step)
      if (to >= span.from) closed.set(`close of ${to}`, await reportsUntil(living, { from: span.from, to }))
    }
    if (step.do === 'wait' || index === life.steps.length - 1)
      report('no figure of a period that has ended or was closed changes', await compareClosed(living, closed))
    if (problems.size > 0) {
      const list = [...problems].flatMap(([name, found]) => found.map((problem) => `${name}: ${problem}`))
      const after = `after step ${index + 1}${rejection && ` (${rejection})`}`
      throw new Disagreement([`${after}:`, ...list, describeLife(life)].join('\n'), [...problems.keys()])
    }
  }
  world.gateway.settle()
  await world.settle()
}
