import { randomUUID } from 'node:crypto'
import { calls } from '@cartwright/contract'
import { createLocalJWKSet, importSPKI, type JSONWebKeySet, jwtVerify } from 'jose'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { visitorToken } from '../../../people/oauth/testing.ts'
import type { Site } from '../../../site.ts'
import { ask, callOf, rejection } from '../../http/testing.ts'
import { appendEvent } from '../outbox.ts'
import { rotateWebhookKey } from './keys.ts'
import { retryDelivery } from './retries.ts'
import { openReceiver, openWebhookSite } from './testing.ts'

const CART_UPDATED = 'wix.ecom.v1.cart_updated'
const HOUR = 60 * 60 * 1000
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function open() {
  const opened = await openWebhookSite()
  closers.push(opened.site.close)
  return opened
}
async function receiver(...parameters: Parameters<typeof openReceiver>) {
  const opened = await openReceiver(...parameters)
  closers.push(opened.close)
  return opened
}

const subscribe = async (site: Site, apiKey: string, url: string, eventTypes: string[] = []) => {
  const request = { subscription: { url, eventTypes } }
  return ask(site, apiKey, calls.CreateWebhookSubscription, request)
}

/** Something happens to a cart. */
const happen = (site: Site, entityId: string = randomUUID(), slug = 'updated') =>
  site.db.transaction().execute((transaction) => {
    const payload = { updatedEvent: { currentEntity: { id: entityId } } }
    return appendEvent(transaction, { entityType: 'wix.ecom.v1.cart', slug, entityId, payload }, site.now())
  })

const deliveries = async (site: Site, apiKey: string, request: object = {}) =>
  (await ask(site, apiKey, calls.ListWebhookDeliveries, request)).deliveries

/** Time limits of requests that pass when the test says so. */
function holdTimeLimits() {
  const held: { readonly milliseconds: number; readonly control: AbortController }[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const control = new AbortController()
    held.push({ milliseconds, control })
    return control.signal
  })
  onTestFinished(() => timeout.mockRestore())
  return {
    pass: (limit: number) => {
      for (const { milliseconds, control } of held)
        if (milliseconds === limit) control.abort(new DOMException('The time is over', 'TimeoutError'))
    },
  }
}

describe('a delivery', () => {
  test("is a JWT with the event's envelope and payload, verifiable by the published keys", async () => {
    const { site, apiKey } = await open()
    const { url, received, envelopes } = await receiver()
    const { subscription } = await subscribe(site, apiKey, url)
    const entityId = randomUUID()
    const eventId = await happen(site, entityId)
    await site.webhooks.deliverDue()

    const { keys } = await ask(site, null, calls.GetWebhookKeys, {})
    const pem = await (await site.fetch(new Request(`${site.url}/webhooks/v1/public-key.pem`))).text()
    const [token = ''] = received.map(({ body }) => body)
    const currentDate = site.now()
    const { protectedHeader } = await jwtVerify(token, createLocalJWKSet({ keys } as unknown as JSONWebKeySet), {
      algorithms: ['RS256'],
      audience: subscription.id,
      issuer: site.url,
      currentDate,
    })
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: keys[0]?.kid })
    await jwtVerify(token, await importSPKI(pem, 'RS256'), { currentDate })
    expect(keys[0]).not.toHaveProperty('d')
    expect(envelopes()).toMatchObject([
      {
        claims: { jti: eventId },
        eventType: CART_UPDATED,
        instanceId: subscription.id,
        payload: {
          id: eventId,
          entityFqdn: 'wix.ecom.v1.cart',
          slug: 'updated',
          entityId,
          triggeredByAnonymizeRequest: false,
          updatedEvent: { currentEntity: { id: entityId } },
        },
      },
    ])
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'webhook-id': eventId })
  })

  test('is created for the subscribed types, from the subscription on', async () => {
    const { site, apiKey } = await open()
    await happen(site)
    const some = await receiver()
    const all = await receiver()
    await subscribe(site, apiKey, some.url, [CART_UPDATED])
    await subscribe(site, apiKey, all.url)
    await happen(site)
    await happen(site, randomUUID(), 'deleted')
    await site.webhooks.deliverDue()
    expect(some.envelopes().map(({ eventType }) => eventType)).toEqual([CART_UPDATED])
    const types = all.envelopes().map(({ eventType }) => eventType)
    expect(types.toSorted()).toEqual(['wix.ecom.v1.cart_deleted', CART_UPDATED])
  })

  test('is delivered by itself, soon after the event was committed', async () => {
    const { site, apiKey } = await open()
    const { url, received } = await receiver()
    await subscribe(site, apiKey, url)
    await happen(site)
    await expect.poll(() => received.length, { interval: 5 }).toBe(1)
  })

  test('W02: is signed by the secret over id, time and body; by both secrets for a day after a rotation', async () => {
    const { site, clock, apiKey } = await open()
    const { url, received } = await receiver()
    const { subscription, secret } = await subscribe(site, apiKey, url)
    const { id } = subscription
    await happen(site)
    await site.webhooks.deliverDue()
    const rotated = await ask(site, apiKey, calls.RotateWebhookSecret, { id })
    await happen(site)
    await site.webhooks.deliverDue()
    clock.turn(25 * HOUR)
    await happen(site)
    await site.webhooks.deliverDue()

    const { createHmac } = await import('node:crypto')
    const good = received.map(({ headers, body }) => {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const signatures = String(headers['webhook-signature']).split(' ')
      return [secret, rotated.secret].map((key) => {
        const mac = createHmac('sha256', Buffer.from(key.replace('whsec_', ''), 'base64')).update(signed)
        return signatures.includes(`v1,${mac.digest('base64')}`)
      })
    })
    expect(good).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ])
    expect(rotated.secret).not.toBe(secret)
  })

  test('W04: keeps the id of its event for every subscriber and attempt, and has an id of its own', async () => {
    const { site, clock, apiKey } = await open()
    const first = await receiver((_, count) => (count < 3 ? 500 : 200))
    const second = await receiver()
    await subscribe(site, apiKey, first.url)
    await subscribe(site, apiKey, second.url)
    const eventId = await happen(site)
    for (let attempt = 0; attempt < 3; attempt++) {
      await site.webhooks.deliverDue()
      clock.turn(HOUR)
    }
    expect([first.received.length, second.received.length]).toEqual([3, 1])
    const all = [...first.received, ...second.received]
    expect(new Set(all.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([eventId]))
    expect(new Set([...first.envelopes(), ...second.envelopes()].map(({ payload }) => payload.id))).toEqual(
      new Set([eventId]),
    )
    const ids = (some: typeof all) => [...new Set(some.map(({ headers }) => headers['cartwright-delivery']))]
    expect(ids(first.received)).toHaveLength(1)
    expect(ids(all)).toHaveLength(2)
    expect(first.received.map(({ headers }) => headers['cartwright-attempt'])).toEqual(['1', '2', '3'])
  })

  test('W06: has a sequence number per entity, in any order of arrival', async () => {
    const { site, clock, apiKey } = await open()
    const { url, envelopes } = await receiver((_, count) => (count === 1 ? 503 : 200))
    await subscribe(site, apiKey, url)
    const cartId = randomUUID()
    const first = await happen(site, cartId)
    await site.webhooks.deliverDue()
    const second = await happen(site, cartId)
    await site.webhooks.deliverDue()
    clock.turn(HOUR)
    await site.webhooks.deliverDue()
    const numbers = new Map(envelopes().map(({ payload }) => [payload.id, BigInt(payload.entityEventSequence ?? 0)]))
    expect(envelopes().map(({ payload }) => payload.id)).toEqual([first, second, first])
    expect((numbers.get(second) ?? 0n) > (numbers.get(first) ?? 0n)).toBe(true)
  })

  test('W06: of one entity waits for the one before it, others do not wait', async () => {
    const { site, apiKey } = await open()
    const { promise: held, resolve: letGo } = Promise.withResolvers<number>()
    const cartId = randomUUID()
    const { url, envelopes } = await receiver((_, count) => (count === 1 ? held : 200))
    await subscribe(site, apiKey, url)
    const first = await happen(site, cartId)
    await expect.poll(() => envelopes().length).toBe(1)
    const second = await happen(site, cartId)
    const other = await happen(site)
    await expect.poll(() => envelopes().map(({ payload }) => payload.id)).toEqual([first, other])
    letGo(200)
    await expect.poll(() => envelopes().map(({ payload }) => payload.id)).toEqual([first, other, second])
  })
})

describe('a receiver that fails', () => {
  test('W06: of a busy entity leaves room for others, however many wait before them', async () => {
    const { site, apiKey } = await open()
    const { promise: held, resolve } = Promise.withResolvers<number>()
    const { url, received, envelopes } = await receiver(() => held)
    await subscribe(site, apiKey, url)
    const busy = randomUUID()
    const others = [randomUUID(), randomUUID(), randomUUID()]
    for (let count = 0; count < 40; count++) await happen(site, busy)
    for (const other of others) await happen(site, other)
    await expect.poll(() => received.length).toBe(4)
    expect(
      envelopes()
        .map(({ payload }) => payload.entityId)
        .toSorted(),
    ).toEqual([busy, ...others].toSorted())
    resolve(200)
    await site.webhooks.deliverDue()
    expect(received).toHaveLength(43)
  })

  test('W05: is tried ten times over more than fifteen hours, later each time, then the delivery is dead', async () => {
    const { site, clock, apiKey } = await open()
    const { url, received } = await receiver(() => 500)
    const { subscription } = await subscribe(site, apiKey, url)
    await happen(site)
    const begun = site.now().getTime()
    const waits: number[] = []
    for (;;) {
      await site.webhooks.deliverDue()
      const [delivery] = await deliveries(site, apiKey)
      if (delivery?.status !== 'PENDING') break
      const wait = Date.parse(delivery.nextAttemptDate ?? '') - site.now().getTime()
      waits.push(wait)
      clock.turn(wait - 1)
      await site.webhooks.deliverDue()
      expect(received).toHaveLength(waits.length)
      clock.turn(1)
    }
    expect(received).toHaveLength(10)
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(site.now().getTime() - begun).toBeGreaterThan(15 * HOUR)
    const dead = { status: 'DEAD', attempts: 10, lastStatus: 500, lastError: 'The receiver answered 500' }
    expect(await deliveries(site, apiKey, { subscriptionId: subscription.id })).toMatchObject([dead])
    const { subscriptions } = await ask(site, apiKey, calls.ListWebhookSubscriptions, {})
    expect(subscriptions).toMatchObject([{ pendingDeliveries: 0, deadDeliveries: 1 }])
  })

  test('W05: waits differ by chance, up to a quarter, so that retries do not march in step', () => {
    const longest = Array.from({ length: 9 }, (_, index) => retryDelivery(() => 0.999_999)(index + 1) ?? 0)
    const shortest = Array.from({ length: 9 }, (_, index) => retryDelivery(() => 0)(index + 1) ?? 0)
    expect(shortest.reduce((sum, wait) => sum + wait)).toBeGreaterThan(4 * HOUR)
    for (const [index, wait] of shortest.entries()) expect((longest[index] ?? 0) / wait).toBeCloseTo(1.25)
    expect(new Set(Array.from({ length: 20 }, () => retryDelivery()(5))).size).toBeGreaterThan(1)
    expect(retryDelivery()(10)).toBeNull()
  })

  test('W05: that says nothing is given up on after five seconds', async () => {
    const { site, apiKey } = await open()
    const { promise: never, resolve } = Promise.withResolvers<number>()
    const { url, received } = await receiver(() => never)
    await subscribe(site, apiKey, url)
    const limits = holdTimeLimits()
    await happen(site)
    const delivered = site.webhooks.deliverDue()
    await expect.poll(() => received.length).toBe(1)
    limits.pass(5000)
    // Were it not given up on, this would never end.
    await delivered
    expect(await deliveries(site, apiKey)).toMatchObject([
      { status: 'PENDING', attempts: 1, lastError: 'The other server took too long' },
    ])
    resolve(200)
  })

  test('W05: never delays another: one with all connections blocked does not affect the others', async () => {
    const { site, apiKey } = await open()
    const { promise: held, resolve } = Promise.withResolvers<number>()
    const slow = await receiver(() => held)
    const quick = await receiver()
    await subscribe(site, apiKey, slow.url)
    await subscribe(site, apiKey, quick.url)
    holdTimeLimits()
    for (let count = 0; count < 40; count++) await happen(site)
    await expect.poll(() => quick.received.length, { interval: 5 }).toBe(40)
    // Four at a time. None has been given up on: were they in the way, the quick one would wait for ever.
    expect(slow.received.length).toBeLessThanOrEqual(4)
    resolve(200)
    await site.webhooks.deliverDue()
    expect(new Set(slow.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
  })

  test('W05: a failed delivery is repeated on request, under the same ids', async () => {
    const { site, clock, apiKey } = await open()
    let isDown = true
    const { url, received } = await receiver(() => (isDown ? 500 : 204))
    const { subscription } = await subscribe(site, apiKey, url)
    const eventId = await happen(site)
    for (let attempt = 0; attempt < 10; attempt++) {
      await site.webhooks.deliverDue()
      clock.turn(12 * HOUR)
    }
    isDown = false
    const replay = (request: object) => ask(site, apiKey, calls.ReplayWebhookDeliveries, request)
    expect(await replay({ subscriptionId: subscription.id })).toEqual({ replayed: 1 })
    await site.webhooks.deliverDue()
    const [delivery] = await deliveries(site, apiKey)
    expect(delivery).toMatchObject({ status: 'DELIVERED', attempts: 1, lastStatus: 204, eventId })
    expect(await replay({ subscriptionId: subscription.id })).toEqual({ replayed: 0 })
    expect(await replay({ deliveryIds: [delivery?.id ?? ''] })).toEqual({ replayed: 1 })
    await site.webhooks.deliverDue()
    expect(new Set(received.map(({ headers }) => headers['cartwright-delivery'])).size).toBe(1)
    expect(received).toHaveLength(12)
    const unknown = { deliveryIds: ['nothing'] }
    expect(await rejection(site, apiKey, calls.ReplayWebhookDeliveries, unknown)).toEqual({
      status: 404,
      code: 'WEBHOOK_DELIVERY_NOT_FOUND',
    })
  })
})

describe('an address', () => {
  test.each([
    'http://127.0.0.2/hooks',
    'http://localhost/hooks',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'https://user:password@hooks.example/',
    'ftp://hooks.example/',
  ])('W07: rejects a subscription to %s', async (url) => {
    const resolveHost = async () => ['127.0.0.2']
    const { site, apiKey } = await openWebhookSite({ outgoing: { resolveHost } })
    closers.push(site.close)
    const request = { subscription: { url } }
    expect(await rejection(site, apiKey, calls.CreateWebhookSubscription, request)).toEqual({
      status: 400,
      fields: ['subscription.url'],
    })
    expect(await ask(site, apiKey, calls.ListWebhookSubscriptions, {})).toEqual({ subscriptions: [] })
  })

  test('W07: that comes to mean a private one later is not called', async () => {
    const target = await receiver()
    let address = '93.184.216.34'
    const { site, apiKey } = await openWebhookSite({ outgoing: { resolveHost: async () => [address] } })
    closers.push(site.close)
    await subscribe(site, apiKey, target.url.replace('127.0.0.1', 'rebinding.test'))
    address = '127.0.0.1'
    await happen(site)
    await site.webhooks.deliverDue()
    expect(target.received).toEqual([])
    expect(await deliveries(site, apiKey)).toMatchObject([
      { status: 'PENDING', attempts: 1, lastError: 'rebinding.test is not an address of the public internet' },
    ])
  })

  test('W07: that redirects is not followed', async () => {
    const { site, apiKey } = await open()
    const { url, received } = await receiver(() => 302)
    await subscribe(site, apiKey, url)
    await happen(site)
    await site.webhooks.deliverDue()
    expect(received).toHaveLength(1)
    expect(await deliveries(site, apiKey)).toMatchObject([{ status: 'PENDING', lastStatus: 302 }])
  })
})

describe('subscriptions', () => {
  test('are listed without their secrets, changed, paused, taken up again and ended', async () => {
    const { site, apiKey } = await open()
    const { url, received } = await receiver()
    const { subscription } = await subscribe(site, apiKey, url, [CART_UPDATED])
    const { id } = subscription
    const answer = await callOf(site, apiKey, calls.ListWebhookSubscriptions, {})
    expect(await answer.text()).not.toContain('whsec_')
    const update = (changes: object) =>
      ask(site, apiKey, calls.UpdateWebhookSubscription, { subscription: { id, ...changes } })
    expect(await update({ description: 'Search', eventTypes: [] })).toMatchObject({
      subscription: { id, url, description: 'Search', eventTypes: [], active: true },
    })
    await update({ active: false })
    await happen(site)
    await update({ active: true })
    const after = await happen(site)
    await site.webhooks.deliverDue()
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([after])
    await ask(site, apiKey, calls.DeleteWebhookSubscription, { id })
    await happen(site)
    await site.webhooks.deliverDue()
    expect(received).toHaveLength(1)
    const gone = { status: 404, code: 'WEBHOOK_SUBSCRIPTION_NOT_FOUND' }
    expect(await rejection(site, apiKey, calls.DeleteWebhookSubscription, { id })).toEqual(gone)
    expect(await rejection(site, apiKey, calls.UpdateWebhookSubscription, { subscription: { id } })).toEqual(gone)
    expect(await rejection(site, apiKey, calls.RotateWebhookSecret, { id })).toEqual(gone)
    expect(await rejection(site, apiKey, calls.ReplayWebhookDeliveries, { subscriptionId: id })).toEqual(gone)
  })

  test.each([
    ['deleted', (id: string) => [calls.DeleteWebhookSubscription, { id }] as const],
    ['paused', (id: string) => [calls.UpdateWebhookSubscription, { subscription: { id, active: false } }] as const],
  ])('go on by themselves after the last one was %s and another begins', async (_, end) => {
    const { site, apiKey } = await open()
    const { url, received } = await receiver()
    const { subscription } = await subscribe(site, apiKey, url)
    await happen(site)
    await expect.poll(() => received.length, { interval: 5 }).toBe(1)
    const [call, request] = end(subscription.id)
    await callOf(site, apiKey, call, request)
    await happen(site)
    await subscribe(site, apiKey, url)
    const after = await happen(site)
    await expect.poll(() => received.at(-1)?.headers['webhook-id'], { interval: 5 }).toBe(after)
    expect(received).toHaveLength(2)
  })

  test('delivers what was pending when a pause began', async () => {
    const { site, apiKey } = await open()
    const { url, received } = await receiver(() => 500)
    const { subscription } = await subscribe(site, apiKey, url)
    await happen(site)
    await expect.poll(async () => (await deliveries(site, apiKey))[0]?.attempts).toBe(1)
    const setActive = (active: 0 | 1) =>
      site.db.updateTable('webhook_subscriptions').set({ active }).where('id', '=', subscription.id).execute()
    // Paused first: what is due, the site delivers by itself.
    await setActive(0)
    await site.db.updateTable('webhook_deliveries').set({ next_attempt_at: site.now().toISOString() }).execute()
    await site.webhooks.deliverDue()
    expect(received).toHaveLength(1)
    await setActive(1)
    await site.webhooks.deliverDue()
    expect(received).toHaveLength(2)
  })

  test('name types that exist', async () => {
    const { site, apiKey } = await open()
    const request = { subscription: { url: 'https://hooks.example/', eventTypes: [CART_UPDATED, 'cart_polished'] } }
    expect(await rejection(site, apiKey, calls.CreateWebhookSubscription, request)).toEqual({
      status: 400,
      fields: ['subscription.eventTypes[1]'],
    })
  })

  test('are at most fifty', async () => {
    const { site, apiKey } = await open()
    const { url } = await receiver()
    for (let count = 0; count < 50; count++) await subscribe(site, apiKey, url)
    expect(await rejection(site, apiKey, calls.CreateWebhookSubscription, { subscription: { url } })).toEqual({
      status: 400,
      code: 'WEBHOOK_SUBSCRIPTIONS_LIMIT_EXCEEDED',
    })
  })

  test('are none of a visitor’s business', async () => {
    const { site } = await open()
    const visitor = await visitorToken(site)
    expect(await rejection(site, visitor, calls.ListWebhookSubscriptions, {})).toMatchObject({ status: 403 })
  })
})

test('after a rotation two keys are published, what either signed is good, and a day later one is left', async () => {
  const { site, clock, apiKey } = await open()
  const { url, received } = await receiver()
  await subscribe(site, apiKey, url)
  await happen(site)
  await site.webhooks.deliverDue()
  clock.turn(1000)
  await rotateWebhookKey(site)
  await happen(site)
  await site.webhooks.deliverDue()
  const { keys } = await ask(site, null, calls.GetWebhookKeys, {})
  const keySet = createLocalJWKSet({ keys } as unknown as JSONWebKeySet)
  const used = received.map(
    async ({ body }) => (await jwtVerify(body, keySet, { currentDate: site.now() })).protectedHeader.kid,
  )
  expect(new Set(await Promise.all(used))).toEqual(new Set(keys.map(({ kid }) => kid)))
  expect(keys).toHaveLength(2)
  clock.turn(25 * HOUR)
  expect((await ask(site, null, calls.GetWebhookKeys, {})).keys).toEqual([keys[0]])
})

test('without subscriptions, events are written and no delivery is created', async () => {
  const { site } = await open()
  await happen(site)
  await site.webhooks.deliverDue()
  expect(await site.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('signing_keys').selectAll().where('purpose', '=', 'webhooks').execute()).toEqual([])
})
