import { stringify } from 'csv-stringify/sync'
import type { FeedItem } from '../feed-item.ts'
import type { FeedShop } from '../feed-shop.ts'
import {
  ageGroupOf,
  availabilityOf,
  categoryOf,
  cut,
  type Format,
  genderOf,
  isSellable,
  measure,
  money,
  saleInterval,
  shippingText,
} from './format.ts'

type Column = readonly [name: string, value: (item: FeedItem, shop: FeedShop, builtAt: Date) => string | undefined]

const availabilities = { in_stock: 'in stock', out_of_stock: 'out of stock', preorder: 'preorder' } as const

/** Of Meta's catalogs, for shops, ads and tags. */
const columns: readonly Column[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => cut(title, 200)],
  ['description', ({ description, title }) => cut(description || title, 9999)],
  ['availability', (item) => availabilities[availabilityOf(item)]],
  ['condition', ({ condition }) => condition],
  ['price', ({ price }, shop) => money(price, shop)],
  ['link', ({ link }) => link],
  ['image_link', ({ images: [first] }) => first],
  ['additional_image_link', ({ images }) => fitting(images.slice(1, 21), 2000)],
  ['brand', ({ brand }, { name }) => cut(brand ?? name, 100)],
  ['gtin', ({ gtin }) => gtin],
  ['mpn', ({ mpn }) => mpn && cut(mpn, 100)],
  ['item_group_id', ({ groupId }) => groupId],
  ['sale_price', ({ salePrice }, shop) => (salePrice === undefined ? undefined : money(salePrice, shop))],
  ['sale_price_effective_date', (item, _, builtAt) => saleInterval(item, builtAt)?.join('/')],
  ['google_product_category', ({ googleCategory }) => googleCategory],
  ['product_type', (item) => cut(categoryOf(item), 750)],
  ['color', ({ color }) => color && cut(color, 200)],
  ['size', ({ size }) => size && cut(size, 200)],
  ['material', ({ material }) => material && cut(material, 200)],
  ['pattern', ({ pattern }) => pattern && cut(pattern, 100)],
  ['gender', genderOf],
  ['age_group', ageGroupOf],
  ['additional_variant_attribute', variantAttributes],
  ['shipping', shippingText],
  ['shipping_weight', ({ weight }) => weight && measure(weight)],
  ...[0, 1, 2, 3, 4].map((place): Column => [`custom_label_${place}`, ({ tags }) => tags[place]]),
]

export const meta: Format = {
  contentType: 'text/csv; charset=utf-8',
  takes: isSellable,
  head: () => stringify([columns.map(([name]) => name)]),
  item: (item, shop, builtAt) => stringify([columns.map(([, read]) => read(item, shop, builtAt) ?? '')]),
  between: '',
  tail: '',
}

/** As many addresses as fit, with commas between. */
function fitting(urls: readonly string[], most: number): string {
  return urls.reduce((text, url) => (text.length + url.length < most ? `${text}${text && ','}${url}` : text), '')
}

/** Options without a column of their own, such as `Length:2 m`. */
function variantAttributes({ options, color, size, material, pattern }: FeedItem): string {
  const named: readonly (string | undefined)[] = [color, size, material, pattern]
  return options
    .filter(({ value }) => !named.includes(value))
    .map(({ name, value }) => `${name.replaceAll(/[:,]/g, ' ')}:${value.replaceAll(/[:,]/g, ' ')}`)
    .join(',')
}
