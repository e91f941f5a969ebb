import { addressKey } from '../identity/address-key.ts'
import type { Site } from '../site.ts'
import { perDatabase } from './per-database.ts'
import { TooManyTokens } from './token-refusal.ts'

/** New visitors that one address may be in a minute. A storefront that renders on this machine is not counted. */
const VISITORS_PER_MINUTE = 120
const MINUTE = 60_000

/** Counted in memory: each process limits on its own, which is enough to keep a flood from costing signatures. */
const counters = perDatabase(() => ({ minute: 0, counts: new Map<string, number>() }))

/** @throws TooManyTokens */
export function limitVisitors(site: Site, address: string): void {
  const key = addressKey(address)
  if (key === null) return
  const now = site.now().getTime()
  const counter = counters(site.db)
  const minute = Math.floor(now / MINUTE)
  if (counter.minute !== minute) {
    counter.minute = minute
    counter.counts.clear()
  }
  const count = (counter.counts.get(key) ?? 0) + 1
  counter.counts.set(key, count)
  if (count > VISITORS_PER_MINUTE) throw new TooManyTokens(Math.ceil((MINUTE - (now % MINUTE)) / 1000))
}
