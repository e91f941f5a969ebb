import { STORE_APP_ID } from '../../../../catalog/product/store-app-id.ts'
import type {
  MovedAddress,
  MovedCollection,
  MovedCustomer,
  MovedDiscount,
  MovedImage,
  MovedMenuLink,
  MovedPage,
  MovedReview,
} from '../../record.ts'
import { type Fields, present } from '../fields.ts'

/** The collection of all products is built in. */
const ALL_PRODUCTS = '00000000-000000-000000-000000000001'

export function collectionOf(item: Fields): MovedCollection | null {
  const sourceId = item.text('id')
  if (sourceId === undefined || sourceId === ALL_PRODUCTS || item.text('slug') === 'all-products') return null
  const [image] = imagesOf(item.object('media'))
  const shown = image ?? imageOf(item.object('image'))
  const parentId = item.object('parentCategory').text('id')
  return {
    sourceId,
    ...present({ sourcePath: item.text('slug') && `/category/${item.text('slug')}` }),
    name: item.text('name') ?? '',
    ...present({ slug: item.text('slug'), description: item.text('description'), parentId, image: shown }),
    visible: item.flag('visible') ?? true,
  }
}

export const imagesOf = (media: Fields): MovedImage[] =>
  media.list('items').flatMap((item) => imageOf(item.object('image')) ?? imageOf(item) ?? [])

function imageOf(image: Fields): MovedImage | undefined {
  const url = image.text('url')
  return url === undefined
    ? undefined
    : { url, ...present({ altText: image.text('altText'), sourceId: image.text('id') }) }
}

export function customerOf(member: Fields): MovedCustomer | null {
  const sourceId = member.text('id')
  const contact = member.object('contact')
  const email = member.text('loginEmail') ?? contact.texts('emails')[0]
  if (sourceId === undefined) return null
  return {
    sourceId,
    ...present({ createdDate: member.date('createdDate'), updatedDate: member.date('updatedDate') }),
    label: email ?? sourceId,
    email: email ?? '',
    ...present({
      firstName: contact.text('firstName'),
      lastName: contact.text('lastName'),
      phone: contact.texts('phones')[0],
      company: contact.text('company'),
    }),
    addresses: contact.list('addresses').map((address) => addressOf(address)),
    emailVerified: member.flag('loginEmailVerified') ?? false,
    blocked: member.text('status') === 'BLOCKED',
  }
}

/** An address, with the person where it has one. */
export function addressOf(address: Fields, contact?: Fields): MovedAddress {
  const street = address.object('streetAddress')
  const line =
    address.text('addressLine') ?? ([street.text('name'), street.text('number')].filter(Boolean).join(' ') || undefined)
  return present({
    firstName: contact?.text('firstName'),
    lastName: contact?.text('lastName'),
    company: contact?.text('company'),
    phone: contact?.text('phone'),
    addressLine: line,
    addressLine2: address.text('addressLine2'),
    city: address.text('city'),
    subdivision: address.text('subdivision'),
    postalCode: address.text('postalCode'),
    country: address.text('country'),
  })
}

export function discountOf(coupon: Fields, _currency: string): MovedDiscount | null {
  const sourceId = coupon.text('id')
  const terms = coupon.object('specification')
  const benefit = benefitOf(terms)
  if (sourceId === undefined || benefit === null) return null
  const group = terms.object('scope').object('group')
  const [entityId] = [group.text('entityId')].flatMap((id) => id ?? [])
  const millis = (name: string) => {
    const value = terms.number(name)
    return value === undefined ? undefined : new Date(value).toISOString()
  }
  return {
    sourceId,
    ...present({ createdDate: coupon.date('dateCreated') }),
    name: terms.text('name') ?? terms.text('code') ?? '',
    code: terms.text('code') ?? '',
    benefit,
    ...present({
      productIds: group.text('name') === 'product' && entityId ? [entityId] : undefined,
      collectionIds: group.text('name') === 'collection' && entityId ? [entityId] : undefined,
      minimumSubtotal: terms.text('minimumSubtotal'),
      startDate: millis('startTime'),
      endDate: millis('expirationTime'),
      usageLimit: terms.number('usageLimit'),
      limitPerCustomer: terms.number('limitPerCustomer'),
      timesUsed: coupon.number('numberOfUsages'),
    }),
    active: terms.flag('active') ?? true,
  }
}

function benefitOf(terms: Fields): MovedDiscount['benefit'] | null {
  const percent = terms.text('percentOffRate')
  if (percent !== undefined) return { type: 'PERCENT', percent }
  const amount = terms.text('moneyOffAmount')
  if (amount !== undefined) return { type: 'AMOUNT', amount }
  return terms.flag('freeShipping') ? { type: 'FREE_DELIVERY' } : null
}

export function pageOf(item: Fields): MovedPage | null {
  const sourceId = item.text('id')
  const data = item.object('data')
  const slug = data.text('slug')
  if (sourceId === undefined || slug === undefined) return null
  return {
    sourceId,
    sourcePath: `/pages/${slug}`,
    ...present({ createdDate: data.object('_createdDate').date('$date') ?? data.date('_createdDate') }),
    slug,
    title: data.text('title') ?? slug,
    body: data.text('body') ?? '',
    published: data.text('_publishStatus') !== 'DRAFT',
    ...present({ seoTitle: data.text('seoTitle'), seoDescription: data.text('seoDescription') }),
  }
}

export function menuOf(item: Fields): MovedMenuLink | null {
  const sourceId = item.text('id')
  const data = item.object('data')
  if (sourceId === undefined) return null
  return {
    sourceId,
    menu: data.text('menu') === 'footer' ? 'footer' : 'header',
    label: data.text('label') ?? '',
    url: data.text('url') ?? '/',
    position: Math.trunc(data.number('position') ?? 0),
    ...present({ parentId: data.text('parent') }),
  }
}

const statuses = { APPROVED: 'APPROVED', IN_MODERATION: 'IN_MODERATION', REJECTED: 'REJECTED' } as const

export function reviewOf(review: Fields): MovedReview | null {
  const sourceId = review.text('id')
  const productId = review.text('entityId')
  if (sourceId === undefined || productId === undefined) return null
  const content = review.object('content')
  const status = review.object('moderation').text('moderationStatus')
  return {
    sourceId,
    ...present({ createdDate: review.date('reviewDate') ?? review.date('createdDate') }),
    productId,
    rating: content.number('rating') ?? 0,
    ...present({
      title: content.text('title'),
      body: content.text('body'),
      authorName: review.object('author').text('authorName'),
      reply: review.object('reply').text('message'),
      verified: review.flag('verified'),
    }),
    status: status === 'REJECTED' || status === 'IN_MODERATION' ? statuses[status] : 'APPROVED',
  }
}

/** The app of products; lines of other apps have no product. */
export const isStoreApp = (appId: string | undefined): boolean =>
  appId === STORE_APP_ID ||
  appId === '215238eb-22a5-4c36-9e7b-e7c08025e04e' ||
  appId === '1380b703-ce81-ff05-f115-39571d94dfcd'
