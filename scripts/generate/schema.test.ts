import { describe, expect, it } from 'vitest'
import { decimal, float, guid, int, list, message, optional, present, text } from '../../packages/contract/src/wire.ts'
import { type Field, typeOf } from './schema.ts'

const Inner = message('GeneratorTestInner', 'Inside.', { name: text({ min: 1, max: 5 }) })
const Outer = message('GeneratorTestOuter', 'Outside.', {
  needed: guid,
  maybe: optional(text({ max: 10 })).describe('Perhaps.'),
  counted: present(int({ min: 1, max: 9 }), 3),
  many: list(Inner, { max: 2 }),
  inner: Inner.describe('The one inside.'),
  price: decimal({ gt: 0, maxScale: 2 }),
  ratio: float(),
})

const type = typeOf(Outer)
const field = (name: string): Field => {
  const found = type.kind === 'message' && type.fields.find((each) => each.name === name)
  if (!found) throw new Error(`There is no field ${name}.`)
  return found
}

describe('reading a schema', () => {
  it('finds its name and meaning', () => {
    expect(type).toMatchObject({ kind: 'message', name: 'GeneratorTestOuter', description: 'Outside.' })
  })

  it('marks optional fields', () => {
    const presence = (name: string) => [field(name).optionalInRequest, field(name).optionalInAnswer]
    expect(presence('needed')).toEqual([false, false])
    expect(presence('maybe')).toEqual([true, true])
    expect(presence('counted')).toEqual([true, false])
    expect(presence('many')).toEqual([true, false])
  })

  it('describes limits', () => {
    expect(field('needed').limits).toEqual(['A GUID'])
    expect(field('maybe').limits).toEqual(['At most 10 characters'])
    expect(field('counted').limits).toEqual(['From 1 to 9'])
    expect(field('many').limits).toEqual(['At most 2 elements'])
    expect(field('price').limits).toEqual(['A decimal number', 'more than 0', 'at most 2 digits after the point'])
    expect(field('ratio').limits).toEqual([])
  })

  it('knows a message again where a field describes it', () => {
    expect(field('inner').type).toBe(typeOf(Inner))
    expect(field('inner').description).toBe('The one inside.')
    expect(field('maybe').description).toBe('Perhaps.')
  })

  it('tells whole numbers from doubles', () => {
    expect(field('counted').type.kind).toBe('int')
    expect(field('ratio').type.kind).toBe('float')
  })
})
