import { type Plugin, plugins } from '@cartwright/contract/plugins'
import { anyValue, fittingValue, onWire } from '@cartwright/contract/testing/any-value'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as definitions from '../generated/service-plugins.ts'
import { misfits } from './check.ts'
import type { Rule } from './rule.ts'

const known: Record<string, Plugin> = plugins
const answers = Object.entries(definitions).flatMap(([name, { methods }]) =>
  Object.entries(methods).flatMap(([method, [, rule]]) => {
    const schema = known[name]?.methods[method]?.response
    return schema ? [[`${name}.${method}`, rule, schema] as const] : []
  }),
)
const fields = (value: unknown, rule: Rule) =>
  misfits(value, rule).map(({ field, violatedRule }) => [field, violatedRule])

/** A value that would fit, were it not for one thing somewhere in it. */
const spoiled = (schema: z.ZodType) =>
  fc.tuple(fittingValue(schema, 'request'), fc.nat(), fc.constantFrom({}, [], true, -1e12, 'x'.repeat(1100))).map(spoil)

function spoil([value, where, junk]: [value: unknown, where: number, junk: unknown]): unknown {
  const keys = Object.keys(Object(value))
  const key = keys[where % (keys.length + 1)]
  if (key === undefined || typeof value !== 'object') return junk
  const spoiledPart = spoil([(value as Record<string, unknown>)[key], Math.floor(where / (keys.length + 1)), junk])
  if (Array.isArray(value)) return value.map((held, index) => (`${index}` === key ? spoiledPart : held))
  return { ...value, [key]: spoiledPart }
}

describe('the check of an answer', () => {
  test('knows every method', () => {
    expect(answers).toHaveLength(23)
  })

  test.each(answers)('accepts for %s exactly what the contract accepts', (_, rule, schema) => {
    const values = fc.oneof(fittingValue(schema, 'request'), anyValue(schema, 'request'), spoiled(schema))
    const verdicts = new Set<boolean>()
    fc.assert(
      fc.property(values, (value) => {
        const { success } = schema.safeParse(onWire(value))
        verdicts.add(success)
        expect(misfits(value, rule).length === 0, JSON.stringify(misfits(value, rule))).toBe(success)
      }),
      { numRuns: 100 },
    )
    expect(verdicts.size).toBe(2)
  })

  test.each([
    [
      ['text', 2, 3],
      ['ab', 'abc'],
      ['', 'a', 'abcd', 1, null, {}],
    ],
    [
      ['int', 1, 9],
      [1, 9],
      [0, 10, 1.5, '5', Number.NaN],
    ],
    [
      ['number', 0, 1],
      [0, 0.5, 1],
      [-0.1, 1.1, Infinity, '0.5'],
    ],
    [
      ['decimal', 0, 10, 2],
      ['0', '10', '9.99'],
      ['-1', '10.01', '1.234', '1e3', '.5', '', 5],
    ],
    [
      ['one', 'A', 'B'],
      ['A', 'B'],
      ['C', '', 'one', 1, ['A']],
    ],
    [
      ['list', 'boolean', 1, 2],
      [[true], [true, false]],
      [[], [true, true, true], ['x'], 'true', { 0: true }],
    ],
    [
      ['map', ['int']],
      [{}, { a: 1 }],
      [[], { a: 'x' }, 'a'],
    ],
    ['date', [new Date(0), '2026-01-01T00:00:00Z'], [new Date(Number.NaN), 'soon', {}]],
    ['double', [1, Number.NaN, Infinity], ['NaN', true]],
    ['object', [{}, { a: [] }], [[], 'x', 1]],
    ['guid', ['0d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'], ['', 'x', '0d5c1d7e5b1e4c3a9a560d8f1c2b3a4d']],
    ['currency', ['EUR'], ['eur', 'EURO', '']],
    [
      { a: 'boolean', 'b?': 'boolean' },
      [{ a: true }, { a: true, b: false, c: 1 }],
      [{}, { a: null }, { a: true, b: 1 }],
    ],
  ] as readonly (readonly [Rule, unknown[], unknown[]])[])(
    'by %j takes what fits and nothing else',
    (rule, fitting, others) => {
      for (const value of fitting) expect(misfits(value, rule), JSON.stringify(value)).toEqual([])
      for (const value of others) expect(misfits(value, rule), JSON.stringify(value)).not.toEqual([])
    },
  )

  test('names every field that does not fit, and the rule', () => {
    const rates = [{ code: 'a', title: 'A' }, { title: 'B', cost: { price: 'ten', currency: 'euro' } }, 'c']
    const [, rule] = definitions.shippingRates.methods.getShippingRates ?? ['', {}]
    expect(fields({ shippingRates: rates }, rule)).toEqual([
      ['shippingRates[1].code', 'REQUIRED_FIELD'],
      ['shippingRates[1].cost.price', 'FORMAT'],
      ['shippingRates[1].cost.currency', 'FORMAT'],
      ['shippingRates[2]', 'FORMAT'],
    ])
    expect(fields(undefined, rule)).toEqual([['', 'FORMAT']])
  })
})
