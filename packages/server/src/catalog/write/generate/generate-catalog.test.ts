import { expect, test } from 'vitest'
import { write } from '../../../platform/database/write.ts'
import { createTestSite } from '../../../testing.ts'
import { saveProduct } from '../save-product.ts'
import { generateCatalog } from './generate-catalog.ts'

test('a catalog grows beside products that are added before, between and after', async () => {
  const site = await createTestSite()
  const add = (name: string) => write(site, null, (transaction) => saveProduct(transaction, { name, price: 100 }))
  await add('Before')
  await generateCatalog(site.db, { products: 30, variants: 2 })
  await add('Between')
  await generateCatalog(site.db, { products: 30, variants: 1 })
  await add('After')
  const rows = await site.db.selectFrom('products').select(['number', 'name']).orderBy('number').execute()
  expect(rows).toHaveLength(63)
  expect(rows.filter(({ name }) => !name.includes(' No ')).map(({ name }) => name)).toEqual([
    'Before',
    'Between',
    'After',
  ])
  await site.close()
})
