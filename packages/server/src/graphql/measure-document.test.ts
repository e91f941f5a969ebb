import fc from 'fast-check'
import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { measureDocument } from './measure-document.ts'

/** A selection: a field with what is in it, an inline fragment, or a fragment of its own. */
interface Part {
  readonly kind: 'field' | 'inline' | 'spread'
  readonly parts: readonly Part[]
}

const { part } = fc.letrec<{ part: Part }>((tie) => ({
  part: fc.record({
    kind: fc.constantFrom('field', 'inline', 'spread'),
    parts: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant([]),
      fc.array(tie('part'), { maxLength: 3 }),
    ),
  }),
}))

/** The document of some selections; each field has a name of its own. */
function documentOf(parts: readonly Part[]): string {
  const fragments: string[] = []
  let names = 0
  const write = (inner: readonly Part[]): string => `{ ${inner.length > 0 ? inner.map(writePart).join(' ') : leaf()} }`
  const leaf = () => `f${names++}`
  const writePart = ({ kind, parts: inner }: Part): string => {
    if (kind === 'field') return inner.length > 0 ? `${leaf()} ${write(inner)}` : leaf()
    if (kind === 'inline') return `... ${write(inner)}`
    const name = `F${names++}`
    fragments.push(`fragment ${name} on Query ${write(inner)}`)
    return `...${name}`
  }
  return [write(parts), ...fragments].join(' ')
}

const depthOf = (parts: readonly Part[]): number =>
  Math.max(
    0,
    ...parts.map(({ kind, parts: inner }) => (kind === 'field' ? 1 + depthOf(inner) : depthOf(orLeaf(inner)))),
  )
const callsOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { kind, parts: inner }) => sum + (kind === 'field' ? 1 : callsOf(orLeaf(inner))), 0)
const orLeaf = (parts: readonly Part[]): readonly Part[] => (parts.length > 0 ? parts : [{ kind: 'field', parts: [] }])

it('Z06: a document is as deep and as wide as it is with its fragments written out', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const { depth, calls } = measureDocument(parse(documentOf(parts)))
      expect({ depth, calls }).toEqual({ depth: depthOf(parts), calls: callsOf(parts) })
    }),
  )
})

it('Z06: fragments that double each other are measured in no time', () => {
  const fragments = Array.from(
    { length: 60 },
    (_, i) => `fragment F${i} on Query { ...F${i + 1} ... { ...F${i + 1} } }`,
  )
  const document = parse(`{ ...F0 } ${fragments.join(' ')} fragment F60 on Query { a }`)
  expect(measureDocument(document)).toEqual({ depth: 1, calls: 2 ** 60, repetitions: 2 })
})
