import type { MovedRecords, MoveEntity } from './record.ts'

/** A small shop in the neutral form, with one of everything. */
export const smallShop: { readonly [E in MoveEntity]?: readonly MovedRecords[E][] } = {
  collections: [
    {
      sourceId: 'c1',
      sourcePath: '/collections/mugs',
      name: 'Mugs',
      slug: 'mugs',
      visible: true,
      description: '<p>To drink from</p>',
    },
    { sourceId: 'c2', name: 'Large mugs', slug: 'large-mugs', visible: true, parentId: 'c1' },
  ],
  products: [
    {
      sourceId: 'p1',
      sourcePath: '/products/harbour-mug',
      createdDate: '2021-03-04T10:00:00.000Z',
      name: 'Harbour mug',
      slug: 'harbour-mug',
      description: '<p>Holds 0.4 l.</p>',
      brand: 'Larkmoor',
      visible: true,
      productType: 'physical',
      options: [{ name: 'Colour', choices: [{ description: 'Blue' }, { description: 'Red' }] }],
      variants: [
        {
          sourceId: 'v1',
          choices: { Colour: 'Blue' },
          sku: 'MUG-B',
          price: '12.50',
          compareAtPrice: '15.00',
          quantity: 4,
        },
        {
          sourceId: 'v2',
          choices: { Colour: 'Red' },
          sku: 'MUG-R',
          price: '12.50',
          compareAtPrice: '15.00',
          quantity: 0,
        },
      ],
      images: [],
      collectionIds: ['c1', 'c2'],
    },
    {
      sourceId: 'p2',
      sourcePath: '/products/map',
      createdDate: '2022-01-01T00:00:00.000Z',
      name: 'Sea map',
      slug: 'map',
      visible: false,
      productType: 'digital',
      options: [],
      variants: [{ sourceId: 'v3', choices: {}, sku: 'MAP', price: '5', quantity: null }],
      images: [],
      collectionIds: [],
    },
  ],
  customerGroups: [{ sourceId: 'g1', name: 'Trade' }],
  customers: [
    {
      sourceId: 'k1',
      createdDate: '2020-05-06T07:08:09.000Z',
      email: 'Ada@Example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      phone: '+49 421 123',
      addresses: [{ addressLine: 'Am Deich 5', city: 'Bremen', postalCode: '28195', country: 'DE' }],
      consent: { status: 'SUBSCRIBED', date: '2020-05-06T07:08:09.000Z' },
      groupIds: ['g1'],
      tags: ['Regular'],
      note: 'Prefers paper',
      storeCredit: { amount: '7.50', currency: 'EUR' },
    },
  ],
  giftCards: [
    { sourceId: 'gc1', code: '7KXP2M4Q9RTACD3F', initialValue: '50', balance: '20.25', currency: 'EUR', active: true },
  ],
  discounts: [
    {
      sourceId: 'd1',
      name: 'Spring',
      code: 'SPRING',
      benefit: { type: 'PERCENT', percent: '10' },
      collectionIds: ['c1'],
      usageLimit: 100,
      timesUsed: 3,
      active: true,
    },
  ],
  orders: [
    {
      sourceId: 'o1',
      number: '#2042',
      createdDate: '2023-06-07T08:00:00.000Z',
      currency: 'EUR',
      status: 'APPROVED',
      email: 'ada@example.com',
      customerId: 'k1',
      taxIncludedInPrices: false,
      lines: [
        {
          sourceId: 'l1',
          productId: 'p1',
          variantId: 'v1',
          name: 'Harbour mug',
          sku: 'MUG-B',
          quantity: 2,
          price: '12.50',
          discount: '2.50',
          tax: '4.28',
          taxRate: '0.19',
        },
        { sourceId: 'l2', name: 'Gone poster', quantity: 1, price: '3.00', tax: '0.57', taxRate: '0.19' },
      ],
      delivery: { title: 'Post', price: '5.00', tax: '0.95' },
      discounts: [{ code: 'SPRING', amount: '2.50' }],
      total: '36.30',
      totalTax: '5.80',
      shipping: {
        firstName: 'Ada',
        lastName: 'Lovelace',
        addressLine: 'Am Deich 5',
        city: 'Bremen',
        postalCode: '28195',
        country: 'DE',
      },
      payments: [
        { sourceId: 't1', amount: '36.30', date: '2023-06-07T08:01:00.000Z', method: 'paypal', reference: 'PP-1' },
      ],
      refunds: [
        {
          sourceId: 'r1',
          amount: '3.57',
          date: '2023-07-01T00:00:00.000Z',
          reason: 'Broken',
          lines: [{ lineId: 'l2', quantity: 1 }],
        },
      ],
      deliveries: [
        {
          sourceId: 'f1',
          date: '2023-06-09T00:00:00.000Z',
          carrier: 'dhl',
          trackingNumber: 'JD01',
          lines: [{ lineId: 'l1', quantity: 2 }],
        },
      ],
    },
  ],
  pages: [
    {
      sourceId: 'pg1',
      sourcePath: '/pages/about',
      slug: 'about',
      title: 'About us',
      body: '<p>We are here.</p>',
      published: true,
    },
  ],
  menus: [
    { sourceId: 'm1', menu: 'footer', label: 'About', url: '/pages/about', position: 0 },
    { sourceId: 'm2', menu: 'footer', label: 'Mugs', url: '/collections/mugs', position: 1, parentId: 'm1' },
  ],
  redirects: [{ sourceId: 'rd1', from: '/old-mug', to: '/products/harbour-mug' }],
  reviews: [
    {
      sourceId: 'rv1',
      createdDate: '2023-08-01T00:00:00.000Z',
      productId: 'p1',
      rating: 4,
      title: 'Good',
      body: 'Holds tea.',
      authorName: 'Ada',
      verified: true,
      status: 'APPROVED',
    },
  ],
  translations: [
    { sourceId: 'tr1', entity: 'products', entityId: 'p1', language: 'de', fields: { name: 'Hafenbecher' } },
  ],
}

/** The files of a shop, as the source `files` reads them. */
export const filesOf = (shop: { readonly [E in MoveEntity]?: readonly object[] }): Record<string, string> =>
  Object.fromEntries(
    Object.entries(shop).map(([entity, records]) => [
      `${entity}.jsonl`,
      records.map((record) => `${JSON.stringify(record)}\n`).join(''),
    ]),
  )
