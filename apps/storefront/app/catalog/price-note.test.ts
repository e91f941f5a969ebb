import type { ShopProduct, Storefront } from '@cartwright/client'
import { expect, test } from 'vitest'
import { unknownShop } from '../brand/unknown-shop.ts'
import { priceNoteHtml } from './price-note.server.tsx'

const monday = new Date('2026-11-23T12:00:00Z')
const shop: Storefront = {
  ...unknownShop,
  delivery: { ...unknownShop.delivery, timeZone: 'Europe/Berlin', workingDays: { min: 2, max: 4 } },
}
type Noted = Pick<ShopProduct, 'productType' | 'stock' | 'leadTime' | 'energyLabel'>
const noteOf = (product: Partial<Noted> = {}, more: Partial<Storefront> = {}, language: 'en' | 'de' = 'en') =>
  priceNoteHtml(
    {
      productType: 'physical',
      stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
      ...product,
    },
    { ...shop, ...more },
    language,
    monday,
  )

test('says what the price includes, and when the product arrives', () => {
  expect(noteOf()).toContain('incl. VAT, plus delivery')
  expect(noteOf()).toMatch(/Arrives Wed.*25.*Fri.*27/)
  expect(noteOf({}, {}, 'de')).toMatch(/inkl\. MwSt\., zzgl\. Versand.*Kommt an: Mi.*25.*Fr.*27/)
})

test('adds the lead time of the product, without the weekend', () => {
  expect(noteOf({ leadTime: 3 })).toMatch(/Arrives Mon.*30.*Wed.*2/)
})

test('names no day where the shop has set none, the product is sold out, or nothing is shipped', () => {
  expect(noteOf({}, { delivery: unknownShop.delivery })).not.toContain('Arrives')
  const soldOut = { trackInventory: false, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const
  expect(noteOf({ stock: soldOut })).not.toContain('Arrives')
  expect(noteOf({ productType: 'digital' })).not.toMatch(/Arrives|delivery/)
})

test('a small business says why it charges no VAT', () => {
  const small = { business: { ...shop.business, smallBusiness: true }, locale: { ...shop.locale, country: 'DE' } }
  expect(noteOf({}, small)).toContain('No VAT is charged (small business, §19 UStG), plus delivery')
  expect(noteOf({}, small, 'de')).toContain('Keine MwSt. (Kleinunternehmer, §19 UStG), zzgl. Versand')
})

test('shows the arrow of the energy label with links to label, data sheet and registry', () => {
  const html = noteOf({
    energyLabel: {
      energyClass: 'C',
      labelUrl: 'https://media.example/label.png',
      dataSheetUrl: 'https://media.example/sheet.pdf',
      registryUrl: 'https://eprel.ec.europa.eu/qr/1',
    },
  })
  expect(html).toContain('data-class="C"')
  expect(html).toContain('aria-label="Energy class C (A to G)"')
  for (const url of ['media.example/label.png', 'media.example/sheet.pdf', 'eprel.ec.europa.eu/qr/1'])
    expect(html).toContain(`href="https://${url}"`)
  expect(noteOf()).not.toContain('energy')
})
