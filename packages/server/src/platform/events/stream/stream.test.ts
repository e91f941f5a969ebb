import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@cartwright/contract'
import { getRequestListener } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../../catalog/testing.ts'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { memberToken } from '../../../people/sign-in/testing-members.ts'
import { item } from '../../../selling/cart/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { ask } from '../../http/testing.ts'
import { createLogger } from '../../kernel/log.ts'
import { appendEvent } from '../outbox.ts'
import { createEventFeed } from './event-feed.ts'
import { streamEvents } from './event-stream.ts'

interface Frame {
  readonly id?: string
  readonly event?: string
  readonly data?: {
    readonly eventType: string
    readonly data: { readonly entityId?: string }
    readonly identity?: object
  }
}

const closers: (() => unknown)[] = []
let site: Site
let origin: string
let key: string

beforeEach(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
  key = (await createApiKey(site, { name: 'Tests' })).apiKey
  const server = createServer(getRequestListener((request) => site.fetch(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  closers.push(
    () => site.close(),
    () => server.closeAllConnections(),
    () => server.close(),
  )
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Connects over HTTP and keeps what comes. */
async function connect(token: string, query = '', headers: Record<string, string> = {}) {
  const controller = new AbortController()
  closers.push(() => controller.abort())
  const answer = await fetch(`${origin}/events/v1/stream${query}`, {
    headers: { authorization: token, ...headers },
    signal: controller.signal,
  })
  const frames: Frame[] = []
  const state = { text: '', isOver: false }
  const reading = (async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      state.text += chunk
      const parts = state.text.split('\n\n')
      frames.length = 0
      for (const part of parts.slice(0, -1)) if (part.includes('event: ')) frames.push(parse(part))
    }
    state.isOver = true
  })().catch(() => undefined)
  return { answer, frames, state, reading, leave: () => controller.abort() }
}

function parse(part: string): Frame {
  const fields = new Map(part.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]))
  return { id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: JSON.parse(fields.get('data') ?? '{}') }
}

const add = (token: string) =>
  ask(site, token, calls.AddToCurrentCart, { lineItems: [item(fixtures.wallpaper, 1)] }).then(({ cart }) => cart)

const types = (frames: readonly Frame[]) => frames.map(({ event }) => event)

const happen = (entityId: string = randomUUID()) =>
  site.db.transaction().execute((transaction) => {
    const payload = { updatedEvent: { currentEntity: { id: entityId } } }
    return appendEvent(transaction, { entityType: 'wix.ecom.v1.cart', slug: 'updated', entityId, payload }, site.now())
  })

describe('the stream of events', () => {
  test('sends an app events as they happen, with their actor', async () => {
    const { answer, frames } = await connect(key)
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const cart = await add(await visitorToken(site))
    await expect.poll(() => types(frames)).toEqual(['wix.ecom.v1.cart_created'])
    expect(frames[0]?.data).toMatchObject({
      eventType: 'wix.ecom.v1.cart_created',
      identity: { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: cart?.buyerInfo?.visitorId },
      data: { entityId: cart?.id, entityEventSequence: expect.any(String), createdEvent: { entity: { id: cart?.id } } },
    })
  })

  test('omits types that were not requested', async () => {
    const { frames } = await connect(key, '?types=wix.ecom.v1.cart_deleted')
    const visitor = await visitorToken(site)
    await add(visitor)
    await ask(site, visitor, calls.DeleteCurrentCart, {})
    await expect.poll(() => types(frames)).toEqual(['wix.ecom.v1.cart_deleted'])
  })

  test.each(['visitor', 'member'] as const)('sends a %s events of their own cart only', async (who) => {
    const newcomer = () => (who === 'visitor' ? visitorToken(site) : memberToken(site))
    const [own, other] = [await newcomer(), await visitorToken(site)]
    const { frames, state } = await connect(own)
    const theirs = await add(other)
    await ask(site, key, calls.CreateProduct, { product: { name: 'Jug', priceData: { price: 20 } } })
    const cart = await add(own)
    await ask(site, other, calls.DeleteCurrentCart, {})
    await ask(site, own, calls.DeleteCurrentCart, {})
    await expect.poll(() => types(frames)).toEqual(['wix.ecom.v1.cart_created', 'wix.ecom.v1.cart_deleted'])
    expect(frames.map(({ data }) => data?.data.entityId)).toEqual([cart?.id, cart?.id])
    expect(state.text).not.toContain(theirs?.id)
    expect(state.text).not.toContain('entityEventSequence')
  })

  test('continues after the last seen event', async () => {
    const ids = [await happen(), await happen(), await happen()]
    const { frames } = await connect(key, '', { 'last-event-id': ids[0] ?? '' })
    await expect.poll(() => frames.map(({ id }) => id)).toEqual(ids.slice(1))
    ids.push(await happen())
    await expect.poll(() => frames.map(({ id }) => id)).toEqual(ids.slice(1))
  })

  test('sends a reset when it cannot continue', async () => {
    const { frames } = await connect(key, '', { 'last-event-id': 'long forgotten' })
    await expect.poll(() => types(frames)).toEqual(['reset'])
  })

  test('rejects a request without credentials', async () => {
    expect((await fetch(`${origin}/events/v1/stream`)).status).toBe(401)
  })

  test('ends when the site stops, without delaying it', async () => {
    const { state, reading } = await connect(key)
    await happen()
    site.feed.close()
    await reading
    expect(state.isOver).toBe(true)
  })

  test('Z16: rejects an eleventh stream of a caller with a time to wait, until one is closed', async () => {
    const open = []
    for (let count = 0; count < 10; count++) open.push(await connect(key))
    const { answer } = await connect(key)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '5'])
    open[0]?.leave()
    await expect.poll(async () => (await connect(key)).answer.status).toBe(200)
  })
})

describe('a reader of the stream', () => {
  const wish = (overrides: object = {}) => ({
    greeting: 'hello',
    from: { after: 0, audience: null },
    types: [],
    mayRead: () => true,
    write: ({ entityId }: { entityId: string }) => entityId,
    heartbeat: 'heartbeat',
    mayGoOn: async () => true,
    onEnd: () => undefined,
    ...overrides,
  })
  const feedOf = () => {
    const feed = createEventFeed({ db: site.db, log: createLogger('silent') })
    closers.push(feed.close)
    return feed
  }
  const texts = (stream: ReadableStream<Uint8Array>) => stream.pipeThrough(new TextDecoderStream()).getReader()

  test('a slow reader misses nothing, and nothing is buffered for it', async () => {
    const after = Number(
      (
        await site.db
          .selectFrom('events')
          .select(({ fn }) => fn.max('sequence').as('last'))
          .executeTakeFirst()
      )?.last,
    )
    const written: string[] = []
    const write = ({ entityId }: { entityId: string }) => {
      written.push(entityId)
      return entityId
    }
    const reader = texts(streamEvents(feedOf(), wish({ from: { after, audience: null }, write })))
    expect((await reader.read()).value).toBe('hello')
    const numbered = Array.from({ length: 700 }, (_, index) => `cart-${index}`)
    while (numbered.length > 0) await Promise.all(numbered.splice(0, 50).map((id) => happen(id)))
    const stored = await site.db
      .selectFrom('events')
      .select('entity_id')
      .where('sequence', '>', after)
      .orderBy('sequence')
      .execute()
    const happened = stored.map(({ entity_id }) => entity_id)
    expect(happened).toHaveLength(700)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(written.length).toBeLessThan(5)
    const read = []
    while (read.length < happened.length) read.push((await reader.read()).value)
    expect(read).toEqual(happened)
    await reader.cancel()
  })

  test('ends normally when the site stops during the permission check', async () => {
    const feed = feedOf()
    const mayGoOn = async () => {
      feed.close()
      throw new Error('The database is closed')
    }
    const from = { after: Number.MAX_SAFE_INTEGER, audience: null }
    const reader = texts(streamEvents(feed, wish({ from, mayGoOn }), 20))
    expect((await reader.read()).value).toBe('hello')
    expect((await reader.read()).done).toBe(true)
  })

  test('hears a heartbeat in a quiet hour, until the proof is no longer good', async () => {
    let isGood = true
    let ended = 0
    const after = Number.MAX_SAFE_INTEGER
    const from = { after, audience: null }
    const reader = texts(
      streamEvents(feedOf(), wish({ from, mayGoOn: async () => isGood, onEnd: () => (ended += 1) }), 20),
    )
    expect([await reader.read(), await reader.read(), await reader.read()].map(({ value }) => value)).toEqual([
      'hello',
      'heartbeat',
      'heartbeat',
    ])
    isGood = false
    while (!(await reader.read()).done);
    expect(ended).toBe(1)
  })
})
