import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ErrorResponse } from '@cartwright/contract'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../../catalog/testing.ts'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { turnableClock, visitorToken } from '../../../people/oauth/testing.ts'
import { createSite, type Site } from '../../../site.ts'
import { placeDatabase } from '../../database/testing.ts'
import { recordWrites, write as runWrite } from '../../database/write.ts'
import { createLogger } from '../../kernel/log.ts'
import type { RequestContext } from '../context.ts'
import { answerOnce } from './answer-once.ts'
import { findWrite } from './answers.ts'
import { RETENTION } from './sweep.ts'

const folder = mkdtempSync(join(tmpdir(), 'idempotency-'))
let files = 0
let clock = turnableClock()
let site: Site
let token: string

const open = async () =>
  createSite({
    database: await placeDatabase(join(folder, `${files}.db`)),
    dataFolder: folder,
    url: 'http://site.test',
    log: createLogger('silent'),
    now: clock.now,
  })

beforeEach(async () => {
  files += 1
  clock = turnableClock()
  site = await open()
  await createTestCatalog(site)
  token = await visitorToken(site)
})
afterEach(() => site.close())
afterAll(() => rmSync(folder, { recursive: true }))

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const mugs = (quantity: number, catalogItemId: string = fixtures.mug) => ({
  lineItems: [{ quantity, catalogReference: { appId, catalogItemId } }],
})

async function post(path: string, body: object, key: string, as = token) {
  const headers = { authorization: as, 'idempotency-key': key, 'content-type': 'application/json' }
  const answer = await site.fetch(new Request(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) }))
  const text = await answer.text()
  return { status: answer.status, text, replayed: answer.headers.get('idempotency-replayed') }
}

const add = (body: object, key: string, as = token) => post('/ecom/v1/carts/current/add-to-cart', body, key, as)

const codeOf = (text: string) => ErrorResponse.parse(JSON.parse(text)).details.applicationError?.code

async function unitsInCart(as = token) {
  const answer = await site.fetch(new Request(`${site.url}/ecom/v1/carts/current`, { headers: { authorization: as } }))
  const { cart }: { cart?: { lineItems: { quantity: number }[] } } = JSON.parse(await answer.text())
  return cart?.lineItems.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}

test('I06: the same key with the same body gets the same bytes, and runs once', async () => {
  const first = await add(mugs(1), 'a')
  const again = await add(mugs(1), 'a')
  expect(first).toMatchObject({ status: 200, replayed: null })
  expect(again).toEqual({ ...first, replayed: 'true' })
  expect(await unitsInCart()).toBe(1)
  expect((await add(mugs(1), 'b')).replayed).toBeNull()
  expect(await unitsInCart()).toBe(2)
})

test('I06: rejects the same key with another body', async () => {
  await add(mugs(1), 'a')
  const other = await add(mugs(2), 'a')
  expect({ status: other.status, code: codeOf(other.text) }).toEqual({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await unitsInCart()).toBe(1)
})

test('I06: a field that is null is another body than one without the field', async () => {
  const catalogReference = { catalogItemId: fixtures.mug, appId, options: null }
  expect((await add({ lineItems: [{ quantity: 1, catalogReference }] }, 'a')).status).toBe(200)
  expect((await add(mugs(1), 'a')).status).toBe(422)
})

test('I06: the order of keys, and fields without effect, make no other body', async () => {
  const catalogReference = { catalogItemId: fixtures.mug, appId }
  const first = await add(mugs(1), 'a')
  const swapped = await add({ lineItems: [{ catalogReference, quantity: 1 }] }, 'a')
  const withMore = await add({ ignored: true, ...mugs(1) }, 'a')
  expect([swapped, withMore]).toMatchObject([
    { text: first.text, replayed: 'true' },
    { text: first.text, replayed: 'true' },
  ])
  const twice = { lineItems: [...mugs(1).lineItems, ...mugs(2).lineItems] }
  await add(twice, 'b')
  const reversed = await add({ lineItems: twice.lineItems.toReversed() }, 'b')
  expect({ status: reversed.status, code: codeOf(reversed.text) }).toEqual({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('I06: of fifty concurrent requests one runs; the others wait or get its response', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => add(mugs(1), 'a')))
  const done = answers.filter(({ status, replayed }) => status === 200 && replayed === null)
  expect(done).toHaveLength(1)
  for (const { status, text, replayed } of answers) {
    if (status === 200) expect(text).toBe(done[0]?.text)
    else expect({ status, code: codeOf(text), replayed }).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' })
  }
  expect(await unitsInCart()).toBe(1)
})

test('I06: a key has 1 to 255 characters', async () => {
  expect((await add(mugs(1), 'k'.repeat(255))).status).toBe(200)
  const long = await add(mugs(1), 'k'.repeat(256))
  expect(long.status).toBe(400)
  expect(long.text).toContain('Idempotency-Key')
  expect((await add(mugs(1), '')).status).toBe(400)
  expect(await unitsInCart()).toBe(1)
})

test('I06: an answer outlives the process', async () => {
  const first = await add(mugs(1), 'a')
  await site.close()
  site = await open()
  expect(await add(mugs(1), 'a')).toEqual({ ...first, replayed: 'true' })
  expect(await unitsInCart()).toBe(1)
})

test('I06: a response is stored for 24 hours and then deleted', async () => {
  await add(mugs(1), 'a')
  clock.turn(RETENTION - 1000)
  // The access token of before has expired, so the question is put to the database.
  const name = await site.db.selectFrom('idempotency_keys').select(['caller', 'call', 'key']).executeTakeFirstOrThrow()
  await add(mugs(1), 'b', await visitorToken(site))
  expect(await findWrite(site.db, name)).toBeDefined()
  clock.turn(2 * 60 * 60 * 1000)
  await add(mugs(1), 'c', await visitorToken(site))
  await expect.poll(() => findWrite(site.db, name)).toBeUndefined()
})

test('I06: a key is its caller’s own', async () => {
  const other = await visitorToken(site)
  await add(mugs(1), 'a')
  expect((await add(mugs(2), 'a', other)).replayed).toBeNull()
  expect([await unitsInCart(), await unitsInCart(other)]).toEqual([1, 2])
})

test('I06: a key is its call’s own', async () => {
  await add(mugs(1), 'a')
  const estimate = await post('/ecom/v1/carts/current/estimate-totals', {}, 'a')
  expect(estimate).toMatchObject({ status: 200, replayed: null })
})

test('I06: an invalid request is not stored', async () => {
  expect((await add({ lineItems: [{ quantity: 0 }] }, 'a')).status).toBe(400)
  expect(await add(mugs(1), 'a')).toMatchObject({ status: 200, replayed: null })
})

test('I06: an application error is stored as a response too', async () => {
  const first = await add(mugs(1, '00000000-0000-4000-8000-00000000dead'), 'a')
  expect(first.status).toBeGreaterThanOrEqual(400)
  expect(codeOf(first.text)).toBeDefined()
  const again = await add(mugs(1, '00000000-0000-4000-8000-00000000dead'), 'a')
  expect(again).toEqual({ ...first, replayed: 'true' })
})

test('I06: tokens are not found among the answers', async () => {
  const login = await post(
    '/_api/iam/authentication/v2/register',
    { loginId: { email: 'ada@example.com' }, password: 'correct horse battery' },
    'a',
  )
  expect(login).toMatchObject({ status: 200, replayed: null })
  expect(await site.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
})

const write = { caller: 'visitor:1', call: 'Test', key: 'a', fingerprint: 'f', createdAt: clock.now().toISOString() }
const contextOf = () => ({
  site,
  caller: { role: 'none' as const },
  requestId: '1',
  log: site.log,
  request: new Request(site.url),
  address: '',
  currency: null,
})
async function insert(number: number, { records = [] }: Pick<RequestContext, 'records'>) {
  const time = clock.now().toISOString()
  const row = { key: `${number}`, attempts: 1, last_attempt_at: time, blocked_until: time }
  await runWrite(site, recordWrites({}, records), (transaction) =>
    transaction.insertInto('throttles').values(row).execute(),
  )
  return {}
}
const rows = async () => (await site.db.selectFrom('throttles').selectAll().execute()).length

test('I06: a second request while the first is in flight has to retry, and does not run', async () => {
  const before = await rows()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: underWay, resolve: begun } = Promise.withResolvers<void>()
  const first = answerOnce(contextOf(), write, async (caller) => {
    begun()
    await released
    return insert(1, caller)
  })
  await underWay
  const second = answerOnce(contextOf(), write, (caller) => insert(2, caller))
  await expect(second).rejects.toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_IN_USE' })
  release()
  await first
  expect(await rows()).toBe(before + 1)
})

test('I06: a write committed before its response was stored never runs again', async () => {
  const before = await rows()
  const crash = answerOnce(contextOf(), write, async (caller) => {
    await insert(1, caller)
    throw new Error('the process dies here')
  })
  await expect(crash).rejects.toThrow('dies here')
  await site.close()
  site = await open()
  await expect(answerOnce(contextOf(), write, (caller) => insert(2, caller))).rejects.toMatchObject({
    status: 409,
    code: 'IDEMPOTENCY_ANSWER_LOST',
  })
  expect(await rows()).toBe(before + 1)
})

test('I06: a response given inside the transaction of its write is committed with it', async () => {
  const crash = answerOnce(contextOf(), write, async ({ storeResponse, records }) => {
    await runWrite(site, recordWrites({}, records ?? []), async () => storeResponse?.({ made: 1 }))
    throw new Error('the process dies here')
  })
  await expect(crash).rejects.toThrow('dies here')
  const again = await answerOnce(contextOf(), write, (caller) => insert(2, caller))
  expect(again.body).toBe('{"made":1}')
})

test('I06: what failed before anything was written may be tried again', async () => {
  const before = await rows()
  const failing = answerOnce(contextOf(), write, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await answerOnce(contextOf(), write, (caller) => insert(1, caller))
  expect(await rows()).toBe(before + 1)
})

/** Makes a request in a process that is killed between the commit of its write and its answer. */
async function killedWhileAnswering(path: string, body: object, key: string, as: string) {
  await site.close()
  const program = fileURLToPath(new URL('./dies-after-commit.ts', import.meta.url))
  const args = [program, await placeDatabase(join(folder, `${files}.db`)), folder, path, as, key, JSON.stringify(body)]
  const { signal } = spawnSync(process.execPath, ['--conditions=@cartwright/source', ...args])
  site = await open()
  return signal
}

test('I06: after kill -9 between commit and response the cart has the item once, with the response', async () => {
  const path = '/ecom/v1/carts/current/add-to-cart'
  expect(await killedWhileAnswering(path, mugs(1), 'a', token)).toBe('SIGKILL')
  expect(await add(mugs(1), 'a')).toMatchObject({ status: 200, replayed: 'true' })
  expect(await unitsInCart()).toBe(1)
})

test('I06: after kill -9 between commit and response the price changed once, with the response', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const body = { ids: [fixtures.mug], adjust: { price: { amount: 1 } } }
  const path = '/stores/v1/bulk/products/adjust-properties'
  expect(await killedWhileAnswering(path, body, 'a', apiKey)).toBe('SIGKILL')
  const again = await post(path, body, 'a', apiKey)
  expect(again).toMatchObject({ status: 200, replayed: 'true' })
  expect(JSON.parse(again.text)).toMatchObject({ bulkActionMetadata: { totalSuccesses: 1 } })
  const { price_minor } = await site.db
    .selectFrom('products')
    .select('price_minor')
    .where('id', '=', fixtures.mug)
    .executeTakeFirstOrThrow()
  expect(price_minor).toBe(1_350)
})
