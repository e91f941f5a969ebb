import type { Product } from '@cartwright/contract'
import type { ExportedCustomer } from './customers.ts'
import { partsOfCoupon } from './discount-parts.ts'
import type { ForeignSystem, Form, FormRow } from './form.ts'
import { choicesOf, factsOf, gramsOf, imagesOf, quantityOf, seoOf } from './product-parts.ts'
import { shopifyOrders } from './shopify-orders.ts'

/** Options that one product has there. */
const MOST_OPTIONS = 3

const products: Form<Product> = {
  columns: [
    ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'],
    ...[1, 2, 3].flatMap((place) => [`Option${place} Name`, `Option${place} Value`]),
    ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty'],
    ...['Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price'],
    ...['Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position'],
    ...[
      'Image Alt Text',
      'Gift Card',
      'SEO Title',
      'SEO Description',
      'Variant Weight Unit',
      'Cost per item',
      'Status',
    ],
  ],
  toRows: (product, shop) => {
    const images = imagesOf(product, shop.url)
    const variants = product.variants.map((variant) => variantCells(product, variant, shop.weightUnit))
    const count = Math.max(variants.length, images.length)
    return Array.from({ length: count }, (_, place): FormRow => {
      const image = images[place]
      return {
        Handle: product.slug,
        ...(place === 0 && productCells(product)),
        ...variants[place],
        ...(image && { 'Image Src': image.url, 'Image Position': place + 1, 'Image Alt Text': image.altText }),
      }
    })
  },
}

function productCells(product: Product): FormRow {
  const seo = seoOf(product)
  return {
    Title: product.name,
    'Body (HTML)': product.description,
    Vendor: product.brand,
    Tags: product.tags?.join(', '),
    Published: product.visible ? 'TRUE' : 'FALSE',
    'Gift Card': product.giftCard ? 'TRUE' : 'FALSE',
    'SEO Title': seo.title,
    'SEO Description': seo.description,
    Status: product.visible ? 'active' : 'draft',
  }
}

function variantCells(product: Product, variant: Product['variants'][number], unit: 'KG' | 'LB'): FormRow {
  const { sku, barcode, weight, price, reducedPrice, cost } = factsOf(product, variant)
  const quantity = quantityOf(product, variant)
  const options = choicesOf(product, variant)
  // There are three options at most: what is more becomes a part of the third.
  const rest = options.slice(MOST_OPTIONS - 1)
  const shown = options.length > MOST_OPTIONS ? [...options.slice(0, MOST_OPTIONS - 1), joined(rest)] : options
  const cells = shown.flatMap(({ name, value }, place) => [
    [`Option${place + 1} Name`, name] as const,
    [`Option${place + 1} Value`, value] as const,
  ])
  return {
    ...(cells.length > 0 ? Object.fromEntries(cells) : { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }),
    'Variant SKU': sku,
    'Variant Grams': gramsOf(weight, unit),
    'Variant Inventory Tracker': quantity === undefined ? '' : 'shopify',
    'Variant Inventory Qty': quantity,
    'Variant Inventory Policy': variant.preorderInfo?.enabled ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': reducedPrice ?? price,
    'Variant Compare At Price': reducedPrice === undefined ? undefined : price,
    'Variant Requires Shipping': product.productType === 'digital' ? 'FALSE' : 'TRUE',
    'Variant Taxable': 'TRUE',
    'Variant Barcode': barcode,
    'Variant Weight Unit': unit === 'KG' ? 'kg' : 'lb',
    'Cost per item': cost,
  }
}

const joined = (options: readonly { name: string; value: string }[]) => ({
  name: options.map(({ name }) => name).join(' / '),
  value: options.map(({ value }) => value).join(' / '),
})

const customers: Form<ExportedCustomer> = {
  columns: [
    ...['First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Default Address Company'],
    ...['Default Address Address1', 'Default Address Address2', 'Default Address City'],
    ...['Default Address Province Code', 'Default Address Country Code', 'Default Address Zip'],
    ...['Default Address Phone', 'Phone', 'Accepts SMS Marketing', 'Tags', 'Note', 'Tax Exempt'],
  ],
  toRows: (customer) => {
    const [address] = customer.addresses
    return [
      {
        'First Name': customer.firstName,
        'Last Name': customer.lastName,
        Email: customer.email,
        'Accepts Email Marketing': customer.acceptsMail ? 'yes' : 'no',
        'Default Address Company': customer.company,
        'Default Address Address1': address?.line,
        'Default Address Address2': address?.line2,
        'Default Address City': address?.city,
        'Default Address Province Code': address?.region,
        'Default Address Country Code': address?.country,
        'Default Address Zip': address?.postalCode,
        'Default Address Phone': customer.phone,
        Phone: customer.phone,
        'Accepts SMS Marketing': 'no',
        Tags: customer.tags.join(', '),
        'Tax Exempt': 'no',
      },
    ]
  },
}

const valueTypes = {
  PERCENT: 'percentage',
  AMOUNT: 'fixed_amount',
  FIXED_PRICE: 'fixed_price',
  FREE_SHIPPING: 'free_shipping',
  BUY_X_GET_Y: 'buy_x_get_y',
} as const

export const shopify: ForeignSystem = {
  name: 'shopify',
  products,
  customers,
  orders: shopifyOrders,
  discounts: {
    columns: [
      ...['Code', 'Title', 'Value Type', 'Value', 'Minimum Purchase Amount', 'Usage Limit', 'Once Per Customer'],
      ...['Starts At', 'Ends At', 'Status', 'Times Used'],
    ],
    toRows: (row, { currency }) => {
      const coupon = partsOfCoupon(row, currency)
      return [
        {
          Code: coupon.code,
          Title: coupon.name,
          'Value Type': valueTypes[coupon.type],
          Value: coupon.value,
          'Minimum Purchase Amount': coupon.minimum,
          'Usage Limit': coupon.usageLimit,
          'Once Per Customer': coupon.limitPerCustomer === '1' ? 'TRUE' : 'FALSE',
          'Starts At': coupon.startsAt,
          'Ends At': coupon.endsAt,
          Status: coupon.isActive ? 'active' : 'disabled',
          'Times Used': coupon.timesUsed,
        },
      ]
    },
  },
}
