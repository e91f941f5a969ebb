/** What a site measures of itself, in the text format of Prometheus. Loaded only where metrics are on. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { poolStateOf } from '../database/pool-state.ts'
import { onConflict } from '../database/write.ts'
import type { Answered, Metrics, Outbox, QueueLoad } from './service.ts'

/** Seconds; most calls take a few milliseconds, and those of payment providers some seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** Codes of calls that want more pieces than are in stock. */
const SHORTAGES: ReadonlySet<string> = new Set([
  'INSUFFICIENT_INVENTORY',
  'FULL_OUT_OF_STOCK',
  'PARTIAL_OUT_OF_STOCK',
  'insufficient_inventory',
])

interface MeasuredSite {
  readonly db: Database
  readonly now: () => Date
  readDueTasks(db: Database, now: Date): Promise<readonly QueueLoad[]>
  readOutbox(db: Database): Promise<Outbox>
}

/** Measures a site from now on. */
export function openMetrics({ db, now, readDueTasks, readOutbox }: MeasuredSite): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'cartwright_http_request_duration_seconds',
    help: 'Duration of requests by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  })
  const conflicts = new Counter({
    name: 'cartwright_stock_conflicts_total',
    help: 'Requests that wanted more pieces than were in stock, by error code.',
    labelNames: ['code'],
    registers,
  })
  const retries = new Counter({
    name: 'cartwright_transaction_retries_total',
    help: 'Transactions that were repeated because they conflicted with another.',
    registers,
  })
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `cartwright_${name}`, help, labelNames: [...labelNames], registers })
  const due = gauge('queue_due_tasks', 'Tasks that are due, by queue.', ['queue'])
  const age = gauge('queue_oldest_due_seconds', 'For how long the oldest due task has been due, by queue.', ['queue'])
  const outbox = gauge('outbox_events', 'Events that are not delivered yet.')
  const lag = gauge('outbox_lag_seconds', 'Age of the oldest event that is not delivered yet.')
  const pool = poolStateOf(db) && gauge('database_pool_connections', 'Connections to PostgreSQL, by state.', ['state'])
  const waiting = pool && gauge('database_pool_waiting', 'Requests that wait for a connection to PostgreSQL.')
  const stopCounting = onConflict(db, () => retries.inc())

  async function measure() {
    const at = now()
    due.reset()
    age.reset()
    for (const { queue, tasks, oldest } of await readDueTasks(db, at)) {
      due.set({ queue }, tasks)
      age.set({ queue }, secondsSince(oldest, at))
    }
    const { events, oldest } = await readOutbox(db)
    outbox.set(events)
    lag.set(oldest === null ? 0 : secondsSince(oldest, at))
    const state = poolStateOf(db)
    if (!state) return
    pool?.set({ state: 'idle' }, state.idle)
    pool?.set({ state: 'busy' }, state.total - state.idle)
    waiting?.set(state.waiting)
  }

  return {
    contentType: registry.contentType,
    answered: ({ method, route, status, milliseconds }: Answered) => {
      const labels = { method: METHODS.has(method) ? method : 'other', route, status: String(status) }
      requests.observe(labels, milliseconds / 1000)
    },
    rejected: (code) => {
      if (SHORTAGES.has(code)) conflicts.inc({ code })
    },
    read: async () => {
      await measure()
      return registry.metrics()
    },
    close: () => {
      stopCounting()
      registry.clear()
    },
  }
}

const secondsSince = (then: string, now: Date) => Math.max(0, (now.getTime() - Date.parse(then)) / 1000)
