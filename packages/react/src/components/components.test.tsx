import { fixtures } from '@cartwright/server/testing'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useCurrentCart } from '../cart/use-current-cart.ts'
import { storeItem } from '../catalog/store-item.ts'
import { openShop } from '../testing/shop.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { Image } from './image.tsx'
import { LegalLinks } from './legal-links.tsx'
import { Money } from './money.tsx'
import { PriceNote } from './price-note.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

test('Money shows the price that the site has formatted, and the former one of a sale', async () => {
  const { client } = shop.openTab()
  const [mug, bowl] = await Promise.all([
    client.products.getProduct(fixtures.mug),
    client.products.getProduct(fixtures.bowl),
  ])
  expect(renderToStaticMarkup(<Money value={mug.product.priceData} />)).toBe(
    `<data value="12.5">${mug.product.priceData.formatted.price}</data>`,
  )
  const { price, discountedPrice } = bowl.product.priceData.formatted
  expect(renderToStaticMarkup(<Money value={bowl.product.priceData} />)).toBe(
    `<del>${price}</del> <ins><data value="30">${discountedPrice}</data></ins>`,
  )
  expect(renderToStaticMarkup(<Money value={{ amount: '4.90', formattedAmount: '€4.90' }} />)).toBe(
    '<data value="4.90">€4.90</data>',
  )
})

test('a reduced price has the lowest of the 30 days before, in the language of the page', () => {
  const formatted = { price: '€11.00', discountedPrice: '€9.00', lowestPriorPrice: '€8.50' }
  const value = { currency: 'EUR', price: 11, discountedPrice: 9, lowestPriorPrice: 8.5, formatted }
  expect(renderToStaticMarkup(<Money value={value} />)).toContain(
    '<small>Lowest price of the last 30 days: €8.50</small>',
  )
  expect(renderToStaticMarkup(<Money value={value} language="de-AT" />)).toContain(
    'Niedrigster Preis der letzten 30 Tage',
  )
})

const business = { legalName: 'Tea', address: {}, managers: [] }
const locale = {
  country: 'DE',
  currency: 'EUR',
  currencies: ['EUR'],
  taxIncludedInPrices: true,
  language: 'en',
  languages: ['en'],
}
const german = { ...locale, languages: ['de'] }
const pages = [
  { slug: 'shipping', title: 'Delivery', kind: 'delivery' },
  { slug: 'data', title: 'Privacy', kind: 'privacy' },
  { slug: 'who', title: 'Imprint', kind: 'imprint' },
  { slug: 'story', title: 'Our story', kind: 'about' },
]

test('PriceNote says whether VAT is included, the price per unit, and that delivery is extra', async () => {
  const { client } = shop.openTab()
  const { product } = await client.products.getProduct(fixtures.mug)
  expect(renderToStaticMarkup(<PriceNote storefront={{ business, locale, pages }} product={product} />)).toBe(
    '<small>incl. VAT, plus <a href="/pages/shipping">delivery</a></small>',
  )
  expect(renderToStaticMarkup(<PriceNote storefront={{ business, locale: german, pages: [] }} />)).toBe(
    '<small>inkl. MwSt., zzgl. Versand</small>',
  )
  const small = { ...business, smallBusiness: true }
  const digital = { ...product, productType: 'digital' as const }
  expect(
    renderToStaticMarkup(<PriceNote storefront={{ business: small, locale: german, pages }} product={digital} />),
  ).toBe('<small>Keine MwSt. (Kleinunternehmer, §19 UStG)</small>')
  const { convertedPriceData: price } = product
  const tea = {
    productType: 'physical' as const,
    convertedPriceData: { ...price, formatted: { ...price.formatted, pricePerUnit: '€4.50' } },
    pricePerUnitData: {
      totalQuantity: 250,
      totalMeasurementUnit: 'G' as const,
      baseQuantity: 100,
      baseMeasurementUnit: 'G' as const,
    },
  }
  expect(renderToStaticMarkup(<PriceNote storefront={{ business, locale, pages }} product={tea} />)).toContain(
    '€4.50 / 100 g, incl. VAT',
  )
  const cloth = {
    ...tea,
    pricePerUnitData: { ...tea.pricePerUnitData, baseQuantity: 1, baseMeasurementUnit: 'SQM' as const },
  }
  const note = <PriceNote storefront={{ business, locale, pages: [] }} product={cloth} language="de" />
  expect(renderToStaticMarkup(note)).toBe('<small>€4.50 / 1 m², inkl. MwSt., zzgl. Versand</small>')
})

test('LegalLinks leads to the legal pages that the shop has, and to the form of a withdrawal', () => {
  const withdrawalUrl = 'https://site.test/withdraw'
  expect(renderToStaticMarkup(<LegalLinks storefront={{ locale, pages, withdrawalUrl }} />)).toBe(
    '<nav aria-label="Legal information"><ul><li><a href="/pages/who">Imprint</a></li>' +
      '<li><a href="/pages/data">Privacy</a></li>' +
      '<li><a href="https://site.test/withdraw">Withdraw from contract here</a></li></ul></nav>',
  )
  const html = renderToStaticMarkup(
    <LegalLinks storefront={{ locale: german, pages }} pageUrl={({ kind }) => `/recht/${kind}`} />,
  )
  expect(html).toContain('href="/recht/imprint"')
  expect(html).not.toContain('widerrufen')
  const chosen = renderToStaticMarkup(
    <LegalLinks storefront={{ locale: german, pages: [], withdrawalUrl }} language="en" />,
  )
  expect(chosen).toContain('Withdraw from contract here')
})

const url = `https://site.test/media/${'a'.repeat(32)}.jpg`

test('Image offers the sizes that the site has, crops around the focus, and keeps its place', () => {
  const item = { mediaType: 'IMAGE' as const, id: 'a', title: 'A mug', image: { url, width: 500, height: 400 } }
  const html = renderToStaticMarkup(<Image image={{ ...item, cropFocus: { x: 20, y: 70 } }} sizes="50vw" />)
  expect(html).toContain(`srcSet="${url}?w=160 160w, ${url}?w=320 320w, ${url}?w=480 480w, ${url}?w=640 500w"`)
  expect(html).toContain('sizes="50vw"')
  expect(html).toContain('width="500" height="400"')
  expect(html).toContain('alt="A mug"')
  expect(html).toContain('object-position:20% 70%')
  const line = renderToStaticMarkup(<Image image={{ url, width: 100, height: 100, focalPoint: { x: 0.5, y: 0.25 } }} />)
  expect(line).toContain('object-position:50% 25%')
  expect(renderToStaticMarkup(<Image image={{ url: 'https://cdn.test/a.svg', width: 1, height: 1 }} />)).not.toContain(
    'srcSet',
  )
  expect(renderToStaticMarkup(<Image image={undefined} />)).toBe('')
})

function Page({ id, onAdded }: { id: string; onAdded: (code: unknown) => void }) {
  const { itemCount } = useCurrentCart()
  return (
    <>
      <p>{itemCount} in the cart</p>
      <AddToCart item={storeItem(id)} onAdded={(error) => onAdded(error?.code)}>
        Add
      </AddToCart>
      <AddToCart item={undefined}>Choose a size</AddToCart>
    </>
  )
}

test('AddToCart shows the item in the cart immediately, and says why an item cannot be added', async () => {
  const codes: unknown[] = []
  const { wrapper } = shop.openTab()
  const page = render(<Page id={fixtures.mug} onAdded={(code) => codes.push(code)} />, { wrapper })
  const [button, unchosen] = page.getAllByRole('button')
  expect(unchosen).toHaveProperty('disabled', true)
  fireEvent.click(button ?? expect.unreachable())
  await waitFor(() => expect(page.container.textContent).toContain('1 in the cart'))
  expect(button?.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(codes).toEqual([undefined]))
  await waitFor(() => expect(button?.getAttribute('aria-busy')).toBe('false'))
  page.rerender(<Page id={fixtures.teapot} onAdded={(code) => codes.push(code)} />)
  fireEvent.click(button ?? expect.unreachable())
  await waitFor(() => expect(codes).toEqual([undefined, 'ITEM_NOT_AVAILABLE']))
})
