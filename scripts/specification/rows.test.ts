import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findGaps } from './find-gaps.ts'
import { section, testsOf } from './row.ts'
import { rows } from './rows.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const here = testsOf('scripts/specification/rows.test.ts')

describe('the table of coverage', () => {
  test('has a test that exists for every row of the specification', () => {
    expect(findGaps(root, rows)).toEqual([])
  })

  test('has every section from three to nine', () => {
    const numbers = [...new Set(rows.map((row) => row.section.charAt(0)))]
    expect(numbers).toEqual(['3', '4', '5', '6', '7', '8', '9'])
  })

  test('says each thing once', () => {
    const said = rows.map((row) => `${row.section} ${row.says}`)
    expect(said.filter((row, index) => said.indexOf(row) !== index)).toEqual([])
  })
})

describe('a gap', () => {
  const gapsOf = (held: Parameters<typeof section>[1]) => findGaps(root, section('0 Nothing', held))

  test('is a row without a test', () => {
    expect(gapsOf({ 'Water is wet': [] })).toEqual(['0 Nothing · Water is wet: no test holds it'])
  })

  test('is a file or a test that is not there, or only mentioned', () => {
    const mentioned = 'has every section from ten to twelve'
    expect(gapsOf({ a: testsOf('scripts/nowhere.test.ts')('x') })).toEqual([
      '0 Nothing · a: there is no file scripts/nowhere.test.ts',
    ])
    expect(gapsOf({ a: here(mentioned) })).toEqual([
      `0 Nothing · a: scripts/specification/rows.test.ts has no test '${mentioned}'`,
    ])
  })

  test('is a table that says nothing of the row', () => {
    expect(gapsOf({ a: here('is a row without a test', `${'not'} to be found`) })).toHaveLength(1)
    expect(gapsOf({ a: here('is a row without a test', 'Water is wet') })).toEqual([])
  })
})
