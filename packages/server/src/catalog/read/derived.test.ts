import { calls, type Product } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import type { ProductDraft, VariantDraft } from '../product/draft.ts'
import { saveProduct } from '../write/save-product.ts'
import { openManagement } from '../write/testing.ts'

const ID = '00000000-0000-4000-8000-000000000001'
let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let visitor: string
beforeAll(async () => {
  site = await createTestSite()
  shop = await openManagement(site)
  visitor = await visitorToken(site)
})
afterAll(() => site.close())

const cents = fc.integer({ min: 0, max: 100_000 })
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const sizes = ['S', 'M', 'L']
const colours = ['Moss', 'Clay']
const combinations = sizes.flatMap((Size) => colours.map((Color) => ({ Size, Color })))

/** A variant of each combination, or none where it is left out. */
const variants = fc
  .array(
    fc.option(
      fc.record({
        price: optional(cents),
        itemCost: optional(cents),
        weight: optional(fc.constantFrom(0, 0.5, 2)),
        visible: fc.boolean(),
        inStock: fc.boolean(),
        quantity: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
      }),
      { nil: null },
    ),
    { minLength: combinations.length, maxLength: combinations.length },
  )
  .map((own) =>
    combinations.flatMap((choices, index): VariantDraft[] => (own[index] ? [{ choices, ...own[index] }] : [])),
  )
  .filter((made) => made.length > 0)

const option = (name: string, values: readonly string[]) => ({
  name,
  optionType: 'drop_down' as const,
  choices: values.map((value) => ({ value, description: value })),
})

const anyDraft = fc.record({
  id: fc.constant(ID),
  name: fc.constant('Shirt'),
  price: cents,
  itemCost: optional(cents),
  weight: fc.constantFrom(0, 1),
  discount: optional(
    fc.oneof(
      cents.map((value) => ({ type: 'AMOUNT' as const, value })),
      fc.integer({ min: 0, max: 1000 }).map((tenths) => ({ type: 'PERCENT' as const, value: tenths / 10 })),
    ),
  ),
  options: fc.constant([option('Size', sizes), option('Color', colours)]),
  variants,
})

/** No amount taken off is more than the lowest price. */
const draft = anyDraft.map((made) => {
  const lowest = Math.min(made.price, ...made.variants.map(({ price = made.price }) => price))
  const { discount } = made
  return discount?.type === 'AMOUNT'
    ? { ...made, discount: { ...discount, value: Math.min(discount.value, lowest) } }
    : made
})

async function save(wanted: ProductDraft): Promise<Product> {
  await site.db.transaction().execute((transaction) => saveProduct(transaction, wanted))
  return shop.product(ID)
}

const minor = (major: number) => Math.round(major * 100)
const rangeOf = (values: readonly number[]) => ({ minValue: Math.min(...values), maxValue: Math.max(...values) })

test("a product's ranges, discounted prices, profits and stock follow from its variants", () =>
  fc.assert(
    fc.asyncProperty(draft, async (wanted) => {
      const product = await save(wanted)
      const after = (price: number) => {
        const { type, value = 0 } = wanted.discount ?? {}
        return Math.max(0, Math.round(type === 'PERCENT' ? (price * (100 - value)) / 100 : price - value))
      }
      const made = wanted.variants.map((variant) => ({
        price: variant.price ?? wanted.price,
        cost: variant.itemCost ?? wanted.itemCost,
        weight: variant.weight ?? wanted.weight,
        visible: variant.visible,
        inStock: variant.quantity === null ? variant.inStock : (variant.quantity ?? 0) > 0,
      }))
      expect(product.variants).toHaveLength(made.length)
      for (const [index, { price, cost, weight }] of made.entries()) {
        const is = product.variants[index]?.variant
        expect([minor(is?.priceData.price ?? -1), minor(is?.priceData.discountedPrice ?? -1)]).toEqual([
          price,
          after(price),
        ])
        expect(is?.weight).toBe(weight)
        const profit = cost === undefined ? undefined : after(price) - cost
        expect(is?.costAndProfitData && minor(is.costAndProfitData.profit)).toBe(profit)
        const margin = profit === undefined ? undefined : after(price) === 0 ? 0 : profit / after(price)
        if (margin !== undefined) {
          // Four decimals, the last of them rounded.
          expect(Math.abs((is?.costAndProfitData?.profitMargin ?? Number.NaN) - margin)).toBeLessThan(0.000051)
        }
      }
      const visible = made.filter((variant) => variant.visible)
      const prices = visible.length > 0 ? visible.map(({ price }) => after(price)) : [after(wanted.price)]
      const { minValue = -1, maxValue = -1 } = product.priceRange
      expect({ minValue: minor(minValue), maxValue: minor(maxValue) }).toEqual(rangeOf(prices))
      expect(product.weightRange).toEqual(rangeOf(made.map(({ weight }) => weight)))
      const costs = made.flatMap(({ cost }) => (cost === undefined ? [] : [cost / 100]))
      expect(product.costRange).toEqual(costs.length > 0 ? rangeOf(costs) : undefined)
      const sellable = visible.filter(({ inStock }) => inStock)
      expect(product.stock).toMatchObject({
        inStock: sellable.length > 0,
        inventoryStatus:
          sellable.length === 0
            ? 'OUT_OF_STOCK'
            : sellable.length < visible.length
              ? 'PARTIALLY_OUT_OF_STOCK'
              : 'IN_STOCK',
      })
    }),
    { numRuns: 60 },
  ))

const selection = fc.record(
  { Size: fc.constantFrom(...sizes), Color: fc.constantFrom(...colours) },
  { requiredKeys: [] },
)

test('with sparse variants, a choice is available exactly if a variant has it with the other choices', () =>
  fc.assert(
    fc.asyncProperty(draft, fc.array(selection, { minLength: 4, maxLength: 4 }), async (wanted, selections) => {
      const { variants: all } = await save({ ...wanted, visible: true })
      const availability = (options: Record<string, string>) =>
        ask(site, visitor, calls.GetProductOptionsAvailability, { id: ID, options })
      for (const options of selections) {
        const chosen = Object.entries(options)
        const answer = await availability(options)
        for (const { name, choices } of answer.productOptions) {
          for (const { description, inStock, visible } of choices) {
            const rest = { ...options, [name]: description }
            const those = all.filter(
              ({ variant, choices: own }) =>
                variant.visible && Object.entries(rest).every(([option, choice]) => own[option] === choice),
            )
            expect([name, description, visible, inStock]).toEqual([
              name,
              description,
              those.length > 0,
              those.some(({ stock }) => stock.inStock),
            ])
          }
        }
        const isComplete = chosen.length === 2
        const one = isComplete
          ? all.find(({ choices }) => chosen.every(([name, choice]) => choices[name] === choice))
          : undefined
        expect(answer.selectedVariant?.variantId).toBe(one?.id)
        expect(answer.availableForPurchase).toBe(one !== undefined && one.variant.visible === true && one.stock.inStock)
      }
    }),
    { numRuns: 40 },
  ))
