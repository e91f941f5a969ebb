/** Random sequences of calls by several shoppers at once, against a plain model of what a cart should hold. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { codeOf, item, newVisitor, type Shopper } from './testing.ts'

const { mug, apron, apronVariants, bowl, wallpaper, teapot } = fixtures

/** What can be put in: how to ask for it, and how much there is of it. */
const goods = {
  mug: { options: undefined, id: mug, stock: 10 },
  bowl: { options: undefined, id: bowl, stock: 1 },
  wallpaper: { options: undefined, id: wallpaper, stock: 100_000 },
  teapot: { options: undefined, id: teapot, stock: 0 },
  smallApron: { options: { options: { Color: 'Moss', Size: 'Small' } }, id: apron, stock: 3 },
  largeApron: { options: { variantId: apronVariants.largeClay }, id: apron, stock: 2 },
} as const
type Good = keyof typeof goods
const goodNames = Object.keys(goods) as Good[]

/** A cart as anybody would imagine it: what is in it, in the order it came, and how often it was changed. */
interface Model {
  lines: Map<Good, number>
  revision: number
}

interface Session {
  readonly shopper: Shopper
  model: Model | null
}

const SHOPPERS = 3
const who = fc.nat({ max: SHOPPERS - 1 })
const good = fc.constantFrom(...goodNames)
const quantity = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 100_000 }))

function cartInModel(session: Session): Model {
  session.model ??= { lines: new Map(), revision: 0 }
  return session.model
}

async function lineIdOf(shopper: Shopper, place: number): Promise<string> {
  return (await shopper.get()).body.cart.lineItems[place]?.id ?? ''
}

/** Every call, with what it should do to the model. */
const actions = {
  add: async (session: Session, [name, wanted]: [Good, number]) => {
    const { id, options, stock } = goods[name]
    const answer = await session.shopper.add(item(id, wanted, options))
    if (stock === 0) {
      expect(codeOf(answer)).toBe('ITEM_NOT_AVAILABLE')
      return
    }
    const cart = cartInModel(session)
    cart.lines.set(name, Math.min((cart.lines.get(name) ?? 0) + wanted, stock))
    cart.revision += 1
  },
  setQuantity: async (session: Session, [name, wanted]: [Good, number]) => {
    const { shopper, model } = session
    if (!model?.lines.has(name)) return
    await shopper.setQuantity(await lineIdOf(shopper, [...model.lines.keys()].indexOf(name)), wanted)
    model.lines.set(name, Math.min(wanted, goods[name].stock))
    model.revision += 1
  },
  remove: async (session: Session, [name]: [Good, number]) => {
    const { shopper, model } = session
    if (!model?.lines.has(name)) return
    await shopper.remove(await lineIdOf(shopper, [...model.lines.keys()].indexOf(name)))
    model.lines.delete(name)
    model.revision += 1
  },
  note: async (session: Session) => {
    const answer = await session.shopper.update({ cartInfo: { buyerNote: 'Hello' } })
    expect(answer.status).toBe(session.model ? 200 : 404)
    if (session.model) session.model.revision += 1
  },
  delete: async (session: Session) => {
    const answer = await session.shopper.delete()
    expect(answer.status).toBe(session.model ? 200 : 404)
    session.model = null
  },
} satisfies Record<string, (session: Session, argument: [Good, number]) => Promise<void>>

async function agree({ shopper, model }: Session) {
  const { status, body } = await shopper.get()
  if (!model) return expect(status).toBe(404)
  expect(status).toBe(200)
  expect(body.cart.revision).toBe(String(model.revision))
  const expected = [...model.lines].map(([name, count]) => [goods[name].id, count])
  expect(body.cart.lineItems.map((line) => [line.catalogReference?.catalogItemId, line.quantity])).toEqual(expected)
  const { priceSummary } = (await shopper.estimate()).body
  const total = body.cart.lineItems.reduce((sum, { price, quantity: count }) => sum + Number(price.amount) * count, 0)
  expect(Number(priceSummary.total.amount)).toBeCloseTo(total, 2)
}

let site: Site
beforeAll(async () => {
  site = await createTestSite()
  await createTestCatalog(site)
})
afterAll(() => site.close())

test('concurrent shoppers only change their own carts', async () => {
  const names = Object.keys(actions) as (keyof typeof actions)[]
  const step = fc.record({ who, action: fc.constantFrom(...names), argument: fc.tuple(good, quantity) })
  // Steps of one round are made at once; those of one shopper follow each other.
  const rounds = fc.array(fc.uniqueArray(step, { selector: (one) => one.who, minLength: 1, maxLength: SHOPPERS }), {
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(rounds, async (sequence) => {
      const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => newVisitor(site)))
      const sessions = shoppers.map((shopper): Session => ({ shopper, model: null }))
      for (const round of sequence) {
        const steps = sessions.flatMap((session, index) =>
          round.filter((one) => one.who === index).map((one) => actions[one.action](session, one.argument)),
        )
        await Promise.all(steps)
      }
      for (const one of sessions) await agree(one)
    }),
    { numRuns: 40 },
  )
})

test("concurrent adds of one shopper's tabs lose nothing", async () => {
  const shopper = await newVisitor(site)
  const answers = await Promise.all(Array.from({ length: 20 }, () => shopper.add(item(wallpaper, 1))))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const { cart } = (await shopper.get()).body
  expect(cart).toMatchObject({ revision: '20', lineItems: [{ quantity: 20 }] })
})
