import { expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { saveCollection } from '../collection/save-collection.ts'
import { saveProduct } from '../write/save-product.ts'
import { openManagement } from '../write/testing.ts'
import { exportText, importText } from './testing.ts'

const inSite = async <Result>(work: (site: Site, apiKey: string) => Promise<Result>): Promise<Result> => {
  const site = await createTestSite()
  try {
    return await work(site, (await openManagement(site)).apiKey)
  } finally {
    await site.close()
  }
}

const sizes = { length: '1', width: '2', height: '3', unit: 'CM' } as const

test('an empty shop that imported an export exports the same bytes, and another import changes nothing', async () => {
  const first = await inSite(async (site, apiKey) => {
    await site.db.transaction().execute(async (transaction) => {
      const { id } = await saveCollection(transaction, { name: 'Mugs' })
      await saveProduct(transaction, { name: 'Plain bowl', price: 900, quantity: 4 })
      await saveProduct(transaction, {
        name: 'Harbour mug',
        description: '<p>Thrown; "by hand"</p>',
        price: 2400,
        itemCost: 900,
        discount: { type: 'PERCENT', value: 12.5 },
        weight: 0.4,
        productDimensions: sizes,
        packageDimensions: sizes,
        collectionIds: [id],
        infoSections: [
          { title: 'Care', description: 'By hand' },
          { title: 'Size', description: '300 ml' },
        ],
        customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true, addedPrice: 450 }],
        modifiers: [
          {
            name: 'Wrapping',
            optionType: 'drop_down',
            mandatory: false,
            choices: [
              { value: 'Paper', description: 'Paper' },
              { value: 'Box', description: 'Box', addedPrice: 300 },
            ],
          },
        ],
        subscriptions: [
          {
            id: '00000000-0000-4000-8000-00000000000a',
            title: '=Monthly',
            description: 'Fresh, "each" month',
            visible: true,
            frequency: 'MONTH',
            interval: 2,
            billingCycles: 12,
            discount: { type: 'AMOUNT', value: 150 },
          },
          {
            id: '00000000-0000-4000-8000-00000000000b',
            title: 'Weekly',
            visible: false,
            frequency: 'WEEK',
            interval: 1,
          },
        ],
        subscriptionOnly: true,
        images: [{ id: 'a', url: 'https://elsewhere.test/a.jpg', width: 8, height: 6, altText: 'A mug' }],
        seo: { title: 'Mug', description: '' },
        options: [
          {
            name: 'Glaze',
            optionType: 'color',
            choices: [
              { value: '#a8492a', description: 'Clay', imageIds: ['a'] },
              { value: '#335544', description: 'Moss' },
            ],
          },
        ],
        variants: [
          { choices: { Glaze: 'Clay' }, sku: 'M-1', price: 2500, quantity: 3, productDimensions: sizes },
          { choices: { Glaze: 'Moss' }, sku: 'M-2', quantity: null, inStock: false },
        ],
      })
    })
    return exportText(site, apiKey)
  })
  await inSite(async (site, apiKey) => {
    const { job, errors } = await importText(site, apiKey, first)
    expect([job.counts?.created, errors]).toEqual([2, []])
    expect(await exportText(site, apiKey)).toBe(first)
    expect((await importText(site, apiKey, first)).job.counts).toMatchObject({ unchanged: 2, changed: 0 })
  })
})
