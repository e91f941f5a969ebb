import { expect, test } from 'vitest'
import { lacksWeight } from './goods.ts'
import { emptyOption } from './option-form.ts'
import { variantsOf } from './variant-form.ts'

const option = (name: string, choices: string) => ({ ...emptyOption, name, choices })
const start = { price: '12.00', cost: '', weight: '' }

test('a further choice leaves the first variant as it is stored: gh:vendurehq/vendure#602', () => {
  const [small] = variantsOf([option('Size', 'S')], { options: [], variants: [] }, start)
  if (!small) throw new Error('There is no variant')
  const stored = { ...small, id: 'v1', price: '9.00', sku: 'A-1', quantity: '7' }
  const before = { options: [option('Size', 'S')], variants: [stored] }
  const [first, second] = variantsOf([option('Size', 'S, L')], before, start)
  expect(first).toEqual(stored)
  expect(second).toMatchObject({ id: '', name: 'L', sku: '', quantity: '0' })
})

test('a download with a weight from before is not asked for one: gh:woocommerce/woocommerce#19347', () => {
  expect(lacksWeight({ productType: 'digital', manageVariants: false, variants: [], weight: 0 })).toBe(false)
})
