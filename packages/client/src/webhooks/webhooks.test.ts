import { EventEnvelope, type EventType, events } from '@cartwright/contract'
import { anyValue, onWire } from '@cartwright/contract/testing/any-value'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { WebhookEvents } from '../generated/webhooks.ts'
import { createSigner, fromNow } from '../testing/signer.ts'
import type { WebhookEvent } from './decode.ts'
import { type WebhookHandlers, type WebhookOptions, webhooks } from './webhooks.ts'

type Json = Record<string, unknown>

const signer = await createSigner()
const memberId = '0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'
const identity = { identityType: 'MEMBER', memberId }
const source = { instanceId: memberId, identity, accountInfo: { siteId: memberId } }
const facts = {
  id: 'event-1',
  entityFqdn: 'wix.ecom.v1.cart',
  slug: 'updated',
  entityId: memberId,
  eventTime: '2026-01-02T03:04:05.678Z',
  triggeredByAnonymizeRequest: false,
  entityEventSequence: '9007199254740993',
}
const product = { productId: 'p', originatedFromVersion: 'V1_CATALOG' }

/** A delivery as a site makes it: JSON texts in JSON texts, signed. */
const deliver = (eventType: string, payload: unknown, iat = fromNow()) => {
  const envelope = { eventType, ...source, identity: JSON.stringify(identity), data: JSON.stringify(payload) }
  return signer.sign({ iat, data: JSON.stringify(EventEnvelope.parse(envelope)) })
}

const receive = (handlers: WebhookHandlers = {}, options: Partial<WebhookOptions> = {}) =>
  webhooks({ publicKey: signer.pem, handlers, ...options })

/** Handlers for every event that remember what they are given. */
function recorder() {
  const seen: [name: string, event: unknown][] = []
  const names = Object.values(events).map(({ name }) => name)
  const handlers = Object.fromEntries(names.map((name) => [name, (event: unknown) => seen.push([name, event])]))
  return { seen, handlers: handlers as WebhookHandlers }
}

/** Which of the four bodies an event has, and the field that holds the entity. */
const bodies = {
  Created: ['createdEvent', 'entity'],
  Updated: ['updatedEvent', 'currentEntity'],
  Deleted: ['deletedEvent', 'deletedEntity'],
  Action: ['actionEvent', 'body'],
} as const
const actions = ['orderPaymentStatusUpdated', 'orderTransactionsUpdated']

function bodyOf(name: string) {
  const word = actions.includes(name) ? undefined : /(Created|Updated|Deleted)$/.exec(name)?.[0]
  return bodies[(word ?? 'Action') as keyof typeof bodies]
}

describe('every event', () => {
  test.each(Object.entries(events))('§7.10 %s reaches its handler, each value as it was', async (type, event) => {
    const schema = 'entity' in event ? event.entity : event.payload
    await fc.assert(
      fc.asyncProperty(anyValue(schema, 'answer'), async (value) => {
        const { seen, handlers } = recorder()
        const sent = onWire(value) as Json
        const [body, field] = bodyOf(event.name)
        const domain = { ...facts, [body]: { [field]: sent } }
        const { outcome } = await receive(handlers).process(await deliver(type, 'entity' in event ? domain : sent))
        expect(outcome).toBe('handled')
        const { id, entityFqdn, slug, entityId, triggeredByAnonymizeRequest, entityEventSequence } = facts
        const known = { id, entityFqdn, slug, entityId, triggeredByAnonymizeRequest, entityEventSequence }
        const metadata = { ...known, eventTime: new Date(facts.eventTime), ...source }
        const expected =
          'entity' in event ? { entity: value, metadata } : { data: bothIds(value as Json), metadata: source }
        expect(seen).toEqual([[event.name, { name: event.name, ...expected }]])
      }),
      { numRuns: 15 },
    )
  })
})

/** The id of a collection has two spellings; the newer one counts where they differ. */
const bothIds = (data: Json) => ('collectionId' in data ? { ...data, collection_Id: data.collectionId } : data)

describe('a delivery', () => {
  test('§6.2 about a cart has what changed, when, and by whom', async () => {
    const body = { currentEntity: { id: memberId }, modifiedFields: { 'lineItems[0].quantity': 1 } }
    const { event } = await receive().process(
      await deliver('wix.ecom.v1.cart_updated', { ...facts, updatedEvent: body }),
    )
    expect(event).toMatchObject({
      name: 'cartUpdated',
      entity: { id: memberId },
      modifiedFields: { 'lineItems[0].quantity': 1 },
      metadata: { identity: { identityType: 'MEMBER', memberId }, eventTime: new Date('2026-01-02T03:04:05.678Z') },
    })
  })

  test('about a deleted cart may omit its former content', async () => {
    const { event } = await receive().process(await deliver('wix.ecom.v1.cart_deleted', { ...facts, deletedEvent: {} }))
    expect(event).toMatchObject({ name: 'cartDeleted', entity: undefined })
  })

  test('may spell its entity as a text', async () => {
    const entityAsJson = JSON.stringify({ createdDate: facts.eventTime })
    const payload = { ...facts, createdEvent: { entityAsJson } }
    const { event } = await receive().process(await deliver('wix.ecom.v1.cart_created', payload))
    expect(event).toMatchObject({ entity: { createdDate: new Date(facts.eventTime) } })
  })

  test.each([{ collectionId: 'c' }, { collection_Id: 'c' }])('names a collection in both spellings: %o', async (id) => {
    const type = 'com.wix.ecommerce.catalog.api.v1.CollectionDeleted'
    const { event } = await receive().process(await deliver(type, { ...id, originatedFromVersion: 'V1_CATALOG' }))
    expect(event).toMatchObject({ data: { collectionId: 'c', collection_Id: 'c' } })
  })

  test('without a handler is ignored, also of an unknown type', async () => {
    const { seen, handlers } = recorder()
    const { productDeleted: _, ...others } = handlers
    const deleted = await deliver('com.wix.ecommerce.catalog.api.v1.ProductDeleted', product)
    await expect(receive(others).process(deleted)).resolves.toMatchObject({ outcome: 'ignored' })
    for (const type of ['wix.ecom.v9.cart_polished', '__proto__', 'constructor', '']) {
      const processed = await receive(handlers).process(await deliver(type, product))
      expect(processed).toEqual({ type, event: undefined, outcome: 'ignored' })
    }
    expect(seen).toEqual([])
  })

  test.each([
    ['no text', { data: 1 }],
    ['no JSON', { data: 'cart' }],
    ['no type', { data: '{}' }],
    ['no payload', { data: JSON.stringify({ eventType: 'wix.ecom.v1.cart_created' }) }],
    ['a payload of another kind', { data: JSON.stringify({ eventType: 'wix.ecom.v1.cart_created', data: '[]' }) }],
    ['no body', { data: JSON.stringify({ eventType: 'wix.ecom.v1.cart_created', data: JSON.stringify(facts) }) }],
    ['nothing in it', { data: JSON.stringify({ eventType: 'wix.ecom.v1.cart_created', data: '{}' }) }],
    [
      'no entity',
      { data: JSON.stringify({ eventType: 'wix.ecom.v1.cart_created', data: { ...facts, createdEvent: {} } }) },
    ],
    ['no claims', null],
  ])('with %s is rejected by a typed error', async (_, claims) => {
    const { handlers } = recorder()
    const token = await signer.sign({ iat: fromNow(), ...claims })
    await expect(receive(handlers).process(token)).rejects.toMatchObject({ kind: 'auth', code: 'MALFORMED_PAYLOAD' })
  })
})

describe('a delivery that comes again', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const type: EventType = 'com.wix.ecommerce.catalog.api.v1.ProductDeleted'
  const cart = { ...facts, createdEvent: { entity: {} } }

  test('is not handled again', async () => {
    const { seen, handlers } = recorder()
    const hooks = receive(handlers)
    const token = await deliver(type, product)
    await expect(hooks.process(token)).resolves.toMatchObject({ outcome: 'handled' })
    await expect(hooks.process(token)).resolves.toMatchObject({ outcome: 'duplicate' })
    expect(seen).toHaveLength(1)
  })

  test('with a new signature is recognised by the id of its event', async () => {
    const { seen, handlers } = recorder()
    const hooks = receive(handlers)
    await hooks.process(await deliver('wix.ecom.v1.cart_created', cart))
    const again = await hooks.process(await deliver('wix.ecom.v1.cart_created', cart, fromNow(-5)))
    expect(again.outcome).toBe('duplicate')
    expect(seen).toHaveLength(1)
  })

  test('sent twice concurrently is handled once', async () => {
    const { seen, handlers } = recorder()
    const hooks = receive(handlers)
    const token = await deliver(type, product)
    const outcomes = await Promise.all([1, 2, 3, 4].map(async () => (await hooks.process(token)).outcome))
    expect(outcomes.toSorted()).toEqual(['duplicate', 'duplicate', 'duplicate', 'handled'])
    expect(seen).toHaveLength(1)
  })

  test('is handled again after its handler failed', async () => {
    let failing = true
    const hooks = receive({
      productDeleted: async () => {
        if (failing) throw new Error('The search index is down')
      },
    })
    const token = await deliver(type, product)
    await expect(hooks.process(token)).rejects.toThrow('The search index is down')
    failing = false
    await expect(hooks.process(token)).resolves.toMatchObject({ outcome: 'handled' })
  })

  test('after the replay window is rejected, so that stored ids can expire', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { seen, handlers } = recorder()
    const hooks = receive(handlers)
    const token = await deliver(type, product)
    await hooks.process(token)
    vi.advanceTimersByTime(3_700_000)
    await expect(hooks.process(token)).rejects.toMatchObject({ code: 'TOKEN_TOO_OLD' })
    expect(seen).toHaveLength(1)
  })

  test('is remembered for as long as it would be accepted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { seen, handlers } = recorder()
    const hooks = receive(handlers)
    const token = await deliver(type, product, fromNow(50))
    for (let minutes = 0; minutes < 90; minutes++) {
      await hooks.process(token).catch(() => undefined)
      vi.advanceTimersByTime(60_000)
    }
    expect(seen).toHaveLength(1)
  })
})

describe('the answer to a delivery', () => {
  const post = async (body: string) => new Request('https://app.example/hooks', { method: 'POST', body })

  test('is 200 when it was handled', async () => {
    const token = await deliver('AppRemoved', { appId: 'a' })
    const hooks = receive(recorder().handlers)
    for (const _ of ['handled', 'duplicate']) expect((await hooks.respond(await post(token))).status).toBe(200)
  })

  test('is 401 when it is not authentic, and only the app learns why', async () => {
    const errors: unknown[] = []
    const response = await receive().respond(await post('not a token'), (error) => errors.push(error))
    expect(response.status).toBe(401)
    expect(await response.text()).toBe('')
    expect(errors).toMatchObject([{ kind: 'auth', code: 'MALFORMED_JWT' }])
  })

  test('is 500 when its handler failed, also with 401, so that it is retried', async () => {
    const failure = Object.assign(new Error('Signed out'), { kind: 'auth' })
    const hooks = receive({ appRemoved: () => Promise.reject(failure) })
    const response = await hooks.respond(await post(await deliver('AppRemoved', { appId: 'a' })))
    expect(response.status).toBe(500)
  })

  test('is 500 when the keys cannot be loaded', async () => {
    const fetch = async () => new Response(null, { status: 503 })
    const hooks = webhooks({ jwksUrl: 'https://site.example/keys', fetch })
    expect((await hooks.respond(await post(await deliver('AppRemoved', { appId: 'a' })))).status).toBe(500)
  })
})

describe('the types of events', () => {
  test('have typed payloads', () => {
    const handlers: WebhookHandlers = {
      cartUpdated: ({ entity, metadata }) => [entity.lineItems.length, metadata.eventTime.getTime()],
      cartDeleted: ({ entity }) => entity?.lineItems.length,
      variantsChanged: ({ data }) => data.variants.map(({ variantId }) => variantId),
    }
    expect(Object.keys(handlers)).toHaveLength(3)
  })

  test('tell events apart by their name', () => {
    const tell = (event: WebhookEvent) =>
      event.name === 'productCreated' ? event.data.price : event.metadata.instanceId
    const named: keyof WebhookEvents = 'productCreated'
    expect(tell({ name: named, data: {}, metadata: {} } as WebhookEvent)).toBeUndefined()
  })
})
