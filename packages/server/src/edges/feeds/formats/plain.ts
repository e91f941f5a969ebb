import { stringify } from 'csv-stringify/sync'
import { toDecimalString } from '../../../platform/pricing/money.ts'
import type { FeedItem } from '../feed-item.ts'
import type { FeedShop } from '../feed-shop.ts'
import type { Format } from './format.ts'

const decimal = (minor: number | undefined, { money: { currency } }: FeedShop) =>
  minor === undefined ? undefined : toDecimalString(minor, currency)

/** An item for programs that follow no specification. Prices are decimals in the currency of the feed. */
function plainItem(item: FeedItem, shop: FeedShop) {
  const { salePrice, rates, measure, baseMeasure, weight } = item
  return {
    id: item.id,
    group_id: item.groupId,
    product_id: item.productId,
    variant_id: item.variantId,
    sku: item.sku,
    title: item.title,
    description: item.description,
    link: item.link,
    images: item.images,
    availability: item.availability,
    available_date: item.availableDate,
    currency: shop.money.currency,
    price: decimal(item.price, shop),
    sale_price: decimal(salePrice, shop),
    sale_start: item.saleTimes?.startsAt ?? undefined,
    sale_end: item.saleTimes?.endsAt ?? undefined,
    lowest_price_30_days: decimal(item.lowestPriorPrice, shop),
    tax_included: shop.taxIncluded,
    unit_measure: measure && `${measure.value} ${measure.unit}`,
    unit_base_measure: baseMeasure && `${baseMeasure.value} ${baseMeasure.unit}`,
    brand: item.brand,
    gtin: item.gtin,
    mpn: item.mpn,
    condition: item.condition,
    categories: item.categories.map((path) => path.join(' > ')),
    google_category: item.googleCategory,
    options: Object.fromEntries(item.options.map(({ name, value }) => [name, value])),
    attributes: Object.fromEntries(item.details.map(({ name, value }) => [name, value])),
    energy_class: item.energyClass,
    eprel: item.eprel,
    weight: weight && `${weight.value} ${weight.unit}`,
    digital: item.isDigital,
    lead_time_days: item.leadTime,
    shipping: rates.map(({ title, cost, workingDays }) => ({
      country: shop.country,
      service: title,
      price: decimal(cost, shop),
      ...(workingDays && { min_days: workingDays.min, max_days: workingDays.max }),
    })),
    return_days: shop.returnDays,
    tags: item.tags,
    updated: item.updatedDate,
  }
}

/** Own JSON: the shop, then its items. */
export const json: Format = {
  contentType: 'application/json; charset=utf-8',
  head: ({ name, url, language, money: { currency }, country }, builtAt) =>
    `${JSON.stringify({ shop: name, url, language, currency, country, built: builtAt.toISOString() }).slice(0, -1)},"items":[\n`,
  item: (item, shop) => JSON.stringify(plainItem(item, shop)),
  between: ',\n',
  tail: '\n]}\n',
}

type PlainItem = ReturnType<typeof plainItem>

const columns: readonly (keyof PlainItem)[] = [
  'id',
  'group_id',
  'product_id',
  'variant_id',
  'sku',
  'title',
  'description',
  'link',
  'images',
  'availability',
  'available_date',
  'currency',
  'price',
  'sale_price',
  'sale_start',
  'sale_end',
  'lowest_price_30_days',
  'tax_included',
  'unit_measure',
  'unit_base_measure',
  'brand',
  'gtin',
  'mpn',
  'condition',
  'categories',
  'google_category',
  'options',
  'attributes',
  'energy_class',
  'eprel',
  'weight',
  'digital',
  'lead_time_days',
  'shipping',
  'return_days',
  'tags',
  'updated',
]

/** Own CSV with the same fields: lists have commas between, what consists of fields is JSON. */
export const csv: Format = {
  contentType: 'text/csv; charset=utf-8',
  head: () => stringify([columns]),
  item: (item, shop) => {
    const fields = plainItem(item, shop)
    return stringify([columns.map((name) => toCell(fields[name]))])
  },
  between: '',
  tail: '',
}

function toCell(value: PlainItem[keyof PlainItem]): string {
  if (value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(',')
  return Object.keys(value).length === 0 ? '' : JSON.stringify(value)
}
