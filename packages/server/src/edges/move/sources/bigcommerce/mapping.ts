import type { z } from 'zod'
import type { MovedCollection, MovedCustomer, MovedProduct, MovedVariant } from '../../record.ts'
import { dateOrNone, pathOf, sumOf } from '../shared/values.ts'
import type { BigCommerceProduct, categorySchema, customerSchema } from './schemas.ts'

const slugOf = (url: string | undefined): string | undefined => url?.split('/').filter(Boolean).at(-1)

export const toCollection = (row: z.output<typeof categorySchema>): MovedCollection => ({
  sourceId: row.id,
  label: row.name,
  name: row.name,
  slug: slugOf(row.custom_url?.url),
  sourcePath: pathOf(row.custom_url?.url),
  description: row.description,
  visible: row.is_visible,
  parentId: row.parent_id === '0' ? undefined : row.parent_id,
  seo: { title: row.page_title, description: row.meta_description },
})

export function toProduct(row: BigCommerceProduct): MovedProduct {
  const images = row.images.toSorted((one, other) => one.sort_order - other.sort_order)
  return {
    sourceId: row.id,
    label: row.sku ?? row.name,
    name: row.name,
    slug: slugOf(row.custom_url?.url),
    sourcePath: pathOf(row.custom_url?.url),
    description: row.description,
    visible: row.is_visible,
    productType: row.type === 'digital' ? 'digital' : 'physical',
    createdDate: dateOrNone(row.date_created),
    updatedDate: dateOrNone(row.date_modified),
    options: row.options.map(({ display_name, option_values }) => ({
      name: display_name,
      choices: option_values.map(({ label, value_data }) => ({ description: label, value: value_data?.colors?.[0] })),
    })),
    variants: row.variants.length > 0 ? row.variants.map((variant) => toVariant(row, variant)) : [toVariant(row, null)],
    images: images.flatMap(({ id, url_zoom, url_standard, description }) => {
      const url = url_zoom ?? url_standard
      return url === undefined ? [] : [{ sourceId: id, url, altText: description }]
    }),
    collectionIds: row.categories,
    seo: { title: row.page_title, description: row.meta_description },
  }
}

/** A variant. What it leaves empty is that of its product. */
function toVariant(row: BigCommerceProduct, variant: BigCommerceProduct['variants'][number] | null): MovedVariant {
  const price = variant?.price ?? row.price
  // No price is reduced to nothing: zero means that there is no reduced price.
  const sale = [variant?.sale_price, row.sale_price].find((each) => each && Number(each) > 0)
  const isReduced = sale != null && Number(sale) < Number(price)
  return {
    sourceId: variant?.id ?? row.id,
    choices: Object.fromEntries(
      (variant?.option_values ?? []).map((value) => [value.option_display_name, value.label]),
    ),
    sku: variant?.sku ?? row.sku,
    barcode: variant?.upc ?? row.upc,
    price: isReduced ? sale : price,
    compareAtPrice: isReduced ? price : undefined,
    cost: variant?.cost_price ?? row.cost_price ?? undefined,
    weight: variant?.weight ?? row.weight,
    quantity: quantityOf(row, variant),
    inStock: row.availability !== 'disabled',
    visible: !variant?.purchasing_disabled,
  }
}

function quantityOf(row: BigCommerceProduct, variant: BigCommerceProduct['variants'][number] | null): number | null {
  if (row.inventory_tracking === 'none') return null
  return row.inventory_tracking === 'variant' && variant ? variant.inventory_level : row.inventory_level
}

export function toCustomer(row: z.output<typeof customerSchema>, currency: string): MovedCustomer {
  const credit = sumOf(row.store_credit_amounts.map(({ amount }) => amount))
  return {
    sourceId: row.id,
    label: row.email,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    phone: row.phone,
    note: row.notes,
    emailVerified: true,
    createdDate: dateOrNone(row.date_created),
    updatedDate: dateOrNone(row.date_modified),
    storeCredit: credit === '0' ? undefined : { amount: credit, currency },
    addresses: row.addresses.map((address) => ({
      firstName: address.first_name,
      lastName: address.last_name,
      company: address.company,
      addressLine: address.address1,
      addressLine2: address.address2,
      city: address.city,
      subdivision: address.state_or_province,
      postalCode: address.postal_code,
      country: address.country_code,
      phone: address.phone,
    })),
  }
}
