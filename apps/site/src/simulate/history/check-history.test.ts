import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkHistory } from './check-history.ts'
import type { Operation } from './operation.ts'

type Versions = Readonly<Record<string, number>>

/** Operations that run at the same time, unless they have a time of their own. */
const operation = (name: string, reads: Versions, writes: Versions, [begin, end] = [0, 1000]): Operation => ({
  name,
  begin,
  end,
  reads: new Map(Object.entries(reads)),
  writes: new Map(Object.entries(writes)),
})

describe('a history that happened one after the other has no problem', () => {
  test('reads and writes in turn', () => {
    const history = [
      operation('a', {}, { cart: 1 }, [1, 2]),
      operation('b', { cart: 1 }, {}, [3, 4]),
      operation('c', { cart: 1 }, { cart: 2 }, [5, 6]),
      operation('d', { cart: 2 }, {}, [7, 8]),
    ]
    expect(checkHistory(history)).toEqual([])
  })

  test('whatever order concurrent responses arrive in', () => {
    const step = fc.record({
      key: fc.constantFrom('x', 'y', 'z'),
      isWrite: fc.boolean(),
      early: fc.nat(40),
      late: fc.nat(40),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const versions = new Map<string, number>()
        const history = steps.map(({ key, isWrite, early, late }, index) => {
          const version = versions.get(key) ?? 0
          if (isWrite) versions.set(key, version + 1)
          const time: [number, number] = [index * 10 - early - 0.5, index * 10 + late]
          return operation(`${index}`, { [key]: version }, isWrite ? { [key]: version + 1 } : {}, time)
        })
        expect(checkHistory(history)).toEqual([])
      }),
    )
  })
})

describe('each anomaly is found and named', () => {
  test('two writes of one version: a lost update', () => {
    const history = [operation('a', { stock: 1 }, { stock: 2 }), operation('b', { stock: 1 }, { stock: 2 })]
    expect(checkHistory(history)).toEqual(['Lost update: a and b both wrote version 2 of stock'])
  })

  test('G0: two transactions overwrite each other', () => {
    const history = [operation('a', {}, { x: 1, y: 2 }), operation('b', {}, { x: 2, y: 1 })]
    expect(checkHistory(history)).toEqual(['G0: a before (ww) b before (ww) a'])
  })

  test('G1c: two transactions read what the other one wrote', () => {
    const history = [operation('a', { y: 1 }, { x: 1 }), operation('b', { x: 1 }, { y: 1 })]
    expect(checkHistory(history)).toEqual(['G1c: a before (wr) b before (wr) a'])
  })

  test('G-single: a read sees one half of a transaction', () => {
    const history = [operation('a', {}, { x: 1, y: 1 }), operation('b', { x: 1, y: 0 }, {})]
    expect(checkHistory(history)).toEqual(['G-single: b before (rw) a before (wr) b'])
  })

  test('G2: write skew', () => {
    const history = [operation('a', { x: 0, y: 0 }, { x: 1 }), operation('b', { x: 0, y: 0 }, { y: 1 })]
    expect(checkHistory(history)).toEqual(['G2: a before (rw) b before (rw) a'])
  })

  test('G-single-realtime: a stale read', () => {
    const history = [
      operation('a', {}, { cart: 1 }, [1, 2]),
      operation('b', { cart: 1 }, { cart: 2 }, [3, 4]),
      operation('c', { cart: 1 }, {}, [5, 6]),
    ]
    expect(checkHistory(history)).toEqual(['G-single-realtime: c before (rw) b before (realtime) c'])
  })

  test('G0-realtime: a later write has an earlier version', () => {
    const history = [operation('a', {}, { cart: 2 }, [1, 2]), operation('b', {}, { cart: 1 }, [3, 4])]
    expect(checkHistory(history)).toEqual(['G0-realtime: b before (ww) a before (realtime) b'])
  })
})
