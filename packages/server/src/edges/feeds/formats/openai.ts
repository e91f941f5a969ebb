import type { FeedItem } from '../feed-item.ts'
import type { FeedShop } from '../feed-shop.ts'
import {
  ageGroupOf,
  availabilityOf,
  categoryOf,
  cut,
  type Format,
  filled,
  genderOf,
  isSellable,
  measure,
  money,
  saleInterval,
  shippingText,
} from './format.ts'

/** OpenAI's product feed: a line of JSON for each item. */
export const openAi: Format = {
  contentType: 'application/jsonl; charset=utf-8',
  takes: isSellable,
  head: () => '',
  item: (item, shop, builtAt) => `${JSON.stringify(fieldsOf(item, shop, builtAt))}\n`,
  between: '',
  tail: '',
}

function fieldsOf(item: FeedItem, shop: FeedShop, builtAt: Date): object {
  const [image, ...further] = item.images
  const availability = availabilityOf(item)
  return filled({
    is_eligible_search: true,
    // Orders are placed on the pages of the shop.
    is_eligible_checkout: false,
    item_id: item.id,
    title: cut(item.title, 150),
    description: cut(item.description || item.title, 5000),
    url: item.link,
    brand: cut(item.brand ?? shop.name, 70),
    image_url: image,
    additional_image_urls: further.slice(0, 10).join(','),
    availability: availability === 'preorder' ? 'pre_order' : availability,
    availability_date: availability === 'preorder' ? item.availableDate : undefined,
    ...pricesOf(item, shop, builtAt),
    ...variantOf(item),
    gtin: item.gtin,
    mpn: item.mpn && cut(item.mpn, 70),
    condition: item.condition,
    product_category: categoryOf(item) || item.googleCategory,
    color: item.color && cut(item.color, 40),
    size: item.size && cut(item.size, 20),
    material: item.material && cut(item.material, 100),
    gender: genderOf(item),
    age_group: ageGroupOf(item),
    weight: item.weight && String(item.weight.value),
    item_weight_unit: item.weight?.unit,
    is_digital: item.isDigital || undefined,
    ...sellerOf(shop),
    shipping: shippingText(item, shop),
  })
}

function pricesOf(item: FeedItem, shop: FeedShop, builtAt: Date) {
  const [from, until] = saleInterval(item, builtAt) ?? []
  return {
    price: money(item.price, shop),
    sale_price: item.salePrice === undefined ? undefined : money(item.salePrice, shop),
    sale_price_start_date: from?.slice(0, 10),
    sale_price_end_date: until?.slice(0, 10),
    unit_pricing_measure: item.measure && measure(item.measure),
    base_measure: item.baseMeasure && measure(item.baseMeasure),
  }
}

function variantOf({ groupId, options, productTitle }: FeedItem) {
  if (groupId === undefined) return { listing_has_variations: false }
  return {
    group_id: groupId,
    item_group_title: cut(productTitle, 150),
    listing_has_variations: true,
    variant_dict: Object.fromEntries(options.map(({ name, value }) => [name, value])),
  }
}

function sellerOf({ name, url, pages, country, homeCountry, returnDays }: FeedShop) {
  return {
    seller_name: cut(name, 70),
    seller_url: url,
    seller_privacy_policy: pages.get('privacy'),
    seller_tos: pages.get('terms'),
    target_countries: country ? [country] : undefined,
    store_country: homeCountry || country,
    return_policy: pages.get('withdrawal'),
    accepts_returns: returnDays === undefined ? undefined : returnDays > 0,
    return_deadline_in_days: returnDays || undefined,
  }
}
