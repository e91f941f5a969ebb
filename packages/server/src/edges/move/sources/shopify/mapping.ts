import type {
  MovedAddress,
  MovedCollection,
  MovedCustomer,
  MovedGiftCard,
  MovedPage,
  MovedProduct,
  MovedRedirect,
  MovedVariant,
} from '../../record.ts'
import { type Fields, present } from '../fields.ts'

/** The number at the end of a global id, which the CSV files have too. */
export const idOf = (item: Fields, name = 'id'): string => item.text(name)?.split('/').at(-1)?.split('?')[0] ?? ''

const idsOf = (connection: Fields): string[] => connection.list('nodes').map((node) => idOf(node))

const seoOf = (item: Fields) => {
  const seo = item.object('seo')
  const texts = present({ title: seo.text('title'), description: seo.text('description') })
  return Object.keys(texts).length > 0 ? { seo: texts } : {}
}

export function collectionOf(item: Fields): MovedCollection {
  const url = item.object('image').text('url')
  return {
    sourceId: idOf(item),
    sourcePath: `/collections/${item.text('handle')}`,
    ...present({ updatedDate: item.date('updatedAt') }),
    name: item.text('title') ?? '',
    ...present({ slug: item.text('handle'), description: item.text('descriptionHtml') }),
    ...(url !== undefined && { image: { url, ...present({ altText: item.object('image').text('altText') }) } }),
    visible: true,
    ...seoOf(item),
  }
}

export function productOf(item: Fields, variants: readonly Fields[]): MovedProduct {
  const options = item.list('options').filter((option) => !isDefault(option))
  const isShipped = variants.some((variant) => variant.object('inventoryItem').flag('requiresShipping') ?? true)
  return {
    sourceId: idOf(item),
    sourcePath: `/products/${item.text('handle')}`,
    label: item.text('title') ?? idOf(item),
    ...present({ createdDate: item.date('createdAt'), updatedDate: item.date('updatedAt') }),
    name: item.text('title') ?? '',
    ...present({ slug: item.text('handle'), description: item.text('descriptionHtml'), brand: item.text('vendor') }),
    visible: item.text('status') === 'ACTIVE',
    productType: isShipped ? 'physical' : 'digital',
    ...present({ isGiftCard: item.flag('isGiftCard') || undefined }),
    tags: item.texts('tags'),
    options: options.map((option) => ({
      name: option.text('name') ?? '',
      choices: option.list('optionValues').map((value) => ({
        ...present({ value: value.object('swatch').text('color') }),
        description: value.text('name') ?? '',
      })),
    })),
    variants: variants.map((variant) => variantOf(variant, options.length > 0)),
    images: item
      .object('media')
      .list('nodes')
      .flatMap((media) => {
        const url = media.object('image').text('url')
        return url === undefined
          ? []
          : [{ url, sourceId: idOf(media), ...present({ altText: media.object('image').text('altText') }) }]
      }),
    collectionIds: idsOf(item.object('collections')),
    ...seoOf(item),
  }
}

/** A product without options has one that is called Title. */
function isDefault(option: Fields): boolean {
  const values = option.list('optionValues')
  return option.text('name') === 'Title' && values.length === 1 && values[0]?.text('name') === 'Default Title'
}

const KILOGRAMS: Readonly<Record<string, number>> = {
  KILOGRAMS: 1,
  GRAMS: 0.001,
  POUNDS: 0.453_592_37,
  OUNCES: 0.028_349_523_125,
}

function variantOf(variant: Fields, hasOptions: boolean): MovedVariant {
  const stock = variant.object('inventoryItem')
  const weight = stock.object('measurement').object('weight')
  const kilograms = (weight.number('value') ?? 0) * (KILOGRAMS[weight.text('unit') ?? ''] ?? 1)
  const [image] = variant.object('media').list('nodes')
  const price = variant.text('price') ?? '0'
  const compareAtPrice = variant.text('compareAtPrice')
  const isReduced = compareAtPrice !== undefined && Number(compareAtPrice) > Number(price)
  return {
    sourceId: idOf(variant),
    choices: hasOptions
      ? Object.fromEntries(
          variant.list('selectedOptions').map((option) => [option.text('name') ?? '', option.text('value') ?? '']),
        )
      : {},
    price,
    ...present({
      sku: variant.text('sku'),
      barcode: variant.text('barcode'),
      compareAtPrice: isReduced ? compareAtPrice : undefined,
      cost: stock.object('unitCost').text('amount'),
      weight: kilograms > 0 ? kilograms : undefined,
      imageId: image && idOf(image),
    }),
    // A shop that sells beyond stock does not count it for customers.
    ...(stock.flag('tracked') && variant.text('inventoryPolicy') !== 'CONTINUE'
      ? { quantity: variant.number('inventoryQuantity') ?? 0 }
      : { quantity: null }),
  }
}

export function addressOf(address: Fields): MovedAddress {
  return present({
    firstName: address.text('firstName'),
    lastName: address.text('lastName'),
    company: address.text('company'),
    addressLine: address.text('address1'),
    addressLine2: address.text('address2'),
    city: address.text('city'),
    subdivision: address.text('provinceCode'),
    postalCode: address.text('zip'),
    country: address.text('countryCodeV2') ?? address.text('countryCode'),
    phone: address.text('phone'),
  })
}

const CONSENTS: Readonly<Record<string, 'SUBSCRIBED' | 'UNSUBSCRIBED'>> = {
  SUBSCRIBED: 'SUBSCRIBED',
  UNSUBSCRIBED: 'UNSUBSCRIBED',
}

export function customerOf(customer: Fields): MovedCustomer {
  const email = customer.object('defaultEmailAddress')
  const [credit] = customer
    .object('storeCreditAccounts')
    .list('nodes')
    .map((account) => account.object('balance'))
  const status = CONSENTS[email.text('marketingState') ?? '']
  const amount = credit?.text('amount')
  return {
    sourceId: idOf(customer),
    label: email.text('emailAddress') ?? `customer ${idOf(customer)}`,
    ...present({ createdDate: customer.date('createdAt'), updatedDate: customer.date('updatedAt') }),
    email: email.text('emailAddress') ?? '',
    ...present({
      firstName: customer.text('firstName'),
      lastName: customer.text('lastName'),
      phone: customer.object('defaultPhoneNumber').text('phoneNumber'),
      language: customer.text('locale'),
      note: customer.text('note'),
    }),
    addresses: customer.object('addressesV2').list('nodes').map(addressOf),
    emailVerified: customer.flag('verifiedEmail') ?? false,
    blocked: customer.text('state') === 'DISABLED' ? false : undefined,
    tags: customer.texts('tags'),
    ...(status && { consent: { status, source: 'Shopify', ...present({ date: email.date('marketingUpdatedAt') }) } }),
    ...(amount !== undefined &&
      Number(amount) > 0 && { storeCredit: { amount, currency: credit?.text('currencyCode') ?? '' } }),
  }
}

export function giftCardOf(card: Fields): MovedGiftCard {
  return {
    sourceId: idOf(card),
    label: `gift card •••• ${card.text('lastCharacters') ?? ''}`,
    ...present({ createdDate: card.date('createdAt'), expirationDate: card.text('expiresOn') }),
    initialValue: card.object('initialValue').text('amount') ?? '0',
    balance: card.object('balance').text('amount') ?? '0',
    currency: card.object('balance').text('currencyCode') ?? '',
    active: card.flag('enabled') ?? true,
  }
}

export const pageOf = (page: Fields): MovedPage => ({
  sourceId: idOf(page),
  sourcePath: `/pages/${page.text('handle')}`,
  ...present({ createdDate: page.date('createdAt'), updatedDate: page.date('updatedAt') }),
  slug: page.text('handle') ?? '',
  title: page.text('title') ?? '',
  body: page.text('body') ?? '',
  published: page.flag('isPublished') ?? true,
})

export const redirectOf = (redirect: Fields): MovedRedirect => ({
  sourceId: idOf(redirect),
  label: redirect.text('path') ?? idOf(redirect),
  from: redirect.text('path') ?? '',
  to: redirect.text('target') ?? '/',
})
