import { pruneAuditLog } from './audit/prune.ts'
import { deleteAbandonedCarts } from './cart/abandoned-carts.ts'
import { deleteAbandonedCheckouts } from './checkout/abandoned-checkouts.ts'
import { forgetEvents } from './events/retention.ts'
import { forgetWritesBefore } from './http/idempotency/answers.ts'
import { KEPT_FOR } from './http/idempotency/sweep.ts'
import { forgetJobs } from './jobs/retention.ts'
import { forgetMails } from './mail/retention.ts'
import { sweep as sweepFiles } from './media/library/sweep.ts'
import { sweep } from './oauth/sweep.ts'
import type { Site } from './site.ts'

const HOUR = 60 * 60 * 1000
/** Milliseconds after the start, which has enough to do. */
const FIRST_AFTER = 5 * 60 * 1000

type Kept = Pick<Site, 'db' | 'now' | 'log' | 'media'>

/**
 * Regularly removes what has had its time, whether or not anybody visits: carts and checkouts that nobody comes back to,
 * expired sessions, codes and tokens, old mails, events and deliveries, jobs, files nobody uses, and the oldest of the audit log.
 */
export function startHousekeeping(site: Kept): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const schedule = (delay: number) => {
    if (!signal.aborted) timer = setTimeout(clean, delay).unref()
  }
  const clean = () => {
    running = keepHouse(site, signal).finally(() => schedule(HOUR))
  }
  schedule(FIRST_AFTER)
  return {
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

type Step = (site: Kept, signal: AbortSignal) => Promise<unknown>

/** Everything that has its time, in the order it goes. `docs/security.md` says how long each is kept. */
const steps: Readonly<Record<string, Step>> = {
  carts: deleteAbandonedCarts,
  checkouts: deleteAbandonedCheckouts,
  accounts: sweep,
  mails: forgetMails,
  events: forgetEvents,
  jobs: forgetJobs,
  writes: ({ db, now }) => forgetWritesBefore(db, new Date(now().getTime() - KEPT_FOR).toISOString()),
  files: sweepFiles,
  'audit log': pruneAuditLog,
}

/** What is done at each round: for tests, and whoever cannot wait for the next. What fails keeps nothing else from going. */
export async function keepHouse(site: Kept, signal: AbortSignal): Promise<void> {
  for (const [name, step] of Object.entries(steps)) {
    if (signal.aborted) return
    await step(site, signal).catch((error) => site.log.error({ err: error }, `housekeeping of ${name} failed`))
  }
}
