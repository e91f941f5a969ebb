import { type Call, calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCartwrightError } from '../index.ts'
import { ofCollections } from '../testing/catalog-cases/collections.ts'
import { ofInventory } from '../testing/catalog-cases/inventory.ts'
import { ofMedia } from '../testing/catalog-cases/media.ts'
import { readingProducts, writingProducts } from '../testing/catalog-cases/products.ts'
import { type Cases, type Exchange, openShop, type Shop } from '../testing/catalog-cases/shop.ts'
import { ofTransfer } from '../testing/catalog-cases/transfer.ts'

const modules = ['products', 'collections', 'inventory', 'files', 'catalogTransfer', 'collectionRules']
const declared: readonly Call[] = Object.values<Call>(calls).filter(({ module }) => modules.includes(module))
const cases: Readonly<Record<string, Cases>> = {
  ...readingProducts,
  ...writingProducts,
  ...ofCollections,
  ...ofInventory,
  ...ofMedia,
  ...ofTransfer,
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const pattern = (path: string) => new RegExp(`^${path.replace(/\{[\w.]+\}/g, '[^/]+')}$`)
const went = ({ routes }: Call, { method, path }: Exchange) =>
  routes.some((route) => route.method === method && pattern(route.path).test(path))

/** The answers that the wire gave to a call while something was done. */
async function answersTo(call: Call, work: (shop: Shop) => Promise<unknown>) {
  const before = shop.exchanges.length
  const outcome = await work(shop).catch((error: unknown) => error)
  return { outcome, answers: shop.exchanges.slice(before).filter((exchange) => went(call, exchange)) }
}

test('every call about the catalog has a case, and so has every error that it declares', () => {
  const listed = Object.entries(cases).map(([name, { rejected }]) => [name, Object.keys(rejected).toSorted()])
  const wanted = declared.map(({ name, errors }) => [name, errors.map(({ code }) => code).toSorted()])
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(wanted))
})

describe.each(declared.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('succeeds with the declared response', async () => {
    const { outcome, answers } = await answersTo(call, (shop) => cases[name]?.succeeds(shop) ?? Promise.reject())
    expect(outcome).not.toBeInstanceOf(Error)
    const last = answers.at(-1)
    expect(last?.status).toBe(200)
    expect(call.response.safeParse(last?.answer).error).toBeUndefined()
  })

  test.each(call.errors.map((error) => [error.code, error.status] as const))(
    'fails with %s and the status %i',
    async (code, status) => {
      const { outcome, answers } = await answersTo(
        call,
        (shop) => cases[name]?.rejected[code]?.(shop) ?? Promise.reject(),
      )
      expect(isCartwrightError(outcome, 'application')).toBe(true)
      expect(outcome).toMatchObject({ code, status, details: { applicationError: { code } } })
      expect(answers.some((answer) => answer.status === status)).toBe(true)
    },
  )
})
