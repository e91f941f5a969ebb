import { deleteAbandonedCarts } from './cart/abandoned-carts.ts'
import { deleteAbandonedCheckouts } from './checkout/abandoned-checkouts.ts'
import { forgetEvents } from './events/retention.ts'
import { forgetMails } from './mail/retention.ts'
import { sweep } from './oauth/sweep.ts'
import type { Site } from './site.ts'

const HOUR = 60 * 60 * 1000
/** Milliseconds after the start, which has enough to do. */
const FIRST_AFTER = 5 * 60 * 1000

/**
 * Regularly removes what has had its time, whether or not anybody visits: carts and checkouts that nobody comes back to,
 * expired sessions, codes and tokens, old mails, events and deliveries.
 */
export function startHousekeeping(site: Pick<Site, 'db' | 'now' | 'log'>): { stop(): Promise<void> } {
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

/** What is done at each round: for tests, and whoever cannot wait for the next. */
export async function keepHouse(site: Pick<Site, 'db' | 'now' | 'log'>, signal: AbortSignal): Promise<void> {
  try {
    await deleteAbandonedCarts(site, signal)
    await deleteAbandonedCheckouts(site)
    await sweep(site)
    await forgetMails(site)
    await forgetEvents(site, signal)
  } catch (error) {
    site.log.error({ err: error }, 'housekeeping failed')
  }
}
