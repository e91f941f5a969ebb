import type { z } from 'zod'
import type { MovedCollection, MovedCustomer } from '../../record.ts'
import { dateOrNone, pathOf } from '../shared/values.ts'
import type { categorySchema, customerSchema } from './schemas.ts'

/** The text of an attribute; undefined where it has none. */
export function attributeText(
  { custom_attributes }: { readonly custom_attributes: readonly { attribute_code: string; value?: unknown }[] },
  code: string,
): string | undefined {
  const value = custom_attributes.find((each) => each.attribute_code === code)?.value
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function toCollection(row: z.output<typeof categorySchema>): MovedCollection {
  const urlPath = attributeText(row, 'url_path')
  return {
    sourceId: row.id,
    label: row.name,
    name: row.name,
    slug: attributeText(row, 'url_key'),
    sourcePath: urlPath && pathOf(urlPath, '.html'),
    description: attributeText(row, 'description'),
    visible: row.is_active,
    // Below the root of the shop a category has no parent here.
    parentId: row.level > 2 ? row.parent_id : undefined,
    seo: { title: attributeText(row, 'meta_title'), description: attributeText(row, 'meta_description') },
    createdDate: dateOrNone(row.created_at),
  }
}

export function toCustomer(row: z.output<typeof customerSchema>): MovedCustomer {
  const addresses = row.addresses.toSorted((one, other) => Number(other.default_billing) - Number(one.default_billing))
  return {
    sourceId: row.id,
    label: row.email,
    email: row.email,
    firstName: row.firstname,
    lastName: row.lastname,
    phone: addresses[0]?.telephone,
    company: addresses[0]?.company,
    createdDate: dateOrNone(row.created_at),
    updatedDate: dateOrNone(row.updated_at),
    emailVerified: true,
    consent: row.extension_attributes?.is_subscribed
      ? { status: 'SUBSCRIBED', source: 'Magento newsletter' }
      : undefined,
    addresses: addresses.map(
      ({ firstname, lastname, company, street, city, postcode, country_id, region, telephone }) => ({
        firstName: firstname,
        lastName: lastname,
        company,
        addressLine: street?.[0],
        addressLine2: street?.slice(1).join(', ') || undefined,
        city,
        postalCode: postcode,
        country: country_id,
        subdivision: region?.region_code,
        phone: telephone,
      }),
    ),
  }
}
