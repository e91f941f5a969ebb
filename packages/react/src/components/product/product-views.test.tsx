import type { MediaItem, ShopProduct } from '@cartwright/client'
import { fixtures } from '@cartwright/server/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CartwrightProvider, type ShopLinkProps } from '../../provider.tsx'
import { storefrontQuery } from '../../shop/storefront.ts'
import { renderAndHydrate } from '../../testing/hydrate.tsx'
import { openShop } from '../../testing/shop.tsx'
import { Gallery } from './gallery.tsx'
import { Price } from './price.tsx'
import { ProductCard } from './product-card.tsx'
import { SafetyDetails } from './safety-details.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
afterEach(cleanup)

const load = async (id: string): Promise<ShopProduct> => (await shop.openTab().client.products.getProduct(id)).product
const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()

test('a price has the former one for screen readers, and the note on tax and delivery of the shop', async () => {
  const { client, queryClient, wrapper } = shop.openTab()
  await queryClient.prefetchQuery(storefrontQuery(client))
  const bowl = await load(fixtures.bowl)
  const { html, container } = await renderAndHydrate(wrapper, <Price product={bowl} />)
  expect(html).toContain('data-sale=""')
  expect(textOf(container)).toMatch(/was €40.00, now €30.00\. €40.00 €30.00.*incl. VAT, plus delivery/)
})

test('a price of variants is the least with “from”, and that of the chosen one', async () => {
  const apron = await load(fixtures.apron)
  const large = apron.variants.find(({ id }) => id === fixtures.apronVariants.largeClay)
  const { container, rerender } = render(<Price product={apron} language="de" />, shop.openTab())
  expect(textOf(container)).toMatch(/^ab .*24/)
  rerender(<Price product={apron} variant={large} />)
  expect(textOf(container)).toMatch(/^€29.00/)
})

const RouterLink = ({ href, ...rest }: ShopLinkProps) => <a data-router href={`/shop${href}`} {...rest} />

test('a card is one stop of the keyboard, links by the router of the app, and names its state', async () => {
  const [bowl, teapot, mug] = await Promise.all([fixtures.bowl, fixtures.teapot, fixtures.mug].map(load))
  if (!bowl || !teapot || !mug) expect.unreachable()
  const { client } = shop.openTab()
  const { container } = render(
    <CartwrightProvider client={client} Link={RouterLink}>
      <ProductCard product={bowl} rating={{ count: 2, averageRating: '4.5' }} />
      <ProductCard product={teapot} />
      <ProductCard product={mug} language="de" href="/becher" />
    </CartwrightProvider>,
  )
  expect([...container.querySelectorAll('a, button')].map((one) => one.getAttribute('href'))).toEqual([
    '/shop/products/etude-bowl',
    '/shop/products/teapot',
    '/shop/becher',
  ])
  expect([...container.querySelectorAll('[data-part=badge]')].map(textOf)).toEqual(['Sale', 'Sold out', 'New'])
  expect(screen.getByText('4.5 of 5 stars, 2 reviews')).toBeTruthy()
  expect(screen.getByText('von Linholme Pottery')).toBeTruthy()
})

const image = (name: string): MediaItem => ({
  id: name,
  title: name,
  mediaType: 'image',
  image: { url: `https://site.test/${name}.jpg`, width: 800, height: 800, altText: `A ${name}` },
})
const video: MediaItem = {
  id: 'film',
  title: 'How it is made',
  mediaType: 'video',
  video: {
    stillFrameMediaId: '',
    files: [720, 2160, 1080].map((height) => ({ url: `https://site.test/${height}.mp4`, width: 1, height })),
  },
}

test('a gallery is one stop of the keyboard, in which arrows, Home and End change the image', async () => {
  const { wrapper } = shop.openTab()
  const media = [image('mug'), image('side'), video]
  const { container } = await renderAndHydrate(wrapper, <Gallery media={media} name="Harbour mug" />)
  const strip = screen.getByRole('list', { name: /^Images of Harbour mug/ })
  expect(
    [...container.querySelectorAll<HTMLElement>('a, button, [tabindex]')].filter((one) => one.tabIndex >= 0),
  ).toEqual([strip])
  const current = () => screen.getByRole('status').textContent
  expect(current()).toBe('Image 1 of 3')
  fireEvent.keyDown(strip, { key: 'ArrowRight' })
  expect(current()).toBe('Image 2 of 3')
  fireEvent.keyDown(strip, { key: 'End' })
  fireEvent.keyDown(strip, { key: 'ArrowRight' })
  expect(current()).toBe('Image 3 of 3')
  expect(strip.getAttribute('aria-label')).toBe('Images of Harbour mug, Image 3 of 3')
  fireEvent.keyDown(strip, { key: 'Home' })
  expect(current()).toBe('Image 1 of 3')
})

test('a video plays in the best size for a page, can be reached while it is shown, and keeps its own keys', async () => {
  const { container } = render(<Gallery media={[image('mug'), video]} name="Mug" />, shop.openTab())
  const film = container.querySelector('video')
  expect(film?.src).toBe('https://site.test/1080.mp4')
  expect(film?.hasAttribute('inert')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Next image' }))
  expect(film?.hasAttribute('inert')).toBe(false)
  if (film) fireEvent.keyDown(film, { key: 'ArrowLeft' })
  expect(screen.getByRole('status').textContent).toBe('Image 2 of 2')
})

test('a gallery follows the image that its parent names', () => {
  const gallery = (shown: string) => (
    <Gallery media={[image('moss'), image('clay')]} name="Apron" shown={shown} language="de" />
  )
  const { rerender } = render(gallery('moss'), shop.openTab())
  rerender(gallery('clay'))
  expect(screen.getByRole('status').textContent).toBe('Bild 2 von 2')
})

test('safety details name who answers for a product; without any there is nothing', async () => {
  const mug = await load(fixtures.mug)
  const { container, rerender } = render(<SafetyDetails product={mug} />, shop.openTab())
  expect(container.textContent).toBe('')
  rerender(
    <SafetyDetails product={{ ...mug, manufacturer: 'Linholme, Moorweg 1', safetyInformation: 'Hot' }} language="de" />,
  )
  expect([...container.querySelectorAll('dt')].map(textOf)).toEqual([
    'Hersteller',
    'Warnhinweise und Sicherheitsinformationen',
  ])
})
