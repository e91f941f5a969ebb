import type { IdentityProfile } from '@cartwright/contract'
import type { CopyReader } from '../../../platform/database/move/copy.ts'
import { readTable } from '../read-table.ts'

/** A customer, in the parts that all systems have. */
export interface ExportedCustomer {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly company: string
  readonly createdDate: string
  readonly acceptsMail: boolean
  readonly tags: readonly string[]
  readonly addresses: readonly CustomerAddress[]
}

export interface CustomerAddress {
  readonly line: string
  readonly line2: string
  readonly city: string
  readonly postalCode: string
  readonly country: string
  /** Without its country, such as NY. */
  readonly region: string
}

/** Customers with accounts, with what they consented to and their tags. Deleted ones are left out. */
export async function* readCustomers(reader: CopyReader): AsyncGenerator<ExportedCustomer> {
  const subscribed = new Set<string>()
  for await (const { email_key, status } of readTable(reader, 'email_subscriptions'))
    if (status === 'SUBSCRIBED') subscribed.add(String(email_key))
  const tags = new Map<string, string[]>()
  for await (const { email_key, tag } of readTable(reader, 'customer_tags'))
    tags.set(String(email_key), [...(tags.get(String(email_key)) ?? []), String(tag)])
  for await (const row of readTable(reader, 'members')) {
    if (row.status === 'DELETED') continue
    const email = String(row.email)
    const profile: IdentityProfile = JSON.parse(String(row.profile))
    yield {
      id: String(row.id),
      email,
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      phone: profile.phones[0] ?? profile.phonesV2[0]?.phone ?? '',
      company: profile.company ?? '',
      createdDate: String(row.created_at),
      acceptsMail: subscribed.has(email),
      tags: tags.get(email) ?? [],
      addresses: profile.addresses.flatMap(({ address }) => (address ? [toAddress(address)] : [])),
    }
  }
}

type ProfileAddress = NonNullable<IdentityProfile['addresses'][number]['address']>

function toAddress(address: ProfileAddress): CustomerAddress {
  const { streetName = '', streetNumber = '', addressLine = '' } = address
  return {
    line: streetName ? `${streetName} ${streetNumber}`.trim() : addressLine,
    line2: address.addressLine2 ?? '',
    city: address.city ?? '',
    postalCode: address.postalCode ?? '',
    country: address.country ?? '',
    region: regionOf(address.subdivision),
  }
}

/** A region without its country: `US-NY` is NY. */
export const regionOf = (subdivision: string | undefined): string => subdivision?.replace(/^[A-Z]{2}-/, '') ?? ''
