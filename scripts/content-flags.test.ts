import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contentFlags } from './content-flags.ts'

test('starts the demo shop unless another one is named', () => {
  expect(contentFlags([])).toEqual(['--demo'])
  expect(contentFlags(['--shop', 'examples/nordlicht'])).toEqual(['--shop', resolve('examples/nordlicht')])
})

test('hands on the answers of a new shop', () => {
  expect(contentFlags(['--empty', '--name', 'Kontor', '--country', 'DE'])).toEqual([
    '--empty',
    '--name',
    'Kontor',
    '--country',
    'DE',
  ])
})

test('rejects flags that do not exist or exclude each other', () => {
  expect(() => contentFlags(['--emtpy'])).toThrow(/emtpy/)
  expect(() => contentFlags(['--empty', '--shop', 'x'])).toThrow('Use either --shop or --empty.')
})
