import { randomUUID } from 'node:crypto'
import { calls } from '@cartwright/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { memberToken } from '../../people/sign-in/testing-members.ts'
import { deleteAbandonedCarts } from '../../selling/cart/abandoned-carts.ts'
import { item } from '../../selling/cart/testing.ts'
import type { Site } from '../../site.ts'
import { ask } from '../http/testing.ts'
import { writeSettings } from '../settings/settings.ts'
import { appendEvent } from './outbox.ts'
import { forgetEvents } from './retention.ts'
import { openReceiver, openWebhookSite } from './webhooks/testing.ts'

const DAY = 24 * 60 * 60 * 1000
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const happen = (site: Site) => {
  const event = { entityType: 'wix.ecom.v1.cart', slug: 'updated', entityId: randomUUID(), payload: {} }
  return site.db.transaction().execute((transaction) => appendEvent(transaction, event, site.now()))
}
const stored = async (site: Site) =>
  (await site.db.selectFrom('events').select('id').orderBy('sequence').execute()).map(({ id }) => id)
const settled = async (site: Site) => {
  const open = () => site.db.selectFrom('events').select('id').where('delivered_at', 'is', null).execute()
  await expect.poll(open).toEqual([])
}

test('deletes delivered events with their deliveries after some days; failed ones stay longer', async () => {
  const { site, clock, apiKey } = await openWebhookSite()
  closers.push(site.close)
  await writeSettings(site.db, { eventRetentionDays: 10, deadLetterRetentionDays: 40 })
  const good = await openReceiver()
  const bad = await openReceiver(() => 500)
  closers.push(good.close, bad.close)
  const subscribe = (url: string) => ask(site, apiKey, calls.CreateWebhookSubscription, { subscription: { url } })
  await subscribe(good.url)
  const first = await happen(site)
  await site.webhooks.deliverDue()
  await subscribe(bad.url)
  const second = await happen(site)
  for (let attempt = 0; attempt < 10; attempt++) {
    await site.webhooks.deliverDue()
    clock.turn(DAY / 2)
  }
  await settled(site)
  await forgetEvents(site)
  expect(await stored(site)).toEqual([first, second])

  clock.turn(6 * DAY)
  const third = await happen(site)
  await site.webhooks.deliverDue()
  await settled(site)
  await forgetEvents(site)
  expect(await stored(site)).toEqual([second, third])
  const { deliveries } = await ask(site, apiKey, calls.ListWebhookDeliveries, { status: 'DEAD' })
  expect(deliveries.map(({ eventId }) => eventId)).toEqual([second])

  clock.turn(40 * DAY)
  for (let attempt = 0; attempt < 10; attempt++) {
    await site.webhooks.deliverDue()
    clock.turn(DAY / 2)
  }
  await forgetEvents(site)
  expect(await stored(site)).toEqual([third])
})

test('never deletes an event with pending deliveries, however old it is', async () => {
  const { site, clock, apiKey } = await openWebhookSite()
  closers.push(site.close)
  const { url, close } = await openReceiver(() => 500)
  closers.push(close)
  await ask(site, apiKey, calls.CreateWebhookSubscription, { subscription: { url } })
  const id = await happen(site)
  await site.webhooks.deliverDue()
  await settled(site)
  clock.turn(400 * DAY)
  await forgetEvents(site)
  expect(await stored(site)).toEqual([id])
})

test("deletes old visitors' carts with an event; carts of members and returning visitors stay", async () => {
  const { site, clock } = await openWebhookSite()
  closers.push(site.close)
  await createTestCatalog(site)
  await writeSettings(site.db, { abandonedCartDays: 30 })
  const [gone, back, member] = [await visitorToken(site), await visitorToken(site), await memberToken(site)]
  const add = (token: string) => ask(site, token, calls.AddToCurrentCart, { lineItems: [item(fixtures.wallpaper, 1)] })
  const { cart } = await add(gone)
  await add(back)
  await add(member)
  clock.turn(31 * DAY)
  await site.db
    .updateTable('carts')
    .set({ updated_at: site.now().toISOString() })
    .where('owner_kind', '=', 'visitor')
    .where('id', '!=', cart?.id ?? '')
    .execute()
  expect(await deleteAbandonedCarts(site)).toBe(1)
  const left = await site.db.selectFrom('carts').select('owner_kind').execute()
  expect(left.map(({ owner_kind }) => owner_kind).toSorted()).toEqual(['member', 'visitor'])
  const deleted = await site.db.selectFrom('events').select('entity_id').where('slug', '=', 'deleted').execute()
  expect(deleted).toEqual([{ entity_id: cart?.id }])
})

describe('after a clock that was ahead', () => {
  const YEAR = 365 * DAY

  test('events of the right clock are deleted in time, with those from the future before them', async () => {
    const { site, clock } = await openWebhookSite()
    closers.push(site.close)
    await writeSettings(site.db, { eventRetentionDays: 10 })
    clock.turn(5 * YEAR)
    await happen(site)
    clock.turn(-5 * YEAR)
    await happen(site)
    clock.turn(11 * DAY)
    const young = await happen(site)
    await settled(site)
    await forgetEvents(site)
    expect(await stored(site)).toEqual([young])
  })

  test('events from the future are deleted however many they are, and stay while none after them is old', async () => {
    const { site, clock } = await openWebhookSite()
    closers.push(site.close)
    await writeSettings(site.db, { eventRetentionDays: 10 })
    clock.turn(5 * YEAR)
    const event = { entityType: 'wix.ecom.v1.cart', slug: 'updated', entityId: randomUUID(), payload: {} }
    await site.db.transaction().execute(async (transaction) => {
      for (let count = 0; count < 1001; count++) await appendEvent(transaction, event, site.now())
    })
    clock.turn(-5 * YEAR)
    const after = await happen(site)
    await settled(site)
    await forgetEvents(site)
    expect(await stored(site)).toHaveLength(1002)
    clock.turn(11 * DAY)
    const young = await happen(site)
    await settled(site)
    await forgetEvents(site)
    const left = await stored(site)
    expect(left).not.toContain(after)
    expect(left).toEqual([young])
  })
})
