import fc from 'fast-check'
import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { findExcess } from './query-cost.ts'

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

const orLeaf = (parts: readonly Part[]): readonly Part[] => (parts.length > 0 ? parts : [{ kind: 'field', parts: [] }])
const depthOf = (parts: readonly Part[]): number =>
  Math.max(
    0,
    ...parts.map(({ kind, parts: inner }) => (kind === 'field' ? 1 + depthOf(inner) : depthOf(orLeaf(inner)))),
  )
const costOf = (parts: readonly Part[], each: number): number =>
  parts.reduce(
    (sum, { kind, parts: inner }) => sum + (kind === 'field' ? each + costOf(inner, 1) : costOf(orLeaf(inner), each)),
    0,
  )

const excessOf = (document: string, depth: number, cost: number) => findExcess(parse(document), { depth, cost })

describe('Z06: a document', () => {
  it('has the same depth and cost as with its fragments inlined', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const document = documentOf(parts)
        const [depth, cost] = [depthOf(parts), costOf(parts, 100)]
        // A fragment is measured by itself as well, one level deeper than it may be in the operation.
        expect(excessOf(document, depth + 1, cost)).toBeNull()
        expect(excessOf(document, depth + 1, cost - 1)).toBe('cost')
        expect(excessOf(document, depth - 1, cost)).toBe('depth')
      }),
    )
  })

  it('costs the square of the repetitions of a field in one place, across fragments', () => {
    const document = '{ a { b ... { b } ...F ...G } } fragment F on A { b } fragment G on A { c: b c: b }'
    expect(excessOf(document, 3, 113)).toBeNull()
    expect(excessOf(document, 3, 112)).toBe('cost')
  })

  it('is measured quickly, even with doubling fragments', () => {
    const fragments = Array.from(
      { length: 60 },
      (_, i) => `fragment F${i} on A { a { ...F${i + 1} } b { ...F${i + 1} } }`,
    )
    const document = `{ ...F0 } ${fragments.join(' ')} fragment F60 on A { a }`
    expect(excessOf(document, 100, 2_200)).toBe('cost')
  })

  it('may have fragments that contain themselves, which validation rejects', () => {
    expect(excessOf('{ ...A } fragment A on Q { ...B } fragment B on Q { ...A }', 1, 1)).toBeNull()
    expect(excessOf('{ a { ...A } } fragment A on Q { a { ...A } }', 15, 1_000)).toBe('depth')
  })
})
