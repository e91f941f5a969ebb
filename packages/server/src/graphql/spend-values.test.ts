import fc from 'fast-check'
import { Kind, type OperationDefinitionNode, parse } from 'graphql'
import { expect, it } from 'vitest'
import { spendValues } from './spend-values.ts'

const selectionOf = (text: string) => {
  const { definitions } = parse(text)
  const operation = definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
  const fragments = definitions.flatMap((node) =>
    node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [],
  )
  return { selectionSet: operation?.selectionSet, fragments: Object.fromEntries(fragments) }
}

function spent(text: string, value: unknown, left: number) {
  const { selectionSet, fragments } = selectionOf(text)
  const budget = { left }
  return { isEnough: spendValues(selectionSet, value, fragments, budget), left: budget.left }
}

it('Z06: every value of a list within a list is counted, under each of its names', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { maxLength: 6 }), fc.integer({ min: 1, max: 5 }), (lengths, names) => {
      const value = { outer: lengths.map((length) => ({ inner: Array(length).fill({ name: 'x' }) })) }
      const aliases = Array.from({ length: names }, (_, i) => `n${i}: name`).join(' ')
      const total = 1 + lengths.length + lengths.reduce((sum, length) => sum + length * names, 0)
      const query = `{ outer { inner { ${aliases} } } }`
      expect(spent(query, value, total)).toEqual({ isEnough: true, left: 0 })
      expect(spent(query, value, total - 1).isEnough).toBe(false)
    }),
  )
})

it('Z06: fragments count as well, so that those of fragments end too', () => {
  const fragments = Array.from({ length: 40 }, (_, i) => `fragment F${i} on P { ...F${i + 1} ... { ...F${i + 1} } }`)
  const document = `{ a { ...F0 } } ${fragments.join(' ')} fragment F40 on P { name }`
  expect(spent(document, { a: { name: 'x' } }, 10_000)).toEqual({ isEnough: false, left: -1 })
})

it('what is not there costs nothing more', () => {
  expect(spent('{ a { b { c } } }', { a: null }, 1)).toEqual({ isEnough: true, left: 0 })
})
