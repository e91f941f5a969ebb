import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { newKeyHolder, newProof } from '../../../people/oauth/dpop/testing.ts'
import { callSite, requestToken, visitorToken } from '../../../people/oauth/testing.ts'
import { Attempt, attempt } from '../../../people/sign-in/attempts.ts'
import { openMailbox } from '../../../people/sign-in/mail/testing.ts'
import { newEmail, PASSWORD, signUp } from '../../../people/sign-in/testing-members.ts'
import { item } from '../../../selling/cart/testing.ts'
import { InsufficientInventoryError } from '../../../selling/checkout/errors.ts'
import { buy, goToCheckout, openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site, SiteOptions } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { appendEvent } from '../../events/outbox.ts'
import { ask } from '../../http/testing.ts'
import { writeSettings } from '../../settings/settings.ts'
import { addTask } from '../../tasks/notify.ts'
import { startTasks } from '../../tasks/tasks.ts'
import { leads, peersOf } from '../peers.ts'
import { placeDatabase, removeDatabase } from '../testing.ts'
import { write } from '../write.ts'
import { testServer } from './testing.ts'
import { beginWrite } from './writes-in-flight.ts'

// Two sites in one process share its listeners, so messages between processes are shown by the last tests alone.
describe.skipIf(!testServer)('processes of one PostgreSQL database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-processes-'))
  const database = join(folder, 'site.db')
  const open = (options: Partial<SiteOptions> = {}) =>
    createTestSite({ database, dataFolder: folder, rateLimits: { ...limits }, ...options })
  const limits = { visitors: 1000, tokens: 1000, reads: 20, writes: 1000, requests: 10_000 }
  let a: Site
  let b: Site
  let clientId: string

  beforeAll(async () => {
    await placeDatabase(database)
    ;[a, b] = await Promise.all([open(), open()])
    clientId = (await openTestShop(a)).clientId
  })
  afterAll(async () => {
    await Promise.all([a.close(), b.close()])
    await removeDatabase(database)
    rmSync(folder, { recursive: true, force: true })
  })

  test('one of two processes has each role, and the other takes it over', async () => {
    const [c, d] = [await open(), await open()]
    const holders = () => [a, b, c, d].filter(({ db }) => leads(db, 'events'))
    expect(holders()).toHaveLength(1)
    await c.close()
    await d.close()
    await expect.poll(() => [a, b].filter(({ db }) => leads(db, 'events')).length).toBe(1)
  })

  const addMug = (site: Site, token: string, key: string, quantity = 1) =>
    site.fetch(
      new Request(`${site.url}/ecom/v1/carts/current/add-to-cart`, {
        method: 'POST',
        headers: { authorization: token, 'idempotency-key': key, 'content-type': 'application/json' },
        body: JSON.stringify({ lineItems: [item(fixtures.mug, quantity)] }),
      }),
    )
  const units = async (site: Site, token: string) => {
    const { body } = await callSite<{ cart: { lineItems: { quantity: number }[] } }>(
      site,
      token,
      'GET',
      '/ecom/v1/carts/current',
    )
    return body.cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  test('I06: the same key at two processes is one write, and the second gets its response', async () => {
    const token = await visitorToken(a)
    const both = await Promise.all([addMug(a, token, 'same'), addMug(b, token, 'same')])
    for (const { status } of both) expect([200, 409]).toContain(status)
    expect(both.some(({ status }) => status === 200)).toBe(true)
    const again = await addMug(b, token, 'same')
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(await units(a, token)).toBe(1)
    expect((await addMug(b, token, 'same', 2)).status).toBe(422)
  })

  test('a write that is in flight at another process is rejected, until that process ends', async () => {
    const c = await open()
    const process = peersOf(c.db)?.process ?? 0
    const name = { caller: 'visitor:test', call: 'Test', key: 'in flight', fingerprint: 'one' }
    expect(await beginWrite(c.db, process, name)).toHaveProperty('end')
    expect(await beginWrite(b.db, peersOf(b.db)?.process ?? 0, { ...name, fingerprint: 'two' })).toEqual({
      other: 'one',
    })
    await c.close()
    await expect.poll(() => beginWrite(b.db, peersOf(b.db)?.process ?? 0, name)).toHaveProperty('end')
  })

  test('a DPoP proof that one process took is rejected by the other', async () => {
    const holder = await newKeyHolder()
    const tokensAt = async (site: Site, proof: string) => {
      const answer = await site.fetch(
        new Request(`${site.url}/oauth2/token`, {
          method: 'POST',
          body: JSON.stringify({ clientId, grantType: 'anonymous' }),
          headers: { 'content-type': 'application/json', dpop: proof },
        }),
      )
      return { status: answer.status, nonce: answer.headers.get('dpop-nonce') }
    }
    const prove = (nonce?: string) =>
      newProof(a, holder, 'POST', '/oauth2/token', { ...(nonce && { claims: { nonce } }) })
    const { nonce } = await tokensAt(a, await prove())
    const proof = await prove(nonce ?? undefined)
    const both = await Promise.all([tokensAt(a, proof), tokensAt(b, proof)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('a token that one process signed is good at the other, also with a key made later', async () => {
    const token = await visitorToken(b)
    expect((await callSite(a, token, 'GET', '/stores/v1/products')).status).not.toBe(401)
  })

  test('processes share a rate limit', async () => {
    const { body: visitor } = await requestToken(a, { clientId, grantType: 'anonymous' })
    const read = async (site: Site) => {
      const request = new Request(`${site.url}/ecom/v1/carts/current`, {
        headers: { authorization: visitor.access_token },
      })
      return (await site.fetch(request, '203.0.113.9')).status
    }
    let taken = 0
    while ((await read(a)) !== 429 && taken < 100) taken += 1
    expect(taken).toBeLessThan(25)
    // The other process learns of it with its own count.
    await expect.poll(() => read(b)).toBe(429)
  })

  test('attempts in flight at one process count at the other', async () => {
    const source = { address: '203.0.113.20' }
    const account = newEmail()
    const begun = await Promise.all(
      [a, b, a, b, a, b, a, b].map((site) => attempt(site, account, source).catch((error: unknown) => error)),
    )
    const admitted = begun.filter((one) => one instanceof Attempt)
    const rejected = begun.filter((one) => !(one instanceof Attempt))
    await admitted[0]?.succeed()
    for (const one of admitted.slice(1)) await one[Symbol.asyncDispose]()
    expect(rejected).toMatchObject(Array(3).fill({ code: 'TOO_MANY_REQUESTS' }))
    expect(admitted).toHaveLength(5)
    const { rows } = await sql`select id from sign_ins_in_flight`.execute(a.db)
    expect(rows).toEqual([])
  })

  test('a sign-in in two steps goes on at the other process, and its session is good at both', async () => {
    await writeSettings(a.db, { emailVerification: true })
    const email = newEmail()
    const loginId = { email }
    const visitor = await visitorToken(a)
    const { stateToken = '' } = await ask(a, visitor, calls.RegisterV2, { loginId, password: PASSWORD })
    const code = await openMailbox(b).code(email)
    const { sessionToken } = await ask(b, visitor, calls.VerifyDuringAuthentication, { stateToken, code })
    expect(sessionToken).toBeTypeOf('string')
    await writeSettings(a.db, { emailVerification: false })
    const member = await signUp(a)
    expect((await callSite(b, member.access_token, 'GET', '/members/v1/members/my')).status).toBe(200)
  })

  test('a stream that broke at one process continues at the other', async () => {
    const { apiKey } = await createApiKey(a, { name: 'Streams' })
    const append = (site: Site) =>
      write(site, null, (transaction) =>
        appendEvent(
          transaction,
          { entityType: 'wix.ecom.v1.cart', slug: 'created', entityId: 'x', payload: {} },
          new Date(),
        ),
      )
    const [first, second] = [await append(a), await append(b)]
    const answer = await b.fetch(
      new Request(`${b.url}/events/v1/stream`, { headers: { authorization: apiKey, 'last-event-id': first } }),
    )
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes(second)) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
      if (done) break
      heard += value
    }
    await reader?.cancel()
    expect(heard).toContain(`id: ${second}`)
    expect(heard).not.toContain('reset')
  })

  test('a change at one process is what the other serves next', async () => {
    await ask(a, (await createApiKey(a, { name: 'Owner' })).apiKey, calls.UpdateSiteSettings, {
      settings: { name: 'Renamed' },
    })
    const { apiKey } = await createApiKey(b, { name: 'Reader' })
    expect((await ask(b, apiKey, calls.GetSiteSettings, {})).settings).toMatchObject({ name: 'Renamed' })
  })

  test('a task runs once, whichever process takes it', async () => {
    const ran: string[] = []
    const queue = {
      name: 'test',
      concurrency: 3,
      retry: () => null,
      run: async ({ key }: { key: string }) => void ran.push(key),
    }
    const running = [a, b].map((site) => startTasks(site, [queue]))
    const keys = Array.from({ length: 20 }, (_, index) => `task ${index}`)
    await write(a, null, async (transaction) => {
      for (const key of keys) await addTask(transaction, { queue: 'test', key, dueAt: new Date(0) })
    })
    await expect.poll(() => a.db.selectFrom('tasks').select('id').where('queue', '=', 'test').execute()).toEqual([])
    for (const tasks of running) await tasks.stop()
    expect(ran.toSorted()).toEqual(keys.toSorted())
  })

  test('I01: of twenty buyers of the last piece at two processes one gets it', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const site = index % 2 ? a : b
        return { site, ...(await goToCheckout(site, clientId, [[fixtures.bowl, 1]])) }
      }),
    )
    const outcomes = await Promise.allSettled(buyers.map(({ site, token, checkoutId }) => buy(site, token, checkoutId)))
    const bought = outcomes.filter(({ status }) => status === 'fulfilled')
    const rejected = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []))
    expect(bought).toHaveLength(1)
    for (const error of rejected) expect(error).toBeInstanceOf(InsufficientInventoryError)
  })

  test('a message reaches the other process, and a listener is called after the connection broke', async () => {
    const heard: (string | undefined)[] = []
    const stop = peersOf(b.db)?.listen('jobs', (detail) => heard.push(detail))
    peersOf(a.db)?.tell('jobs', 'one')
    await expect.poll(() => heard).toEqual(['one'])
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'cartwright peers' and datname = current_database()`.execute(a.db)
    await expect.poll(() => heard).toEqual(['one', undefined])
    await expect.poll(() => [a, b].filter(({ db }) => leads(db, 'events')).length).toBe(1)
    stop?.()
  })
})
