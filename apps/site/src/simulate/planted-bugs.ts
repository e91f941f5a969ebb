import type { RunningStatement } from '@cartwright/server'
import type { Gateway } from './gateway.ts'
import type { Weights } from './step.ts'

/** A fault of the shop's own code, planted to see that the simulation finds it. */
export interface PlantedBug {
  readonly sync?: (sync: () => Promise<void>) => () => Promise<void>
  readonly run?: <Result>(statement: RunningStatement, run: () => Promise<Result>) => Promise<Result>
  readonly gateway?: (gateway: Gateway) => void
  /** Milliseconds that the clock of the shop is wrong by, at each look. */
  readonly clockError?: () => number
  /** Actions that show it, and how often they happen instead of their usual chance. */
  readonly weights?: Partial<Weights>
}

/** Milliseconds of simulated time after which an event is written that belongs to a transaction. */
const LATE = 60_000

/** Whether this call is the last of so many. */
function every(count: number): () => boolean {
  let calls = 0
  return () => ++calls % count === 0
}

/** The bugs by name. Each simulation makes its own. */
export const plantedBugs: Readonly<Record<string, () => PlantedBug>> = {
  /** A sale reads the stock, and writes what it computed over that of another: here its write is as if it never was. */
  'lost-update': () => {
    const isLost = every(4)
    return {
      run: async ({ sql }, run) => {
        if (!/^update "variants" set "quantity"/.test(sql) || !isLost()) return run()
        // An assertion: the caller sees the response of a write that changed one row.
        return { rows: [], numAffectedRows: 1n } as Awaited<ReturnType<typeof run>>
      },
    }
  },
  /** A refund is tried again under another key. */
  'doubled-refund': () => ({
    gateway: (gateway) => {
      const { refund } = gateway.provider
      if (!refund) return
      const refundTwice: typeof refund = async (request) => {
        await refund({ ...request, idempotencyKey: `${request.idempotencyKey}-again` })
        return refund(request)
      }
      gateway.provider = { ...gateway.provider, refund: refundTwice }
    },
  }),
  /** A write is acknowledged before it is on the disk. */
  'missing-fsync': () => ({ sync: () => async () => undefined, weights: { cutPower: 400 } }),
  /** An event is written after the transaction that it reports. */
  'event-outside-transaction': () => ({
    run: async (statement, run) => {
      if (!/^\s*insert into "?events\b/.test(statement.sql)) return run()
      const later = new Promise<void>((resolve) => setTimeout(resolve, LATE).unref())
      void later.then(run).catch(() => undefined)
      return { rows: [], numAffectedRows: 1n } as Awaited<ReturnType<typeof run>>
    },
  }),
  /** A read gets what another read got before. */
  'stale-read': () => {
    const isStale = every(4)
    const before = new Map<string, unknown>()
    return {
      run: async (statement, run) => {
        if (!/^\s*select\b[\s\S]*\bfrom "?carts\b/.test(statement.sql)) return run()
        const key = JSON.stringify([statement.sql, statement.parameters])
        const previous = before.get(key)
        // An assertion: the same statement had a result of the same kind.
        if (previous !== undefined && isStale()) return previous as Awaited<ReturnType<typeof run>>
        const result = await run()
        before.set(key, result)
        return result
      },
    }
  },
  /** The clock jumps back and forth by a day. */
  'clock-jump': () => {
    const isWrong = every(11)
    return { clockError: () => (isWrong() ? 86_400_000 : 0), weights: { checkOutDirectly: 600, order: 900 } }
  },
}
