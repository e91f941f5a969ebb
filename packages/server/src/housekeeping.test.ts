import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fixtures } from './catalog/testing.ts'
import { keepHouse, startHousekeeping } from './housekeeping.ts'
import { createApiKey } from './people/clients/api-keys.ts'
import { requestToken, turnableClock } from './people/oauth/testing.ts'
import { createOwner } from './people/owners/create-owner.ts'
import { signInOwner } from './people/owners/sign-in.ts'
import { PASSWORD, signUp } from './people/sign-in/testing-members.ts'
import { defineDomain } from './platform/domain/define-domain.ts'
import { ask } from './platform/http/testing.ts'
import { spendOnce } from './platform/secrets/spent-tokens.ts'
import { buy, checkOutCart, goToCheckout, openTestShop } from './selling/checkout/testing.ts'
import type { Site } from './site.ts'
import { createTestSite, visitorTokens } from './testing.ts'

const DAY = 24 * 60 * 60 * 1000
const clock = turnableClock()
let site: Site
let clientId: string
beforeEach(async () => {
  site = await createTestSite({ now: clock.now })
  clientId = (await openTestShop(site)).clientId
})
afterEach(() => site.close())

const sweep = () => keepHouse(site, new AbortController().signal)

/** Waits until every mail that was asked for has come. */
const delivered = () =>
  expect.poll(() => site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute()).toEqual([])

it('O11: of visitors who do not come back nothing is left in time, and of members and orders everything', async () => {
  const visitor = await visitorTokens(site, clientId)
  await requestToken(site, { clientId, grantType: 'refresh_token', refresh_token: visitor.refresh_token })
  const { checkoutId: abandoned } = await goToCheckout(site, clientId)
  const { token, checkoutId: bought } = await goToCheckout(site, clientId)
  const order = await buy(site, token, bought)
  const member = await signUp(site)
  const memberCheckout = await checkOutCart(site, member.access_token, [[fixtures.mug, 1]])
  await ask(site, visitor.access_token, calls.LoginV2, { loginId: { email: member.email }, password: PASSWORD })
  await createOwner(site, { email: 'owner@example.com', password: PASSWORD })
  await signInOwner(site, new Request(site.url), { email: 'owner@example.com', password: PASSWORD, address: '' })
  const checkouts = async () => (await site.db.selectFrom('checkouts').select('id').execute()).map(({ id }) => id)

  await delivered()
  await sweep()
  expect((await checkouts()).toSorted()).toEqual([abandoned, bought, memberCheckout].toSorted())
  expect((await site.db.selectFrom('sessions').selectAll().execute()).length).toBeGreaterThan(1)

  clock.turn(400 * DAY)
  await sweep()
  expect((await checkouts()).toSorted()).toEqual([bought, memberCheckout].toSorted())
  for (const table of [
    'sessions',
    'session_tokens',
    'redirect_sessions',
    'owner_sessions',
    'mails',
    'throttles',
  ] as const) {
    expect([table, await site.db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  }
  const carts = await site.db.selectFrom('carts').select('owner_kind').execute()
  expect(carts).toEqual([{ owner_kind: 'member' }])
  expect(await site.db.selectFrom('orders').select('id').execute()).toEqual([{ id: order.id }])
  expect(await site.db.selectFrom('members').select('id').execute()).toEqual([{ id: member.memberId }])
})

it('O11: expired data is deleted, and one failing task does not stop the others', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const body = JSON.stringify({ product: { name: 'Jug', priceData: { price: 20 } } })
  const headers = { authorization: apiKey, 'idempotency-key': 'once', 'content-type': 'application/json' }
  const made = await site.fetch(
    new Request(site.url + (calls.CreateProduct.routes[0]?.path ?? ''), { method: 'POST', headers, body }),
  )
  expect(made.status).toBe(200)
  const file = { id: 'a.png', media_type: 'image/png', width: 1, height: 1, size_in_bytes: 1, file_name: 'a.png' }
  await site.db
    .insertInto('media')
    .values({ ...file, created_at: clock.now().toISOString() })
    .execute()
  await spendOnce(site.db, 'upload.some', new Date(clock.now().getTime() + 60 * 60 * 1000))
  const left = async () => ({
    writes: await count('idempotency_keys'),
    files: (await site.db.selectFrom('media').select('id').where('id', '=', file.id).execute()).length,
    spent: await count('spent_tokens'),
  })
  const count = async (table: 'idempotency_keys' | 'spent_tokens') =>
    (await site.db.selectFrom(table).selectAll().execute()).length
  clock.turn(DAY - 1000)
  await sweep()
  expect(await left()).toEqual({ writes: 1, files: 1, spent: 1 })
  clock.turn(2 * DAY)
  await sweep()
  expect(await left()).toEqual({ writes: 0, files: 1, spent: 0 })
  clock.turn(30 * DAY)
  await sql`drop table mails`.execute(site.db)
  await sweep()
  expect(await left()).toEqual({ writes: 0, files: 0, spent: 0 })
})

it('runs each step as a task that is due again in an hour, and retries one that fails without delaying others', async () => {
  const ran: string[] = []
  const step = (name: string) => async () => {
    ran.push(name)
    if (name === 'broken') throw new Error('No table')
  }
  const domain = defineDomain({ name: 'tests', housekeeping: { broken: step('broken'), working: step('working') } })
  const housekeeping = startHousekeeping({ ...site, domains: [domain] }, 0)
  const dueIn = async () => {
    const rows = await site.db.selectFrom('tasks').selectAll().where('queue', '=', 'housekeeping').execute()
    return rows
      .filter((row) => row.leased_by === null && Date.parse(row.due_at) > clock.now().getTime())
      .map((row) => [row.key, Math.floor((Date.parse(row.due_at) - clock.now().getTime()) / 60_000), row.attempts])
      .toSorted()
  }
  await expect.poll(dueIn).toEqual([
    ['tests: broken', 1, 1],
    ['tests: working', 60, 0],
  ])
  expect(ran).toEqual(['broken', 'working'])
  await housekeeping.stop()
})
