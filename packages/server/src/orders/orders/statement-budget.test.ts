import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isPostgres } from '../../platform/database/is-postgres.ts'
import { recordStatements, withoutFrames } from '../../platform/database/testing-statements.ts'
import { rehearsal } from '../../platform/database/write.ts'
import { buy, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

const sent = recordStatements()
const isRehearsed = rehearsal.isOn
let site: Site
let clientId: string

beforeAll(async () => {
  rehearsal.isOn = false
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
})
afterAll(async () => {
  rehearsal.isOn = isRehearsed
  await site.close()
})

const delivered = /^update "events" set "delivered_at"/
/** Looks for work that may be due: their number depends on time, and on how busy the machine is. */
const isLook = /as "left"|^select "sequence", "id", "slug"|from "unsealed_audit_entries"/

/** What was sent during some work, until each event of it is delivered and each mail sent. */
async function statementsOf(work: () => Promise<void>): Promise<readonly string[]> {
  sent.length = 0
  await work()
  const own = await vi.waitFor(
    async () => {
      const log = [...sent]
      const { left } = await site.db
        .selectFrom('events')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .where('delivered_at', 'is', null)
        .executeTakeFirstOrThrow()
      expect(Number(left)).toBe(0)
      return log
    },
    { timeout: 30_000, interval: 50 },
  )
  // After the last delivery nothing follows but looks for new events. Those of carts are delivered to no consumer.
  const last = own.findLastIndex((text) => delivered.test(text))
  return own.slice(0, last < 0 ? own.length : last + 1).filter((text) => !isLook.test(text))
}

async function purchase() {
  let checkout = { token: '', checkoutId: '' }
  const before = await statementsOf(async () => {
    checkout = await goToCheckout(site, clientId)
  })
  const after = await statementsOf(async () => {
    await buy(site, checkout.token, checkout.checkoutId)
  })
  const all = [...before, ...after]
  return {
    statements: withoutFrames(all).length,
    commits: all.filter((text) => text.startsWith('commit')).length,
  }
}

test('a purchase, with the mail and all that follows it, takes so many statements and commits, and may only take fewer', async () => {
  await purchase()
  const { statements, commits } = await purchase()
  expect(statements).toBeLessThanOrEqual(isPostgres(site.db) ? 80 : 75)
  // SQLite also ends each shared read by a commit, of which there are as many as turns of the event loop.
  if (isPostgres(site.db)) expect(commits).toBeLessThanOrEqual(8)
})
