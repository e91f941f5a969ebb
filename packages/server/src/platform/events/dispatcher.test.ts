import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { Site } from '../../site.ts'
import { openDatabase } from '../database/database.ts'
import { migrate } from '../database/sqlite/migrations.ts'
import type { Consumer } from '../domain/consumer.ts'
import { createLogger } from '../kernel/log.ts'
import { startDispatcher } from './dispatcher.ts'
import { appendEvent } from './outbox.ts'
import type { StartTimer } from './watch-outbox.ts'

type Outbox = Pick<Site, 'db' | 'log' | 'now'>

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A database with an outbox that only the test empties; a whole site would deliver on its own. */
async function siteOf(): Promise<Outbox> {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  const db = openDatabase(join(folder, 'site.db'))
  closers.push(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  await migrate(db)
  return { db, log: createLogger('silent'), now: () => new Date() }
}

const thingConsumer = (deliver: Consumer['deliver']): Consumer => ({
  name: 'test',
  wants: ({ entityType }) => entityType === 'thing',
  deliver,
})

function dispatch(site: Outbox, deliver: Consumer['deliver'], now = site.now, isBusy?: () => boolean) {
  const busy = isBusy ? { isBusy } : {}
  const dispatcher = startDispatcher({ ...site, now, consumers: [thingConsumer(deliver)], ...busy })
  closers.push(dispatcher.stop)
  return dispatcher
}

const append = (site: Outbox, entityId: string, entityType = 'thing') =>
  site.db
    .transaction()
    .execute((transaction) =>
      appendEvent(transaction, { entityType, slug: 'happened', entityId, payload: {} }, new Date()),
    )

const undelivered = (site: Outbox, entityType = 'thing') =>
  site.db
    .selectFrom('events')
    .select('id')
    .where('entity_type', '=', entityType)
    .where('delivered_at', 'is', null)
    .execute()

test('a committed event is delivered and leaves the outbox', async () => {
  const site = await siteOf()
  const seen: string[] = []
  dispatch(site, async ({ entityId }) => void seen.push(entityId))
  await append(site, 'a')
  await append(site, 'b')
  await expect.poll(() => undelivered(site)).toEqual([])
  expect(seen).toEqual(['a', 'b'])
})

test('an event of a transaction that was rolled back is never delivered', async () => {
  const site = await siteOf()
  const deliver = vi.fn(async () => {})
  dispatch(site, deliver)
  const rolledBack = site.db.transaction().execute(async (transaction) => {
    const event = { entityType: 'thing', slug: 'happened', entityId: 'never', payload: {} }
    await appendEvent(transaction, event, new Date())
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  await append(site, 'kept')
  await expect.poll(() => deliver).toHaveBeenCalled()
  expect(deliver).toHaveBeenCalledTimes(1)
})

test('a delivery that fails comes again, without holding up the events after it', async () => {
  const site = await siteOf()
  let time = Date.parse('2026-01-01')
  const seen: string[] = []
  let failures = 2
  dispatch(
    site,
    async ({ entityId }) => {
      if (entityId === 'first' && failures-- > 0) throw new Error('not now')
      seen.push(entityId)
    },
    () => new Date(time),
  )
  await append(site, 'first')
  await append(site, 'second')
  await expect.poll(() => seen).toEqual(['second'])
  time += 10_000
  await append(site, 'third')
  await expect.poll(() => seen).toEqual(['second', 'third'])
  // A look in progress may take the newest event alone, so the clock goes on until the first is due again.
  await expect
    .poll(() => {
      time += 10_000
      return seen
    })
    .toEqual(['second', 'third', 'first'])
  await expect.poll(() => undelivered(site)).toEqual([])
})

test('a delivery that is not due yet is not written again', async () => {
  const site = await siteOf()
  const seen: string[] = []
  dispatch(
    site,
    async ({ entityId }) => {
      if (entityId === 'first') throw new Error('not now')
      seen.push(entityId)
    },
    () => new Date('2026-01-01'),
  )
  const insert = vi.spyOn(site.db, 'insertInto')
  const saves = () => insert.mock.calls.filter(([table]) => table === 'event_deliveries')
  await append(site, 'first')
  await expect.poll(saves).toHaveLength(1)
  await append(site, 'second')
  await expect.poll(() => seen).toEqual(['second'])
  // Each look goes through the first event again.
  await append(site, 'third')
  await expect.poll(() => seen).toEqual(['second', 'third'])
  expect(saves()).toHaveLength(1)
})

test('an event that waits for its next attempt is looked at less and less often', async () => {
  const site = await siteOf()
  const deliver = vi.fn(async () => {
    throw new Error('not now')
  })
  // The timer that runs: the test decides when it ends, so that no clock does.
  let timer: { readonly fire: () => void; readonly milliseconds: number } | undefined
  const startTimer: StartTimer = (fire, milliseconds) => {
    timer = { fire, milliseconds }
    return () => {
      timer = undefined
    }
  }
  const delays: number[] = []
  const nextLook = async () => {
    await vi.waitUntil(() => timer !== undefined, { timeout: 60_000 })
    const { fire, milliseconds } = timer ?? { fire: () => undefined, milliseconds: 0 }
    delays.push(milliseconds)
    timer = undefined
    fire()
  }
  await append(site, 'first')
  const now = () => new Date('2026-01-01')
  const dispatcher = startDispatcher({ ...site, now, consumers: [thingConsumer(deliver)], startTimer })
  closers.push(dispatcher.stop)
  for (let look = 0; look < 9; look++) await nextLook()
  // At once, again after the attempt, and then after twice as many milliseconds each time, up to a second.
  expect(delays).toEqual([0, 30, 60, 120, 240, 480, 960, 1000, 1000])
  expect(deliver).toHaveBeenCalledTimes(1)
})

test('the next process delivers what an earlier one did not', async () => {
  const site = await siteOf()
  const before = dispatch(site, async () => {
    throw new Error('the process dies here')
  })
  await append(site, 'survivor')
  await expect.poll(() => site.db.selectFrom('event_deliveries').selectAll().execute()).toHaveLength(1)
  await before.stop()
  const seen: string[] = []
  dispatch(
    site,
    async ({ entityId }) => void seen.push(entityId),
    () => new Date(Date.now() + 60_000),
  )
  await expect.poll(() => seen).toEqual(['survivor'])
})

test('an event without consumers is written as delivered', async () => {
  const site = await siteOf()
  const dispatcher = dispatch(site, async () => {
    throw new Error('not now')
  })
  await append(site, 'a', 'other')
  await append(site, 'b')
  expect([(await undelivered(site, 'other')).length, (await undelivered(site)).length]).toEqual([0, 1])
  await dispatcher.stop()
  await append(site, 'c', 'other')
  expect(await undelivered(site, 'other')).toHaveLength(1)
  dispatch(site, async () => {})
  await expect.poll(() => undelivered(site, 'other')).toEqual([])
})

test('events let the requests go first that are being answered', async () => {
  const site = await siteOf()
  const order: string[] = []
  let looks = 0
  const isBusy = () => {
    if (looks < 3) order.push('request')
    return looks++ < 3
  }
  dispatch(site, async () => void order.push('event'), site.now, isBusy)
  await append(site, 'a')
  await expect.poll(() => undelivered(site)).toEqual([])
  expect(order).toEqual(['request', 'request', 'request', 'event'])
})

test('events are delivered although requests never cease', async () => {
  const site = await siteOf()
  const deliver = vi.fn(async () => {})
  dispatch(site, deliver, site.now, () => true)
  await append(site, 'a')
  await expect.poll(() => undelivered(site)).toEqual([])
  expect(deliver).toHaveBeenCalledTimes(1)
})
