import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveProduct } from '../../catalog/write/save-product.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { rehearsal, write } from '../../platform/database/write.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveCoupon } from '../promotions/store.ts'
import { addToCart } from './add-to-cart.ts'
import type { CartOwner } from './cart.ts'
import { removeLineItems, updateQuantities } from './change-cart.ts'
import { estimateTotals } from './estimate-totals.ts'
import { mergeCarts } from './merge.ts'
import { ownerOf } from './owner.ts'
import { findCart, findCartAnswer } from './store.ts'
import { asVisitor, item } from './testing.ts'
import { updateCart } from './update-cart.ts'

const productIds = Array.from({ length: 101 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
const [extra = '', ...others] = productIds

let site: Site
const isRehearsed = rehearsal.isOn
beforeAll(async () => {
  rehearsal.isOn = false
  site = await createTestSite()
  await site.db.transaction().execute(async (transaction) => {
    for (const [n, id] of productIds.entries())
      await saveProduct(transaction, { id, name: `Product ${n}`, slug: `product-${n}`, price: 1000 + n }, site.now())
  })
  await saveCoupon(site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
})
afterAll(async () => {
  rehearsal.isOn = isRehearsed
  await site.close()
})

/** The same database, counting the statements that are sent to it. */
function counting(db: Database) {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  })
  return { db: counted, statements: () => statements }
}

/** A visitor with so many lines. */
async function visitorWith(lines: number): Promise<{ caller: Caller; owner: CartOwner; visitorId: string }> {
  const visitorId = randomUUID()
  const caller = asVisitor(visitorId)
  const lineItems = others.slice(0, lines).map((id) => item(id, 1))
  await write(site, null, (transaction) => addToCart(transaction, site, { caller, lineItems, customLineItems: [] }))
  return { caller, owner: { kind: 'visitor', id: visitorId }, visitorId }
}

async function statementsOf(work: (db: Database) => Promise<unknown>) {
  const { db, statements } = counting(site.db)
  await work(db)
  return statements()
}

const statementsOfWrite = (work: (transaction: Transaction) => Promise<unknown>) =>
  statementsOf((db) => write({ db }, null, work))

describe.each([1, 10, 100])('O05: with %i lines', (lines) => {
  test('adding takes 4 statements: the cart, the items, the cart again, and the event', async () => {
    const { caller } = await visitorWith(lines)
    const request = { caller, lineItems: [item(extra, 1)], customLineItems: [] }
    expect(await statementsOfWrite((transaction) => addToCart(transaction, site, request))).toBe(4)
  })

  test('reading takes one statement', async () => {
    const { owner } = await visitorWith(lines)
    expect(await statementsOf((db) => findCartAnswer(db, owner))).toBe(1)
  })

  test('other changes take 3; setting a coupon takes 5, and a change with one 4', async () => {
    const { caller, owner } = await visitorWith(lines)
    const { stored } = await findCart(site.db, owner)
    const lineItemIds = (stored?.cart.lines ?? []).map(({ id }) => id)
    const lineItems = lineItemIds.map((id) => ({ id, quantity: 2 }))
    expect(await statementsOfWrite((tx) => updateQuantities(tx, site, { key: owner, lineItems }))).toBe(3)
    const coupon = { caller, couponCode: 'TEN', lineItems: [], customLineItems: [] }
    expect(await statementsOfWrite((tx) => updateCart(tx, site, coupon))).toBe(5)
    expect(await statementsOfWrite((tx) => removeLineItems(tx, site, { key: owner, lineItemIds }))).toBe(4)
  })

  test('an estimate takes at most 3', async () => {
    const { caller } = await visitorWith(lines)
    const request = { caller, shippingAddress: { country: 'DE' } }
    const estimate = (db: Database) => estimateTotals({ ...site, db }, ownerOf(caller), request)
    // The first one of a process loads what the owner has set up.
    await estimate(site.db)
    expect(await statementsOf(estimate)).toBeLessThanOrEqual(3)
  })

  test('merging takes 4', async () => {
    const [{ visitorId }, memberId] = [await visitorWith(lines), randomUUID()]
    const { db, statements } = counting(site.db)
    await db.transaction().execute((transaction) => mergeCarts(transaction, { visitorId, memberId }, site.now()))
    expect(statements()).toBe(5)
  })
})
