import { expect, test } from 'vitest'
import { lineTitles } from './lines.ts'

const sweater = (id: string, size: string, sku?: string) => ({
  id,
  productName: { original: 'Sweater', translated: 'Pullover' },
  descriptionLines: size
    ? [
        {
          name: { original: 'Size', translated: 'Größe' },
          plainText: { original: size },
          lineType: 'PLAIN_TEXT' as const,
        },
      ]
    : [],
  ...(sku && { physicalProperties: { sku } }),
})

test('two variants of a product can be distinguished by their options', () => {
  expect([...lineTitles([sweater('1', 'M', 'S-M'), sweater('2', 'L', 'S-L')])]).toEqual([
    ['1', 'Pullover, Größe: M'],
    ['2', 'Pullover, Größe: L'],
  ])
})

test('lines with the same name and options can be distinguished by their SKU', () => {
  const titles = lineTitles([sweater('1', '', 'S-M'), sweater('2', '', 'S-L'), sweater('3', 'M', 'S')])
  expect([...titles.values()]).toEqual(['Pullover, S-M', 'Pullover, S-L', 'Pullover, Größe: M'])
})
