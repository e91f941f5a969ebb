import { randomUUID } from 'node:crypto'
import type { AddToCurrentCartRequest } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { saveProduct } from '../../catalog/write/save-product.ts'
import { write } from '../../platform/database/write.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { noPlugins } from '../../platform/service-plugins/answers.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveCoupon } from '../promotions/store.ts'
import { countCouponUse } from '../promotions/uses.ts'
import { addToCart } from './add-to-cart.ts'
import type { Cart, CartOwner } from './cart.ts'
import { lineKey } from './lines/line-key.ts'
import { mergeCarts } from './merge.ts'
import { today } from './read-cart.ts'
import { findCart } from './store.ts'
import { asMember, asVisitor, item } from './testing.ts'
import { updateCart } from './update-cart.ts'

const { mug, apron, apronVariants, bowl, wallpaper, plate } = fixtures

let site: Site
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
})
afterAll(() => site.close())

async function cartOf(owner: CartOwner): Promise<Cart | null> {
  const { stored, sources } = await findCart(site.db, owner)
  const { presentation } = sources
  const shopper = { memberId: null, now: site.now() }
  return stored && today(site.db, stored.cart, { answers: noPlugins, presentation }, shopper)
}

type Items = AddToCurrentCartRequest['lineItems']

const add = (caller: Caller, lineItems: Items) =>
  write(site, null, (transaction) => addToCart(transaction, site, { caller, lineItems, customLineItems: [] }))
const update = (caller: Caller, request: object) =>
  write(site, null, (transaction) =>
    updateCart(transaction, site, { caller, lineItems: [], customLineItems: [], ...request }),
  )
const merge = (visitorId: string, memberId: string) =>
  write(site, null, (transaction) => mergeCarts(transaction, { visitorId, memberId }, site.now()))

/** A visitor and a member with these in their carts; null for one who has no cart. */
async function parties(visitors: Items | null, members: Items | null) {
  const [visitorId, memberId] = [randomUUID(), randomUUID()]
  if (visitors) await add(asVisitor(visitorId), visitors)
  if (members) await add(asMember(memberId), members)
  return {
    visitorId,
    memberId,
    visitor: { kind: 'visitor', id: visitorId } as const,
    member: { kind: 'member', id: memberId } as const,
  }
}

describe('I11: signing in merges the carts', () => {
  const choice = fc.constantFrom(
    item(mug, 1),
    item(bowl, 1),
    item(wallpaper, 1),
    item(apron, 1, { variantId: apronVariants.smallMoss }),
    item(apron, 1, { options: { Size: 'Small', Color: 'Moss' } }),
    item(apron, 1, { variantId: apronVariants.mediumMoss }),
    item(plate, 1, { customTextFields: { Name: 'Ada' } }),
    item(plate, 1, { customTextFields: { Name: 'Bo' } }),
  )
  const wanted = fc.record({ lineItem: choice, quantity: fc.integer({ min: 1, max: 40 }) })
  const cart = fc.option(
    fc.uniqueArray(
      wanted.map(({ lineItem, quantity }) => ({ ...lineItem, quantity })),
      { selector: ({ catalogReference }) => JSON.stringify(catalogReference), minLength: 1, maxLength: 6 },
    ),
  )

  test("PF79: loses no line, adds up equal items, caps by stock, deletes the visitor's cart, and is idempotent", async () => {
    await fc.assert(
      fc.asyncProperty(cart, cart, async (visitors, members) => {
        const { visitorId, memberId, visitor, member } = await parties(visitors, members)
        const before = [await cartOf(visitor), await cartOf(member)].flatMap((stored) => stored?.lines ?? [])
        await merge(visitorId, memberId)

        expect((await findCart(site.db, visitor)).stored).toBeNull()
        const merged = await cartOf(member)
        const expected = Map.groupBy(before, lineKey)
        expect(new Set(merged?.lines.map(lineKey))).toEqual(new Set(expected.keys()))
        const stocks = new Map<string, number>()
        for (const line of merged?.lines ?? []) {
          const both = (expected.get(lineKey(line)) ?? []).reduce((total, { quantity }) => total + quantity, 0)
          expect(line.quantity).toBeLessThanOrEqual(both)
          // A line for which nothing is left keeps one piece, shown as sold out.
          if (line.purchasable !== line.quantity) expect([line.quantity, line.purchasable]).toEqual([1, 0])
          if (line.kind !== 'catalog') continue
          const key = `${line.item.productId} ${line.item.variantId}`
          stocks.set(key, (stocks.get(key) ?? 0) + line.purchasable)
          if (line.quantity < both) expect(line.item.stock).not.toBeNull()
          expect(stocks.get(key)).toBeLessThanOrEqual(line.item.stock ?? Number.POSITIVE_INFINITY)
        }

        await merge(visitorId, memberId)
        expect(await cartOf(member)).toEqual(merged)
      }),
      { numRuns: 60 },
    )
  })

  test('two concurrent sign-ins merge once', async () => {
    const { visitorId, memberId, member } = await parties([item(mug, 2)], [item(mug, 3)])
    await Promise.all([merge(visitorId, memberId), merge(visitorId, memberId)])
    expect((await cartOf(member))?.lines).toMatchObject([{ quantity: 5 }])
  })

  test('a member without a cart takes the visitor’s over, with its id and its checkout', async () => {
    const { visitorId, memberId, visitor, member } = await parties([item(mug, 2)], null)
    const before = await cartOf(visitor)
    await merge(visitorId, memberId)
    expect(await cartOf(member)).toMatchObject({
      id: before?.id,
      purchaseFlowId: before?.purchaseFlowId,
      owner: member,
    })
  })

  test('does nothing when the visitor has no cart', async () => {
    const { visitorId, memberId, member } = await parties(null, [item(mug, 1)])
    const before = await cartOf(member)
    await merge(visitorId, memberId)
    expect(await cartOf(member)).toEqual(before)
  })

  test('a line that sold out stays, with its reason', async () => {
    const jug = { id: '00000000-0000-4000-8000-0000000000c1', name: 'Jug', slug: 'jug', price: 1000, quantity: 9 }
    const save = (quantity: number) =>
      site.db.transaction().execute((transaction) => saveProduct(transaction, { ...jug, quantity }, site.now()))
    await save(9)
    const { visitorId, memberId, member } = await parties([item(jug.id, 4)], [item(mug, 1)])
    await save(0)
    await merge(visitorId, memberId)
    expect((await cartOf(member))?.lines).toMatchObject([
      { quantity: 1, availability: { status: 'AVAILABLE' } },
      { quantity: 1, purchasable: 0, availability: { status: 'NOT_AVAILABLE' } },
    ])
  })

  test("the member's own values win; the visitor's fill gaps", async () => {
    const { visitorId, memberId, member } = await parties([item(mug, 1)], [item(mug, 1)])
    await update(asVisitor(visitorId), {
      cartInfo: { buyerNote: 'visitor’s', contactInfo: { address: { country: 'DE' } } },
    })
    await update(asMember(memberId), { cartInfo: { buyerNote: 'member’s' } })
    await merge(visitorId, memberId)
    expect((await cartOf(member))?.details).toEqual({
      buyerNote: 'member’s',
      contactInfo: { address: { country: 'DE' } },
    })
  })

  test('a coupon comes along if the member may use it, and not if they have had theirs', async () => {
    const once = { code: 'ONCE', name: 'Once', benefit: { type: 'AMOUNT', amount: 100 }, limitPerCustomer: 1 } as const
    const couponId = await saveCoupon(site.db, once)
    const merged = async (hadTheirs: boolean) => {
      const { visitorId, memberId, member } = await parties([item(mug, 1)], [item(wallpaper, 1)])
      await update(asVisitor(visitorId), { couponCode: 'once' })
      const use = { couponId, orderId: randomUUID(), memberId, now: site.now() }
      if (hadTheirs) await site.db.transaction().execute((transaction) => countCouponUse(transaction, use))
      await merge(visitorId, memberId)
      return (await cartOf(member))?.details.coupon
    }
    expect(await merged(false)).toEqual({ id: couponId, code: 'ONCE' })
    expect(await merged(true)).toBeUndefined()
  })
})
