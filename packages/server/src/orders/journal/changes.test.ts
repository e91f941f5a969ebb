import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../platform/pricing/allocate.ts'
import { addUp, changeOf, differenceOf, reductionOf } from './changes.ts'
import { type Claim, grossOf } from './claims.ts'

/** A line of an order, taxed at one rate. */
const line = (partId: string, net: number, rate: string, quantity = 1): Claim => ({
  ...{ part: 'LINE', partId, name: partId, productId: partId, taxName: 'VAT', jurisdiction: 'FR', rate, quantity },
  ...{ net, base: net, tax: Math.round(net * Number(rate)), discount: 0 },
})

const thing = line('thing', 10_000, '0.2')
const book = line('book', 10_000, '0.055')
const byRate = (claims: readonly Claim[]) =>
  Object.fromEntries(
    [...Map.groupBy(claims, ({ rate }) => rate)].map(([rate, own]) => [
      rate,
      [sum(own.map(({ net }) => net)), sum(own.map(({ tax }) => tax))],
    ]),
  )
const total = (claims: readonly Claim[]) => sum(claims.map(grossOf))
const given = ({ part, partId, quantity, net, tax }: Claim) => [{ part, partId, quantity, gross: net + tax, tax }]

test('an item that goes back takes the tax of its rate alone', () => {
  expect(byRate(reductionOf([thing, book], 10_550, given(book)))).toEqual({ '0.055': [-10_000, -550] })
})

test('an amount after an item is a share of what is left', () => {
  const left = addUp([thing, book, ...reductionOf([thing, book], 10_550, given(book))])
  expect(byRate(reductionOf(left, 12_000))).toMatchObject({ '0.2': [-10_000, -2000] })
})

test('an item after an amount gives back no more of its rate than was sold', () => {
  const left = addUp([thing, book, ...reductionOf([thing, book], 1000)])
  const after = addUp([...left, ...reductionOf(left, 10_550, given(book))])
  expect(byRate(after)).toMatchObject({ '0.055': [0, 0] })
  expect(total(after)).toBe(12_000 - 1000)
})

test('many small amounts give back the whole tax', () => {
  let left: Claim[] = [{ ...line('cup', 100, '0.19'), tax: 19 }]
  for (let count = 0; count < 17; count += 1) left = addUp([...left, ...reductionOf(left, 7)])
  expect(byRate(left)).toEqual({ '0.19': [0, 0] })
})

test('a line that is taken away after a refund of an amount leaves nothing of its rate', () => {
  const left = addUp([thing, book, ...reductionOf([thing, book], 1000)])
  const after = addUp([...left, ...changeOf([thing, book], [thing], left)])
  expect(byRate(after)).toMatchObject({ '0.055': [0, 0] })
  expect(total(after)).toBe(12_000 - 1000)
})

test('a line that is taken away after one of its pieces went back leaves no pieces', () => {
  const books = line('book', 30_000, '0.055', 3)
  const one = given(books).map((whole) => ({ ...whole, quantity: 1, gross: 10_550, tax: 550 }))
  const left = addUp([books, ...reductionOf([books], 10_550, one)])
  expect(left).toMatchObject([{ quantity: 2, net: 20_000 }])
  expect(addUp([...left, ...changeOf([books], [], left)])).toMatchObject([{ quantity: 0, net: 0, tax: 0 }])
})

test('a change there and back books nothing in the end', () => {
  const there = changeOf([thing], [thing, book], [thing])
  const left = addUp([thing, ...there])
  expect(addUp([...left, ...changeOf([thing, book], [thing], left)])).toMatchObject([
    { partId: 'thing', net: 10_000 },
    { partId: 'book', net: 0, tax: 0, quantity: 0 },
  ])
})

const rates = ['0', '0.055', '0.07', '0.19', '0.2']
const anyOrder = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.constantFrom(...rates)).map(([net, rate]) => ({ net, rate })),
  { minLength: 1, maxLength: 5 },
)
const anyLife = fc.array(
  fc.oneof(
    fc.record({ amount: fc.integer({ min: 1, max: 900 }) }),
    fc.record({ refunded: fc.nat({ max: 4 }) }),
    fc.record({ order: anyOrder }),
  ),
  { maxLength: 12 },
)

test('whatever happens, nothing claimed is negative, and the sums are those of the order less what went back', () => {
  const claims = (order: readonly { net: number; rate: string }[]) =>
    order.map(({ net, rate }, index) => line(`line-${index}`, net, rate))
  fc.assert(
    fc.property(anyOrder, anyLife, (placed, life) => {
      let order = claims(placed)
      let left = order
      let back = 0
      for (const step of life) {
        const before = left
        if ('order' in step) {
          const next = claims(step.order)
          left = addUp([...left, ...changeOf(order, next, left)])
          order = next
        } else {
          const named = 'refunded' in step ? order[step.refunded] : undefined
          if ('refunded' in step && !named) continue
          const amount = 'amount' in step ? step.amount : named ? grossOf(named) : 0
          const reduction = reductionOf(left, amount, named ? given(named) : [])
          expect(-total(reduction) + 0).toBe(Math.min(amount, total(left)))
          back -= total(reduction)
          left = addUp([...left, ...reduction])
        }
        // An edit below what went back leaves nothing to claim.
        back = Math.min(back, total(order))
        expect(total(left)).toBe(total(order) - back)
        for (const claim of left)
          expect(Math.min(claim.net, claim.tax, claim.quantity), JSON.stringify([before, left])).toBeGreaterThanOrEqual(
            0,
          )
        expect(differenceOf(left, left)).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})
