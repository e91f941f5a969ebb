import type { FeedItem } from '../feed-item.ts'
import type { FeedShop } from '../feed-shop.ts'
import {
  ageGroupOf,
  availabilityOf,
  cut,
  detailsOf,
  type Format,
  genderOf,
  hasIdentifiers,
  isSellable,
  measure,
  money,
  saleInterval,
} from './format.ts'

/** A field: its text, or the fields that it consists of. */
type Field = readonly [name: string, value: string | number | readonly Field[] | undefined]

/** Google Merchant Center: RSS 2.0 with the fields of the product data specification. */
export const googleXml: Format = {
  contentType: 'application/xml; charset=utf-8',
  takes: isSellable,
  head: ({ name, url, feed }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
      '<channel>',
      `<title>${escapeXml(name)}</title>`,
      `<link>${escapeXml(url)}</link>`,
      `<description>${escapeXml(feed.name)}</description>\n`,
    ].join('\n'),
  item: (item, shop, builtAt) => `<item>${fieldsOf(item, shop, builtAt).map(toXml).join('')}</item>\n`,
  between: '',
  tail: '</channel>\n</rss>\n',
}

function fieldsOf(item: FeedItem, shop: FeedShop, builtAt: Date): Field[] {
  const [image, ...further] = item.images
  return [
    ['id', item.id],
    ['item_group_id', item.groupId],
    ['title', cut(item.title, 150)],
    ['description', cut(item.description || item.title, 5000)],
    ['link', item.link],
    ['image_link', image],
    ...further.slice(0, 10).map((url): Field => ['additional_image_link', url]),
    ['availability', availabilityOf(item)],
    ['availability_date', item.availableDate],
    ...pricesOf(item, shop, builtAt),
    ['brand', item.brand && cut(item.brand, 70)],
    ['gtin', item.gtin],
    ['mpn', item.mpn && cut(item.mpn, 70)],
    ['identifier_exists', hasIdentifiers(item) ? undefined : 'no'],
    ['condition', item.condition],
    ...variantFields(item),
    ['google_product_category', item.googleCategory],
    ...item.categories.slice(0, 5).map((path): Field => ['product_type', cut(path.join(' > '), 750)]),
    ['energy_efficiency_class', item.energyClass],
    ['certification', certification(item)],
    ['shipping_weight', item.weight && measure(item.weight)],
    ...shippingOf(item, shop),
    ...detailsOf(item, shop).map(
      ({ name, value }): Field => [
        'product_detail',
        [
          ['attribute_name', cut(name, 140)],
          ['attribute_value', cut(value, 1000)],
        ],
      ],
    ),
    ...item.tags.slice(0, 5).map((tag, index): Field => [`custom_label_${index}`, tag]),
  ]
}

function pricesOf(item: FeedItem, shop: FeedShop, builtAt: Date): Field[] {
  const interval = saleInterval(item, builtAt)
  return [
    ['price', money(item.price, shop)],
    ['sale_price', item.salePrice === undefined ? undefined : money(item.salePrice, shop)],
    ['sale_price_effective_date', interval?.join('/')],
    ['unit_pricing_measure', item.measure && measure(item.measure)],
    [
      'unit_pricing_base_measure',
      item.baseMeasure && isBaseMeasure(item.baseMeasure) ? measure(item.baseMeasure) : undefined,
    ],
  ]
}

/** The base quantities that Google knows. */
const isBaseMeasure = ({ value, unit }: NonNullable<FeedItem['baseMeasure']>): boolean =>
  [1, 2, 4, 8, 10, 100].includes(value) || ['75 cl', '750 ml', '50 kg', '1000 kg'].includes(`${value} ${unit}`)

const variantFields = (item: FeedItem): Field[] => [
  ['color', item.color && cut(item.color, 100)],
  ['size', item.size && cut(item.size, 100)],
  ['material', item.material && cut(item.material, 200)],
  ['pattern', item.pattern && cut(item.pattern, 100)],
  ['gender', genderOf(item)],
  ['age_group', ageGroupOf(item)],
]

const certification = ({ eprel }: FeedItem): Field[] | undefined =>
  eprel === undefined
    ? undefined
    : [
        ['certification_authority', 'EC'],
        ['certification_name', 'EPREL'],
        ['certification_code', eprel],
      ]

function shippingOf({ rates, leadTime }: FeedItem, shop: FeedShop): Field[] {
  if (shop.country === '') return []
  return rates.map(({ title, cost, workingDays }) => [
    'shipping',
    [
      ['country', shop.country],
      ['service', cut(title, 100)],
      ['price', money(cost, shop)],
      ...(workingDays
        ? ([
            ['min_handling_time', leadTime],
            ['max_handling_time', leadTime],
            ['min_transit_time', workingDays.min],
            ['max_transit_time', workingDays.max],
          ] as const)
        : []),
    ],
  ])
}

function toXml([name, value]: Field): string {
  if (value === undefined || value === '') return ''
  const inner = typeof value === 'object' ? value.map(toXml).join('') : escapeXml(String(value))
  return `<g:${name}>${inner}</g:${name}>`
}

/** Control characters but for tabs and line breaks: XML cannot have them, even escaped. */
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
