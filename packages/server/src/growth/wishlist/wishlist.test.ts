import { randomUUID } from 'node:crypto'
import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { memberToken } from '../../people/sign-in/testing-members.ts'
import { write } from '../../platform/database/write.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createApiKey, createTestSite } from '../../testing.ts'
import { wishlist } from './domain.ts'
import { insertItem, member, moveItems, readWishlist, visitor } from './store.ts'

const { mug, bowl, prototype } = fixtures

let site: Site
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
})
afterAll(() => site.close())

const idsOf = async (token: string) =>
  (await ask(site, token, calls.GetMyWishlist, {})).wishlist.items.map(({ productId }) => productId)
const add = (token: string, productId: string) => ask(site, token, calls.AddToMyWishlist, { productId })
const remove = (token: string, productId: string) => ask(site, token, calls.RemoveFromMyWishlist, { productId })
const inTransaction = <T>(work: Parameters<typeof write<T>>[2]) => write(site, null, work)

test('a visitor saves products once each and removes them; others do not see them', async () => {
  const [mine, others] = [await visitorToken(site), await visitorToken(site)]
  await add(mine, mug)
  await add(mine, bowl)
  await add(mine, mug.toUpperCase())
  expect((await idsOf(mine)).toSorted()).toEqual([mug, bowl].toSorted())
  expect(await idsOf(others)).toEqual([])
  await remove(others, mug)
  await remove(mine, mug)
  await remove(mine, mug)
  expect(await idsOf(mine)).toEqual([bowl])
})

test('rejects hidden and unknown products, and callers who are no customers', async () => {
  const token = await visitorToken(site)
  for (const productId of [prototype, randomUUID()])
    expect(await rejection(site, token, calls.AddToMyWishlist, { productId })).toMatchObject({ status: 404 })
  const { apiKey } = await createApiKey(site, { name: 'Staff' })
  expect(await rejection(site, apiKey, calls.GetMyWishlist, {})).toMatchObject({ status: 403 })
})

test('rejects more than 200 products', async () => {
  const [owner, token] = [randomUUID(), await memberToken(site)]
  await add(token, mug)
  const { owner_id: id } = await site.db
    .selectFrom('wishlist_items')
    .select('owner_id')
    .where('owner_kind', '=', 'member')
    .executeTakeFirstOrThrow()
  await inTransaction(async (transaction) => {
    for (let number = 0; number < 210; number += 1)
      await insertItem(transaction, visitor(owner), randomUUID(), new Date(number).toISOString())
    await moveItems(transaction, visitor(owner), id)
  })
  expect(await idsOf(token)).toHaveLength(200)
  expect((await idsOf(token))[0]).toBe(mug)
  expect(await rejection(site, token, calls.AddToMyWishlist, { productId: bowl })).toMatchObject({
    code: 'WISHLIST_LIMIT_EXCEEDED',
  })
})

test('signing in moves the list of the visitor to the member', async () => {
  const [visitorId, memberId] = [randomUUID(), randomUUID()]
  await inTransaction(async (transaction) => {
    await insertItem(transaction, visitor(visitorId), mug, '2026-01-02T00:00:00.000Z')
    await insertItem(transaction, visitor(visitorId), bowl, '2026-01-03T00:00:00.000Z')
    await insertItem(transaction, member(memberId), mug, '2026-01-01T00:00:00.000Z')
    await wishlist.visitorSignedIn?.(transaction, { visitorId, memberId }, site.now())
  })
  expect((await readWishlist(site.db, visitor(visitorId))).items).toEqual([])
  expect((await readWishlist(site.db, member(memberId))).items).toEqual([
    { productId: bowl, addedDate: '2026-01-03T00:00:00.000Z' },
    { productId: mug, addedDate: '2026-01-01T00:00:00.000Z' },
  ])
})

test('a member exports and erases the list; old lists of visitors are deleted', async () => {
  const [memberId, visitorId] = [randomUUID(), randomUUID()]
  const subject = { id: memberId, email: 'ada@example.com', emailVerified: true }
  await inTransaction(async (transaction) => {
    await insertItem(transaction, member(memberId), mug, '2020-01-01T00:00:00.000Z')
    await insertItem(transaction, visitor(visitorId), mug, '2020-01-01T00:00:00.000Z')
  })
  await wishlist.housekeeping?.wishlists?.(site, new AbortController().signal)
  expect((await readWishlist(site.db, visitor(visitorId))).items).toEqual([])
  const exported = await inTransaction(async (transaction) =>
    wishlist.privacy?.export?.(transaction, subject, site.now()),
  )
  expect(exported).toEqual({ wishlist: { items: [{ productId: mug, addedDate: '2020-01-01T00:00:00.000Z' }] } })
  await inTransaction(async (transaction) => wishlist.privacy?.erase?.(transaction, subject, site.now()))
  expect((await readWishlist(site.db, member(memberId))).items).toEqual([])
})
