import { type Check, onPages } from '../check.ts'
import { isType, type Page } from '../page.ts'
import { offersOf, productOf } from './offers.ts'

const shown = ['home', 'list', 'product'] as const

/** A product may need few words, but has a form or a paragraph. */
const isEmpty = (page: Page): boolean =>
  page.text.length < 200 && page.all('main p, main form, main li, main article').length === 0

/** What search engines need to list a shop. */
export const searchChecks: readonly Check[] = [
  {
    id: 'server-rendering',
    kind: 'practice',
    title: 'Pages have their content without scripts',
    fix: 'Render pages on the server, which search engines and agents read, or accept it with --single-page-app.',
    find: (walk) => onPages(walk, shown, (page) => (isEmpty(page) ? 'is empty until a script has run' : null)),
  },
  {
    id: 'products-found',
    kind: 'practice',
    title: 'Links or a sitemap lead to products',
    fix: 'Link products by `<a href>`, and list them in sitemap.xml.',
    find: ({ pages }) => (pages.some(({ kind }) => kind === 'product') ? [] : ['no product page was found']),
  },
  {
    id: 'title',
    kind: 'practice',
    title: 'Each page has a title of its own',
    fix: 'Give each page a `<title>` that begins with what it shows.',
    find: (walk) => {
      const titles = walk.pages.map((page) => page.root.querySelector('title')?.text.trim() ?? '')
      return onPages(walk, shown, (page) => {
        const title = page.root.querySelector('title')?.text.trim() ?? ''
        if (title === '') return 'no title'
        return titles.filter((other) => other === title).length > 1 ? `another page is called “${title}” too` : null
      })
    },
  },
  {
    id: 'description',
    kind: 'practice',
    title: 'Home page, lists and products have a description',
    fix: 'Add `<meta name="description">`, from the SEO texts of the product or its description.',
    find: (walk) => onPages(walk, shown, (page) => (page.meta('description') ? null : 'no description')),
  },
  {
    id: 'canonical',
    kind: 'practice',
    title: 'Each page names its canonical address',
    fix: 'Add `<link rel="canonical">` without parameters of filters and campaigns.',
    find: (walk) =>
      onPages(walk, shown, (page) => (page.all('link[rel=canonical]').length === 1 ? null : 'no canonical address')),
  },
  {
    id: 'languages',
    kind: 'practice',
    title: 'A page in several languages names the others',
    fix: 'Add `<link rel="alternate" hreflang>` for each language, and `x-default`.',
    find: (walk) => {
      const hasSwitch = walk.pages.some(
        (page) => page.all('a[hreflang], [lang] a[lang], select[name=language]').length > 0,
      )
      return onPages(walk, shown, (page) =>
        hasSwitch && page.all('link[rel=alternate][hreflang]').length === 0 ? 'names no other language' : null,
      )
    },
  },
  {
    id: 'structured-data',
    kind: 'practice',
    title: 'A product has structured data with image, price, currency and availability',
    fix: 'Add a `Product` with its `Offer` as JSON-LD, on the server.',
    find: (walk) =>
      onPages(walk, ['product'], (page) => {
        const product = productOf(page)
        if (!product) return 'no structured data of a product'
        const offers = offersOf(page)
        const missing = ['price', 'priceCurrency', 'availability'].filter(
          (name) => !offers.some((offer) => name in offer || (name === 'price' && 'lowPrice' in offer)),
        )
        return [...('name' in product ? [] : ['name']), ...missing].map((name) => `structured data without ${name}`)
      }),
  },
  {
    id: 'breadcrumbs',
    kind: 'practice',
    title: 'A product says where it is in the shop',
    fix: 'Add a `BreadcrumbList` as JSON-LD.',
    find: (walk) =>
      onPages(walk, ['product'], (page) =>
        page.structuredData.some((data) => isType(data, 'BreadcrumbList')) ? null : 'no breadcrumbs',
      ),
  },
  {
    id: 'previews',
    kind: 'practice',
    title: 'A shared link of a product shows its picture',
    fix: 'Add `og:title` and `og:image`.',
    find: (walk) =>
      onPages(walk, ['product'], (page) =>
        page.meta('og:image') && page.meta('og:title') ? null : 'no picture to share',
      ),
  },
  {
    id: 'sitemap',
    kind: 'practice',
    title: 'The shop has a sitemap',
    fix: 'Serve /sitemap.xml with the addresses of products and lists.',
    find: ({ sitemap }) => (sitemap?.includes('<loc>') ? [] : ['/sitemap.xml is missing or empty']),
  },
  {
    id: 'robots',
    kind: 'practice',
    title: 'robots.txt lets search engines in, and names the sitemap',
    fix: 'Serve /robots.txt with `Sitemap:` and without `Disallow: /`.',
    find: ({ robots }) => {
      if (robots === null) return ['/robots.txt is missing']
      if (/^user-agent: \*[\s\S]*?^disallow: \/\s*$/im.test(robots)) return ['/robots.txt keeps search engines out']
      return /^sitemap:/im.test(robots) ? [] : ['/robots.txt names no sitemap']
    },
  },
  {
    id: 'missing-pages',
    kind: 'practice',
    title: 'A page that does not exist responds with 404',
    fix: 'Respond with status 404, not with a page that says so.',
    find: ({ unknownStatus }) => (unknownStatus === 404 ? [] : [`an unknown address responds with ${unknownStatus}`]),
  },
  {
    id: 'cart-not-listed',
    kind: 'practice',
    title: 'The cart is in no search result',
    fix: 'Add `<meta name="robots" content="noindex">` to the cart and the account.',
    find: (walk) =>
      onPages(walk, ['cart'], (page) => {
        const rules = `${page.meta('robots') ?? ''} ${page.response.headers.get('x-robots-tag') ?? ''}`
        return page.response.ok && !/noindex/i.test(rules) && !/^disallow: \/cart/im.test(walk.robots ?? '')
          ? 'can be listed'
          : null
      }),
  },
]
