import { decodeText } from '../../../../platform/kernel/html-entities.ts'
import type {
  MovedAddress,
  MovedCollection,
  MovedCustomer,
  MovedDiscount,
  MovedImage,
  MovedPage,
  MovedReview,
} from '../../record.ts'
import { amountOf } from '../amount-text.ts'
import { type Fields, present } from '../fields.ts'

/** Names come as HTML: Tea &amp; Co. */
export const plain = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : decodeText(text)

export const pathOf = (item: Fields, name: string): string | undefined => {
  const url = item.text(name)
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname : undefined
}

export const imageOf = (image: Fields): MovedImage | undefined => {
  const url = image.text('src')
  return url === undefined ? undefined : { url, ...present({ altText: image.text('alt'), sourceId: image.text('id') }) }
}

const parentOf = (item: Fields, name: string) => {
  const id = item.text(name)
  return id === undefined || id === '0' ? undefined : id
}

export function collectionOf(item: Fields): MovedCollection | null {
  if (item.text('slug') === 'uncategorized') return null
  return {
    sourceId: item.text('id') ?? '',
    ...present({ sourcePath: item.text('slug') && `/product-category/${item.text('slug')}` }),
    name: plain(item.text('name')) ?? '',
    ...present({
      slug: item.text('slug'),
      description: item.text('description'),
      parentId: parentOf(item, 'parent'),
      image: imageOf(item.object('image')),
    }),
    visible: true,
  }
}

export function addressOf(address: Fields): MovedAddress {
  return present({
    firstName: address.text('first_name'),
    lastName: address.text('last_name'),
    company: address.text('company'),
    addressLine: address.text('address_1'),
    addressLine2: address.text('address_2'),
    city: address.text('city'),
    subdivision: address.text('state'),
    postalCode: address.text('postcode'),
    country: address.text('country'),
    phone: address.text('phone'),
  })
}

export const hasAddress = (address: Fields): boolean =>
  ['address_1', 'city', 'postcode', 'last_name'].some((name) => address.text(name) !== undefined)

export function customerOf(customer: Fields): MovedCustomer {
  const addresses = [customer.object('billing'), customer.object('shipping')].filter(hasAddress).map(addressOf)
  const isSame = JSON.stringify(addresses[0]) === JSON.stringify(addresses[1])
  return {
    sourceId: customer.text('id') ?? '',
    label: customer.text('email') ?? `customer ${customer.text('id')}`,
    ...present({ createdDate: customer.date('date_created_gmt'), updatedDate: customer.date('date_modified_gmt') }),
    email: customer.text('email') ?? '',
    ...present({
      firstName: customer.text('first_name') ?? customer.object('billing').text('first_name'),
      lastName: customer.text('last_name') ?? customer.object('billing').text('last_name'),
      phone: customer.object('billing').text('phone'),
      company: customer.object('billing').text('company'),
    }),
    addresses: isSame ? addresses.slice(0, 1) : addresses,
  }
}

export function discountOf(coupon: Fields): MovedDiscount | null {
  const amount = amountOf(coupon.text('amount')) ?? '0'
  const type = coupon.text('discount_type')
  const isFree = coupon.flag('free_shipping') === true && Number(amount) === 0
  if (!isFree && type !== 'percent' && type !== 'fixed_cart' && type !== 'fixed_product') return null
  const minimum = amountOf(coupon.text('minimum_amount'))
  const ids = (name: string) => (coupon.texts(name).length > 0 ? coupon.texts(name) : undefined)
  return {
    sourceId: coupon.text('id') ?? '',
    ...present({
      createdDate: coupon.date('date_created_gmt'),
      updatedDate: coupon.date('date_modified_gmt'),
      label: coupon.text('code'),
    }),
    name: coupon.text('description') ?? coupon.text('code') ?? '',
    code: coupon.text('code') ?? '',
    benefit: isFree
      ? { type: 'FREE_DELIVERY' }
      : type === 'percent'
        ? { type: 'PERCENT', percent: amount }
        : { type: 'AMOUNT', amount },
    ...present({
      productIds: ids('product_ids'),
      collectionIds: ids('product_categories'),
      minimumSubtotal: minimum !== undefined && Number(minimum) > 0 ? minimum : undefined,
      endDate: coupon.date('date_expires_gmt'),
      usageLimit: coupon.number('usage_limit') || undefined,
      limitPerCustomer: coupon.number('usage_limit_per_user') || undefined,
      timesUsed: coupon.number('usage_count'),
    }),
    active: coupon.text('status') !== 'draft',
  }
}

const textOf = (item: Fields, name: string) => item.object(name).text('raw') ?? item.object(name).text('rendered')

export const pageOf = (page: Fields): MovedPage => ({
  sourceId: page.text('id') ?? '',
  ...present({
    sourcePath: pathOf(page, 'link'),
    createdDate: page.date('date_gmt'),
    updatedDate: page.date('modified_gmt'),
  }),
  slug: page.text('slug') ?? '',
  title: plain(textOf(page, 'title')) ?? page.text('slug') ?? '',
  body: textOf(page, 'content') ?? '',
  published: page.text('status') === 'publish',
})

const REVIEW_STATUS: Readonly<Record<string, MovedReview['status']>> = {
  approved: 'APPROVED',
  hold: 'IN_MODERATION',
  spam: 'REJECTED',
  trash: 'REJECTED',
}

export const reviewOf = (review: Fields): MovedReview => ({
  sourceId: review.text('id') ?? '',
  ...present({ createdDate: review.date('date_created_gmt') }),
  productId: review.text('product_id') ?? '',
  rating: review.number('rating') ?? 0,
  ...present({
    body: review.text('review'),
    authorName: review.text('reviewer'),
    email: review.text('reviewer_email'),
    verified: review.flag('verified'),
  }),
  status: REVIEW_STATUS[review.text('status') ?? ''] ?? 'APPROVED',
})
