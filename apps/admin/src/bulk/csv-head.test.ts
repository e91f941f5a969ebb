import { expect, test } from 'vitest'
import { formatOf, guessColumns, readHead, renamed } from './csv-head.ts'

const file = '﻿Artikelnummer;Titel;Preis;Lager\r\n"A;1";"Ein ""Becher""";12,50;3\r\nB2;Zwei\nZeilen;4;5\r\n'

test('reads header and first rows, whatever separates them', () => {
  const head = readHead(file, 1)
  expect(head.separator).toBe(';')
  expect(head.header).toEqual(['Artikelnummer', 'Titel', 'Preis', 'Lager'])
  expect(head.rows).toEqual([['A;1', 'Ein "Becher"', '12,50', '3']])
})

test('other names of columns leave the rows as they are', () => {
  const head = readHead(file)
  expect(renamed(file, head, ['SKU', 'Name', 'Price', ''])).toBe(
    `SKU;Name;Price;\n${file.slice(file.indexOf('"A;1"'))}`,
  )
})

test('guesses each column once', () => {
  expect(guessColumns(['Artikelnummer', 'Titel', 'Product', 'Preis', 'Lager', 'Name:de'])).toEqual([
    'SKU',
    'Name',
    '',
    'Price',
    '',
    'Name:de',
  ])
})

test('knows files that need no mapping', () => {
  expect(formatOf(['Handle', 'Title', 'Body (HTML)'])).toBe('SHOPIFY')
  expect(formatOf(['Slug', 'Price'])).toBe('OWN')
  expect(formatOf(['Titel', 'Preis'])).toBe(null)
})
