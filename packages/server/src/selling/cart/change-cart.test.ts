import type { Cart } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { codeOf, item, lineOf, newVisitor, violationsOf } from './testing.ts'

const { mug, wallpaper } = fixtures
const UNKNOWN = '99999999-0000-4000-8000-000000000000'

let site: Site
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
})
afterAll(() => site.close())

const quantities = (cart: Cart) => cart.lineItems.map(({ quantity }) => quantity)

describe('changing', () => {
  test('quantities are set, and clamped to stock', async () => {
    const visitor = await newVisitor(site)
    const { id } = lineOf(await visitor.add(item(mug, 1)))
    expect(quantities((await visitor.setQuantity(id, 7)).body.cart)).toEqual([7])
    expect(quantities((await visitor.setQuantity(id, 70)).body.cart)).toEqual([10])
    expect(violationsOf(await visitor.setQuantity(id, 0))).toMatchObject([{ field: 'lineItems[0].quantity' }])
    expect(codeOf(await visitor.setQuantity(UNKNOWN, 1))).toBe('LINE_ITEM_NOT_FOUND')
  })

  test('lines are taken out; a line that is not there is named', async () => {
    const visitor = await newVisitor(site)
    const added = await visitor.add(item(mug, 1), item(wallpaper, 1))
    const [first, second] = [lineOf(added, 0), lineOf(added, 1)]
    expect(codeOf(await visitor.remove(first.id, UNKNOWN))).toBe('LINE_ITEM_NOT_FOUND')
    const left = await visitor.remove(first.id)
    expect(left.body.cart.lineItems.map(({ id }: { id: string }) => id)).toEqual([second.id])
    expect((await visitor.remove(second.id)).body.cart.lineItems).toEqual([])
    expect((await visitor.get()).status).toBe(200)
  })

  test('every change raises the revision by one', async () => {
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(mug, 1))
    await visitor.setQuantity(lineOf({ body }).id, 2)
    await visitor.update({ cartInfo: { buyerNote: 'Ring twice' } })
    await visitor.add(item(wallpaper, 1))
    const { cart } = (await visitor.get()).body
    expect(cart).toMatchObject({ revision: '4', buyerNote: 'Ring twice' })
    expect(cart.createdDate).toBe(body.cart.createdDate)
    expect(cart.purchaseFlowId).toBe(body.cart.purchaseFlowId)
  })

  test('an update sets the given fields, clears what is null, and leaves the rest', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const address = { country: 'DE', city: 'Bremen', postalCode: '28195' }
    await visitor.update({ cartInfo: { buyerNote: 'Hello', contactInfo: { address } } })
    const { body } = await visitor.update({
      cartInfo: {
        buyerInfo: { email: 'ada@example.com' },
        buyerNote: null,
        overrideCheckoutUrl: 'https://shop.test/pay',
      },
    })
    expect(body.cart.buyerNote).toBeUndefined()
    expect(body.cart).toMatchObject({
      contactInfo: { address },
      buyerInfo: { email: 'ada@example.com' },
      overrideCheckoutUrl: 'https://shop.test/pay',
    })
  })

  test('a field mask sets exactly its fields, and clears those without a value', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const contactInfo = { address: { country: 'DE', city: 'Bremen' }, contactDetails: { firstName: 'Ada' } }
    await visitor.update({ cartInfo: { buyerNote: 'Hello', contactInfo, overrideCheckoutUrl: 'https://shop.test/a' } })
    const { body } = await visitor.update({
      cartInfo: {
        overrideCheckoutUrl: 'https://shop.test/b',
        contactInfo: { address: { country: 'DE', city: 'Emden' } },
      },
      cartFieldmask: 'cartInfo.buyerNote,contactInfo.address.city',
    })
    expect(body.cart.buyerNote).toBeUndefined()
    expect(body.cart.overrideCheckoutUrl).toBe('https://shop.test/a')
    expect(body.cart.contactInfo).toEqual({
      address: { country: 'DE', city: 'Emden' },
      contactDetails: { firstName: 'Ada' },
    })
  })

  test('Z11: a field mask cannot reach what an update may not set', async () => {
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(mug, 1))
    const answer = await visitor.update({
      cartInfo: {
        id: UNKNOWN,
        revision: '99',
        checkoutId: UNKNOWN,
        currency: 'USD',
        extendedFields: { namespaces: {} },
      },
      cartFieldmask: { paths: ['id', 'revision', 'checkoutId', 'currency', 'contactInfo.__proto__.polluted'] },
    })
    expect(answer.body.cart).toMatchObject({ id: body.cart.id, revision: '2', currency: 'EUR' })
    expect(answer.body.cart.checkoutId).toBeUndefined()
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test.each([
    [{ overrideCheckoutUrl: 'javascript:alert(1)' }, 'cartInfo.overrideCheckoutUrl'],
    [{ buyerNote: 'x'.repeat(1001) }, 'cartInfo.buyerNote'],
    [
      { contactInfo: { contactDetails: { vatId: { id: '123', type: 'UNSPECIFIED' } } } },
      'cartInfo.contactInfo.contactDetails.vatId.id',
    ],
    [{ contactInfo: { address: { country: 'Germany' } } }, 'cartInfo.contactInfo.address.country'],
  ])('an update with %j is a field violation', async (cartInfo, field) => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 1))
    const answer = await visitor.update({ cartInfo })
    expect(answer.status).toBe(400)
    expect(violationsOf(answer)).toMatchObject([{ field }])
  })

  test('an update that names an item sets its quantity, or adds it', async () => {
    const visitor = await newVisitor(site)
    await visitor.add(item(mug, 5))
    const { body } = await visitor.update({ lineItems: [item(mug, 2), item(wallpaper, 1)] })
    expect(quantities(body.cart)).toEqual([2, 1])
  })

  test('deleting takes the cart away; the next add makes a new one', async () => {
    const visitor = await newVisitor(site)
    const { body } = await visitor.add(item(mug, 1))
    expect((await visitor.delete()).body).toEqual({})
    expect((await visitor.get()).status).toBe(404)
    const next = await visitor.add(item(mug, 1))
    expect(next.body.cart.id).not.toBe(body.cart.id)
    expect(next.body.cart.revision).toBe('1')
  })
})
