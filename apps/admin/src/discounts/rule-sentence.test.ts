// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyRules } from '../../../../packages/server/src/platform/pricing/rules/apply-rules.ts'
import { anonymousShopper } from '../../../../packages/server/src/platform/pricing/rules/terms.ts'
import type { PricedLine } from '../../../../packages/server/src/platform/pricing/types.ts'
import { compileEffect } from '../../../../packages/server/src/selling/promotions/rules/compile-effect.ts'
import { compileTrigger } from '../../../../packages/server/src/selling/promotions/rules/compile-trigger.ts'
import { type RuleForm, toRule } from './rule-form.ts'
import { ruleSentence } from './rule-sentence.ts'

const shop = { currency: 'EUR', timeZone: 'Europe/Berlin' }
const names = new Map([
  ['p1', 'Mug'],
  ['p2', 'Lamp'],
  ['c1', 'Kitchen'],
  ['g1', 'Regulars'],
])

const form: fc.Arbitrary<RuleForm> = fc.record({
  name: fc.constant('Rule'),
  template: fc.constantFrom('order' as const, 'products' as const, 'buyGet' as const),
  percent: fc.integer({ min: 1, max: 100 }).map(String),
  minimum: fc.constantFrom('', '20', '50.50'),
  units: fc.constantFrom('', '2', '5'),
  buy: fc.integer({ min: 1, max: 3 }).map(String),
  get: fc.integer({ min: 1, max: 2 }).map(String),
  productIds: fc.subarray(['p1', 'p2'], { minLength: 1 }),
  collectionIds: fc.subarray(['c1']),
  groupId: fc.constantFrom('', 'g1'),
  period: fc.constant({ firstDay: '', firstTime: '', lastDay: '', lastTime: '' }),
  combines: fc.boolean(),
  combinesWithCoupons: fc.boolean(),
  active: fc.constant(true),
})

const line = fc.record({
  productId: fc.constantFrom('p1', 'p2', 'p3'),
  collectionIds: fc.subarray(['c1']),
  unitPrice: fc.integer({ min: 100, max: 4000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
})
const cart = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) =>
  lines.map(
    (one, index): PricedLine => ({
      ...one,
      id: String(index),
      fullUnitPrice: one.unitPrice,
      weight: 0,
      itemType: 'PHYSICAL',
      taxGroupId: null,
    }),
  ),
)

/** What a person understands who reads only the sentence. */
function understand(sentence: string, lines: readonly PricedLine[], isRegular: boolean, hasCoupon: boolean): number {
  const amount = (text: string | undefined) => Math.round(Number(text ?? '0') * 100)
  const total = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (total < amount(/from €([\d.]+)/.exec(sentence)?.[1])) return 0
  if (count < Number(/from (\d+) pieces in the cart/.exec(sentence)?.[1] ?? 0)) return 0
  if (sentence.includes('for Regulars') && !isRegular) return 0
  if (sentence.includes('not beside a coupon') && hasCoupon) return 0
  const ids = new Set([...names].filter(([, name]) => sentence.includes(name)).map(([id]) => id))
  const isMeant = ({ productId, collectionIds }: PricedLine) =>
    sentence.includes('the cart') && /off the cart/.test(sentence)
      ? true
      : ids.has(productId ?? '') || collectionIds.some((id) => ids.has(id))
  const meant = lines.filter(isMeant)
  const [, buy, get] = /^Buy (\d+) of .*, get (\d+) more/.exec(sentence) ?? []
  const percent = Number(/(\d+)% off/.exec(sentence)?.[1] ?? 100)
  if (buy === undefined) {
    const sum = meant.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0)
    return Math.round((sum * percent) / 100)
  }
  // How many pieces are reduced; which ones is up to pricing.
  const units = meant.reduce((all, { quantity }) => all + quantity, 0)
  return Math.floor(units / (Number(buy) + Number(get))) > 0 ? 1 : 0
}

test('what the sentence of a rule says is what pricing does, for any rule and cart', () => {
  fc.assert(
    fc.property(form, cart, fc.boolean(), fc.boolean(), (values, lines, isRegular, hasCoupon) => {
      const rule = toRule(values, (text) => text || null, shop.timeZone)
      const sentence = ruleSentence(rule, shop, names)
      const parsed = JSON.parse(JSON.stringify(rule))
      const terms = {
        id: 'r',
        name: 'Rule',
        priority: 0,
        combines: values.combines,
        combinesWithCoupons: values.combinesWithCoupons,
        trigger: compileTrigger(parsed.trigger, 'EUR', 'trigger'),
        effect: compileEffect(parsed.discounts, 'EUR'),
        afterDiscounts: false,
        advertised: true,
      }
      const left = new Map(lines.map(({ id, unitPrice, quantity }) => [id, unitPrice * quantity]))
      const shopper = { ...anonymousShopper, groupIds: isRegular ? ['g1'] : [] }
      const { discounts } = applyRules({ lines, rules: [terms], shopper, coupon: hasCoupon ? {} : null }, left)
      const given = discounts.reduce((sum, { amount }) => sum + amount, 0)
      const expected = understand(sentence, lines, isRegular, hasCoupon)
      if (values.template === 'buyGet') expect(given > 0, sentence).toBe(expected > 0)
      else expect(Math.abs(given - expected), sentence).toBeLessThanOrEqual(1)
    }),
    { numRuns: process.env.TEST_TIER === 'usual' ? 200 : 2000 },
  )
})

test('a rule with more to it than the words say is not read back', () => {
  expect(ruleSentence({ discounts: { values: [{ orderAmount: '5' }] } }, shop, names)).toBe(
    'A benefit that is set by call',
  )
})
