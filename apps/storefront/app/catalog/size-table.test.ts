import { expect, test } from 'vitest'
import { withSizeTable } from './size-table.server.tsx'
import type { ProductDetail } from './types.ts'

const care = { title: 'Care', text: '<p>Wash cold</p>' }
const table = (title: string) => ({ title, text: '<table></table>' })

function product(sections: ProductDetail['sections'], option = 'Size', translated?: string) {
  const productOptions = [
    { name: 'Color', optionType: 'color' as const, choices: [] },
    { name: option, optionType: 'drop_down' as const, choices: [] },
  ]
  const names = { options: translated ? { [option]: translated } : {}, choices: {} }
  return { sections, names, choosing: { productOptions, variants: [] } }
}

test.each(['Size table', 'size chart for shoes', 'Size guide', 'Größentabelle', 'Maßtabelle'])(
  'a section “%s” opens beside the size',
  (title) => {
    const { sections, sizeTable } = withSizeTable(product([care, table(title)]), 'en')
    expect(sections).toEqual([care])
    expect(sizeTable).toMatchObject({ title, option: 'Size' })
    expect(sizeTable?.html).toContain('<table></table>')
  },
)

test('an option is a size by its translation too', () => {
  const { sizeTable } = withSizeTable(product([table('Größentabelle')], 'Dimension', 'Größe'), 'de')
  expect(sizeTable?.option).toBe('Dimension')
})

test('without an option of the size, and without a table, all sections stay', () => {
  expect(withSizeTable(product([care, table('Size table')], 'Material'), 'en').sections).toHaveLength(2)
  expect(withSizeTable(product([care]), 'en').sizeTable).toBeUndefined()
})
