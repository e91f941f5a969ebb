import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeValues, type Path, type Side } from './merge-values.ts'

const fields = ['name', 'price', 'note'] as const
const values = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  price: fc.constantFrom('1', '2'),
  note: fc.constantFrom('', 'x'),
})

test('N02: a merge keeps every change of both people, and asks only where both changed the same field', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const merged = mergeValues(base, mine, theirs)
      for (const name of fields) {
        expect(merged.values[name]).toBe(mine[name] === base[name] ? theirs[name] : mine[name])
        const isConflict = mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name]
        expect(merged.conflicts.some(({ path }) => path[0] === name)).toBe(isConflict)
        const isAdopted = mine[name] === base[name] && theirs[name] !== base[name]
        expect(merged.adopted.some(({ path }) => path[0] === name)).toBe(isAdopted)
      }
    }),
  )
})

interface Variant {
  readonly id: string
  readonly name: string
  readonly price: string
  readonly sku: string
  readonly quantity: string
  readonly stock: Readonly<Record<string, string>>
}

const cells = fc.record({
  price: fc.constantFrom('32.00', '77.00'),
  sku: fc.constantFrom('', 'A-1', 'A-2'),
  quantity: fc.constantFrom('47', '44', '0'),
  stock: fc.record({ berlin: fc.constantFrom('1', '2'), paris: fc.constantFrom('1', '2') }),
})
const product = fc
  .tuple(cells, cells, cells)
  .map((all) => ({ variants: all.map((one, at): Variant => ({ id: `v${at}`, name: `Choice ${at}`, ...one })) }))

/** What a person does to the variants of a form: cells typed, in any order of the rows. */
const edits = fc.array(
  fc.record({
    at: fc.nat({ max: 2 }),
    cell: fc.constantFrom('price', 'sku', 'quantity', 'berlin', 'paris'),
    text: fc.constantFrom('1', '2', '47', '44', '50'),
  }),
  { maxLength: 4 },
)
type Edits = typeof edits extends fc.Arbitrary<infer Value> ? Value : never
const edited = ({ variants }: { readonly variants: readonly Variant[] }, done: Edits) => ({
  variants: variants.map((variant, at) =>
    done.filter((edit) => edit.at === at).reduce((now, { cell, text }) => typed(now, cell, text), variant),
  ),
})
const typed = (variant: Variant, cell: string, text: string): Variant =>
  cell === 'berlin' || cell === 'paris'
    ? { ...variant, stock: { ...variant.stock, [cell]: text } }
    : { ...variant, [cell]: text }
const cellsOf = ({ price, sku, quantity, stock: { berlin, paris } }: Variant) => ({
  price,
  sku,
  quantity,
  berlin,
  paris,
})

test('the stock and price of a merge are those that are stored, except in cells that the person typed', () => {
  fc.assert(
    fc.property(product, edits, edits, fc.constantFrom<Side>('mine', 'theirs'), (base, my, their, side) => {
      const [mine, theirs] = [edited(base, my), edited(base, their)]
      const { values: merged, conflicts } = mergeValues(base, mine, theirs, () => side)
      for (const [at, variant] of merged.variants.entries()) {
        const [was, own, other, now] = [base, mine, theirs, merged].map(({ variants }) =>
          cellsOf(variants[at] ?? variant),
        )
        if (!was || !own || !other || !now) throw new Error('a variant is missing')
        for (const cell of ['price', 'sku', 'quantity', 'berlin', 'paris'] as const) {
          const isTyped = own[cell] !== was[cell]
          const isContested = isTyped && other[cell] !== was[cell] && own[cell] !== other[cell]
          expect(now[cell]).toBe(isTyped && (!isContested || side === 'mine') ? own[cell] : other[cell])
          const isQuestion = conflicts.some(({ path }) => path[1] === `v${at}` && path.at(-1) === cell)
          expect(isQuestion).toBe(isContested)
        }
      }
    }),
  )
})

test('who typed nothing takes over everything that is stored, and who alone typed loses nothing', () => {
  fc.assert(
    fc.property(product, edits, (base, done) => {
      const next = edited(base, done)
      expect(mergeValues(base, base, next)).toMatchObject({ values: next, conflicts: [] })
      expect(mergeValues(base, next, base)).toMatchObject({ values: next, conflicts: [], adopted: [] })
    }),
  )
})

const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })

test('lists of names or ids have what either person added, and nothing that either removed', () => {
  fc.assert(
    fc.property(ids, ids, ids, (base, mine, theirs) => {
      const { list } = mergeValues({ list: base }, { list: mine }, { list: theirs }).values
      const expected = [...new Set([...mine, ...theirs])].filter((one) =>
        base.includes(one) ? mine.includes(one) && theirs.includes(one) : true,
      )
      expect(list.toSorted()).toEqual(expected.toSorted())
    }),
  )
})

const variant = (name: string, more: Partial<Variant> = {}): Variant => ({
  ...{ id: `id-${name}`, name, price: '32.00', sku: '', quantity: '47', stock: {} },
  ...more,
})

test('a variant that both added is one variant, and one that another person renamed is known by its id', () => {
  const base = { variants: [variant('M')] }
  const mine = { variants: [variant('M', { quantity: '50' }), variant('XL', { id: '', price: '40.00' })] }
  const theirs = { variants: [variant('Medium', { id: 'id-M' }), variant('XL', { quantity: '3' })] }
  const { values, conflicts } = mergeValues(base, mine, theirs, () => 'theirs')
  expect(values.variants.map(({ id, name, quantity }) => [id, name, quantity])).toEqual([
    ['id-M', 'Medium', '50'],
    ['id-XL', 'XL', '3'],
  ])
  expect(conflicts.map(({ path }) => path)).toEqual([
    ['variants', 'id-XL', 'price'],
    ['variants', 'id-XL', 'quantity'],
  ])
})

test('an item that one person removed and the other changed is asked about', () => {
  const base = { variants: [variant('S'), variant('L')] }
  const mine = { variants: [variant('S')] }
  const theirs = { variants: [variant('S'), variant('L', { price: '77.00' })] }
  const conflict = { path: ['variants', 'id-L'], items: ['L'], mine: undefined, theirs: theirs.variants[1] }
  const merged = (choose: (path: Path) => Side) => mergeValues(base, mine, theirs, choose)
  expect(merged(() => 'mine')).toMatchObject({ values: mine, conflicts: [conflict] })
  expect(merged(() => 'theirs')).toMatchObject({ values: theirs, conflicts: [conflict] })
})

test('a new order of one person stays, and two new orders are asked about', () => {
  const order = (...list: string[]) => ({ list })
  expect(mergeValues(order('a', 'b', 'c'), order('c', 'a', 'b'), order('a', 'b', 'c', 'd')).values.list).toEqual([
    ...['c', 'a', 'b', 'd'],
  ])
  const contested = mergeValues(order('a', 'b', 'c'), order('c', 'b', 'a'), order('b', 'a', 'c'))
  expect(contested.conflicts).toMatchObject([{ path: ['list'], mine: ['c', 'b', 'a'], theirs: ['b', 'a', 'c'] }])
})

test('rows without a name are merged as a whole', () => {
  const rows = (...texts: string[]) => ({ rules: { match: 'ALL', rows: texts.map((text) => ({ name: '', text })) } })
  const { conflicts } = mergeValues(rows('a', 'b'), rows('x', 'b'), rows('y', 'b'))
  expect(conflicts.map(({ path }) => path)).toEqual([['rules', 'rows']])
})
