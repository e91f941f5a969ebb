import { median } from '../median.ts'
import type { Row } from '../table.ts'
import type { Sale } from './flash-sale.ts'
import type { Figures } from './load.ts'
import type { Contender, Round, Task } from './measure.ts'
import type { Promoted } from './promotions.ts'

/** What a system has shown: medians of its rounds. */
export interface Result {
  readonly name: string
  readonly version: string
  readonly database: string
  readonly setUp: string
  readonly startMs: number
  readonly restMegabytes: number
  /** After all rounds. */
  readonly megabytes: number
  readonly bytes: Readonly<Record<Task, number>>
  readonly requests: Readonly<Record<Task, Figures>>
  readonly purchase: Figures
  readonly ordersAMinute: number
  readonly cpuPerOrder: number
  readonly sale: Sale
  /** Null for a system without promotions. */
  readonly promoted: Promoted | null
}

type AtTheEnd = Pick<Result, 'megabytes' | 'sale' | 'promoted'>

export function summarize(contender: Contender, rounds: readonly Round[], atTheEnd: AtTheEnd): Result {
  const { system, startMs, restMegabytes, bytes } = contender
  const { name, version, database, setUp } = system
  const middle = (of: (round: Round) => number) => median(rounds.map(of))
  const figures = (of: (round: Round) => Figures): Figures => ({
    perSecond: middle((round) => of(round).perSecond),
    p50: middle((round) => of(round).p50),
    p99: middle((round) => of(round).p99),
    failed: rounds.reduce((sum, round) => sum + of(round).failed, 0),
  })
  const of = (task: Task) => figures((round) => round.requests[task])
  return {
    ...{ name, version, database, setUp, bytes, restMegabytes, ...atTheEnd },
    startMs: Math.min(...startMs),
    requests: { page: of('page'), product: of('product'), read: of('read'), add: of('add') },
    purchase: figures((round) => round.purchase),
    ordersAMinute: middle((round) => round.ordersAMinute),
    cpuPerOrder: middle((round) => round.cpuPerOrder),
  }
}

/** Cartwright against each other system on the same database. */
export function rowsOf(results: readonly Result[]): Row[] {
  return results
    .filter(({ name }) => name === 'Cartwright')
    .flatMap((own) =>
      results
        .filter(({ name, database }) => name !== own.name && database === own.database)
        .map((other) => row(own, other)),
    )
}

const row = (own: Result, other: Result): Row => ({
  what: `whole purchases on ${own.database}`,
  measured: `${Math.round(own.ordersAMinute)} a minute`,
  against: `${other.name}, ${Math.round(other.ordersAMinute)} a minute`,
  ratio: (own.ordersAMinute / other.ordersAMinute).toFixed(2),
  budget: 'reported',
  ok: own.purchase.failed === 0,
})
