import { expect, test } from 'vitest'
import { formatOf } from '../apps/admin/src/bulk/csv-head.ts'
import { COLUMNS } from '../packages/server/src/catalog/transfer/own/columns.ts'

test('the import page of the admin knows every column of an export, and its translations', () => {
  const translated = ['Name:de', 'Info section title:pt-BR']
  expect(formatOf([...COLUMNS, ...translated])).toBe('OWN')
  expect(formatOf([...COLUMNS, 'Colour of the box'])).toBeNull()
})
