import type { MovedAddress, MovedCollection, MovedCustomer } from '../../record.ts'
import { dateOrNone, pathOf } from '../shared/values.ts'
import type { Category, PrestaAddress, PrestaCustomer } from './schemas.ts'

/** Codes of countries and states by their ids. */
export interface Places {
  readonly countries: ReadonlyMap<string, string>
  readonly states: ReadonlyMap<string, string>
}

export const toCollection = (row: Category): MovedCollection => ({
  sourceId: row.id,
  label: row.name,
  name: row.name ?? row.id,
  slug: row.link_rewrite,
  sourcePath: row.link_rewrite && pathOf(row.id, '-', row.link_rewrite),
  description: row.description,
  visible: row.active,
  parentId: row.level_depth > 2 ? row.id_parent : undefined,
  seo: { title: row.meta_title, description: row.meta_description },
  createdDate: dateOrNone(row.date_add),
})

export const toCustomer = (
  row: PrestaCustomer,
  addresses: readonly PrestaAddress[],
  places: Places,
): MovedCustomer => ({
  sourceId: row.id,
  label: row.email,
  email: row.email,
  firstName: row.firstname,
  lastName: row.lastname,
  company: row.company,
  note: row.note,
  phone: addresses[0]?.phone ?? addresses[0]?.phone_mobile,
  blocked: !row.active,
  emailVerified: true,
  createdDate: dateOrNone(row.date_add),
  updatedDate: dateOrNone(row.date_upd),
  consent: row.newsletter
    ? { status: 'SUBSCRIBED', date: dateOrNone(row.newsletter_date_add), source: 'PrestaShop newsletter' }
    : undefined,
  password: row.passwd?.startsWith('$2') ? { kind: 'bcrypt', hash: row.passwd } : undefined,
  addresses: addresses.filter(({ deleted }) => !deleted).map((address) => toAddress(address, places)),
})

export const toAddress = (row: PrestaAddress, { countries, states }: Places): MovedAddress => ({
  firstName: row.firstname,
  lastName: row.lastname,
  company: row.company,
  addressLine: row.address1,
  addressLine2: row.address2,
  city: row.city,
  postalCode: row.postcode,
  country: countries.get(row.id_country),
  subdivision: states.get(row.id_state ?? ''),
  phone: row.phone ?? row.phone_mobile,
})
