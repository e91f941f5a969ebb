import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatOf } from '../apps/admin/src/bulk/csv-head.ts'
import { COLUMNS, PRODUCT_COLUMNS } from '../packages/server/src/catalog/transfer/own/columns.ts'

test('the import page of the admin knows every column of an export, and its translations', () => {
  const translated = ['Name:de', 'Info section title:pt-BR']
  expect(formatOf([...COLUMNS, ...translated])).toBe('OWN')
  expect(formatOf([...COLUMNS, 'Colour of the box'])).toBeNull()
})

test('the page of the CSV format explains every column of a product', () => {
  const page = readFileSync(new URL('../docs/catalog-csv.md', import.meta.url), 'utf8')
  expect(PRODUCT_COLUMNS.filter((column) => !page.includes(`\`${column}\``))).toEqual([])
})
