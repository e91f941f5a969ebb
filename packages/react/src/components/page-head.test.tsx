import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageHead } from './page-head.tsx'

const addresses = [
  { language: 'en', url: 'https://shop.test/mug' },
  { language: 'de', url: 'https://shop.test/de/mug' },
]
const page = { shopName: 'Shop', title: 'Mug', addresses, language: 'de' }

test('a page has its title, its address and those of its other languages', () => {
  const html = renderToStaticMarkup(<PageHead {...page} image="https://shop.test/mug.jpg" />)
  expect(html).toContain('<title>Mug – Shop</title>')
  expect(html).toContain('<link rel="canonical" href="https://shop.test/de/mug"/>')
  expect(html).toContain('hrefLang="x-default" href="https://shop.test/mug"')
  expect(html).toContain('property="og:url" content="https://shop.test/de/mug"')
  expect(html).toContain('property="og:image"')
})

test('the home page is named once, and a long description ends with an ellipsis', () => {
  const html = renderToStaticMarkup(<PageHead {...page} title="Shop" description={'word '.repeat(50)} />)
  expect(html).toContain('<title>Shop</title>')
  expect(/name="description" content="([^"]*)"/.exec(html)?.[1]).toMatch(/^.{150,159}…$/)
})

test('a personal page names no address for search engines', () => {
  const html = renderToStaticMarkup(<PageHead {...page} noIndex />)
  expect(html).toContain('content="noindex"')
  expect(html).not.toContain('canonical')
})

test('a text cannot end the script of structured data', () => {
  const html = renderToStaticMarkup(<PageHead {...page} jsonLd={[{ '@type': 'Product', name: '</script><b>' }]} />)
  expect(html).toContain('\\u003c/script>\\u003cb>')
})
