import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls.ts'
import type { Plugin } from '../plugins/plugin.ts'
import { plugins } from '../plugins.ts'
import { map } from '../wire.ts'
import { anyValue, fittingValue, onWire } from './any-value.ts'

const answers = Object.values(calls).map(({ name, response }) => [name, response] as const)

const pluginAnswers = Object.values<Plugin>(plugins)
  .flatMap(({ methods }) => Object.entries(methods))
  .map(([name, { response }]) => [name, response] as const)

/** Values do not follow limits and formats, so that only their shape can be wrong. */
/** The usual tests try fewer; `npm run test:all`, and this file alone, try all. */
const RUNS = process.env.TEST_TIER === 'usual' ? 5 : 20

const shapeIssues = (schema: z.ZodType, value: unknown) =>
  schema
    .safeParse(value)
    .error?.issues.filter(({ code }) => ['invalid_type', 'unrecognized_keys', 'invalid_value'].includes(code)) ?? []

describe('the values for property tests', () => {
  it.each(answers)('have the shape of the answer of %s', (_, schema) => {
    fc.assert(
      fc.property(anyValue(schema, 'answer'), (value) => {
        expect(shapeIssues(schema, onWire(value))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it.each([...answers, ...pluginAnswers])('valid values are accepted by the schema of %s', (_, schema) => {
    fc.assert(
      fc.property(fittingValue(schema, 'answer'), (value) => {
        expect(schema.safeParse(onWire(value)).error?.issues ?? []).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  it('follow the rules of a map about its keys', () => {
    const short = map(z.unknown()).refine((value) => Object.keys(value).every((key) => key.length < 3))
    fc.assert(fc.property(fittingValue(short, 'answer'), (value) => short.safeParse(onWire(value)).success))
  })

  it('are written on the wire as texts where JSON has no word for them', () => {
    expect(onWire({ at: new Date(0), sizes: [Number.NaN, -Infinity, 1.5], none: null })).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      sizes: ['NaN', '-Infinity', 1.5],
      none: null,
    })
  })
})
