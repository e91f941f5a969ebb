/** Pages of a small storefront with nothing missing, by path. */
export type ShopPages = Readonly<Record<string, string>>

const footer = `<footer>
  <a href="/pages/imprint">Imprint</a> <a href="/pages/privacy">Privacy</a> <a href="/pages/terms">Terms</a>
  <a href="/withdrawal">Withdraw from contract here</a>
</footer>`

const words = 'Pottery from the coast, thrown by hand and fired in small runs. '.repeat(6)

interface PageParts {
  readonly title: string
  readonly path: string
  readonly main: string
  readonly head?: string
}

const page = ({ title, path, main, head = '' }: PageParts) => `<!doctype html><html lang="en"><head>
<title>${title}</title><meta name="description" content="${title} of the shop">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="canonical" href="https://shop.example${path}">
<link rel="alternate" hreflang="de" href="https://shop.example/de${path}">${head}</head>
<body><a href="#main">Skip to content</a><a href="/de" hreflang="de">Deutsch</a>
<main id="main"><h1>${title}</h1><p>${words}</p>${main}</main>${footer}</body></html>`

const product = (name: string, offer: object) =>
  JSON.stringify([
    { '@type': 'Product', name, aggregateRating: { ratingValue: 5 }, offers: { '@type': 'Offer', ...offer } },
    { '@type': 'BreadcrumbList' },
  ])

const offer = {
  price: '12.00',
  priceCurrency: 'EUR',
  availability: 'https://schema.org/InStock',
  priceSpecification: {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    referenceQuantity: {},
  },
}

export const goodShop: ShopPages = {
  '/': page({ title: 'Shop', path: '/', main: '<a href="/products/mug"><img src="/mug.jpg" alt="Mug"></a>' }),
  '/products/mug': page({
    title: 'Mug',
    path: '/products/mug',
    head: `<meta property="og:title" content="Mug"><meta property="og:image" content="/mug.jpg">
<script type="application/ld+json">${product('Mug', offer)}</script>`,
    main: `<s>€15.00</s> €12.00 Lowest price of the last 30 days: €12.00 incl. VAT, plus delivery, €4.00 / 100 g
Delivered in 2 to 3 days. Only customers can write reviews.
<form><label for="quantity">Quantity</label><input id="quantity" name="quantity"><button>Add to cart</button></form>`,
  }),
  '/cart': page({
    title: 'Cart',
    path: '/cart',
    head: '<meta name="robots" content="noindex">',
    main: '<form><button>Order and pay</button></form>',
  }),
  '/pages/imprint': page({ title: 'Imprint', path: '/pages/imprint', main: 'Write to hello@shop.example' }),
  '/pages/privacy': page({ title: 'Privacy', path: '/pages/privacy', main: '' }),
  '/pages/terms': page({ title: 'Terms', path: '/pages/terms', main: '' }),
  '/withdrawal': page({
    title: 'Withdrawal',
    path: '/withdrawal',
    main: '<form><label>Order number <input name="order"></label><button>Continue</button></form>',
  }),
  '/robots.txt': 'User-agent: *\nAllow: /\nSitemap: https://shop.example/sitemap.xml',
  '/sitemap.xml': '<urlset><url><loc>https://shop.example/products/mug</loc></url></urlset>',
}
