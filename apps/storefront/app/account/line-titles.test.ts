import { expect, test } from 'vitest'
import { lineTitles } from './line-titles.ts'

const mug = (id: string, glaze: string, sku: string) => ({
  id,
  productName: { original: 'Mug', translated: 'Becher' },
  descriptionLines: glaze
    ? [
        {
          name: { original: 'Glaze', translated: 'Glasur' },
          colorInfo: { original: glaze, code: '#fff' },
          lineType: 'COLOR' as const,
        },
      ]
    : [],
  physicalProperties: { sku },
})

test('parcels and returns tell two variants apart by their options, lines without options by their SKU', () => {
  const lines = [mug('1', 'Chalk', 'M-1'), mug('2', 'Sea', 'M-2'), mug('3', '', 'M-3'), mug('4', '', 'M-4')]
  expect([...lineTitles(lines).values()]).toEqual([
    'Becher, Glasur: Chalk',
    'Becher, Glasur: Sea',
    'Becher, M-3',
    'Becher, M-4',
  ])
})
