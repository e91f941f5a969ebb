import type { Member as MemberView, RequestOf, ResponseOf } from '@cartwright/contract'
import { guard } from '@cartwright/design'
import type { Queryable } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { toMemberView } from './member-view.ts'
import { type MemberPlace, membersAfter } from './query-members.ts'

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '﻿'
const MEMBERS = 500

const COLUMNS = [
  'Member id',
  'Email',
  'Email verified',
  'Status',
  'First name',
  'Last name',
  'Nickname',
  'Company',
  'Phone',
  'Address',
  'Address line 2',
  'Postal code',
  'City',
  'Region',
  'Country',
  'Member since',
  'Last sign-in',
]

/**
 * A part of the members that match, as CSV, the oldest first.
 *
 * @returns the part, and how many members it has
 * @throws ValidationError naming a field or operator that members are not found by
 */
export async function exportMembers(
  db: Queryable,
  { filter, search, after, limit = MEMBERS }: RequestOf<'ExportMembers'>,
): Promise<{ readonly part: ResponseOf<'ExportMembers'>; readonly count: number }> {
  const { stringify } = await import('csv-stringify/sync')
  const place = after === undefined ? null : readPlace(after)
  const members = await membersAfter(db, { filter, search }, place, limit)
  const rows = members.map((member) => cellsOf(toMemberView(member, ['FULL'])))
  // Quoted as well: what another separator, or a reader that trims, would take apart.
  const csv = stringify([...(place ? [] : [COLUMNS]), ...rows], { quoted_match: /[;,|\t\r]|^\s|\s$/ })
  const last = members.at(-1)
  return {
    part: {
      csv: place ? csv : BYTE_ORDER_MARK + csv,
      ...(last && members.length === limit && { next: `${last.createdAt} ${last.id}` }),
    },
    count: members.length,
  }
}

function readPlace(text: string): MemberPlace {
  const [, createdAt, id] = /^(\S+) ([\da-f-]{36})$/.exec(text) ?? []
  if (createdAt === undefined || id === undefined)
    throw invalidField('after', 'must be the next of a part before', 'FORMAT')
  return { createdAt, id }
}

function cellsOf(member: MemberView): string[] {
  const { contact, profile } = member
  const [address] = contact?.addresses ?? []
  const { streetAddress, addressLine = '' } = address ?? {}
  const street = streetAddress ? `${streetAddress.name} ${streetAddress.number}`.trim() : addressLine
  return [
    member.id,
    guard(member.loginEmail ?? ''),
    member.loginEmailVerified ? 'TRUE' : 'FALSE',
    member.status,
    guard(contact?.firstName ?? ''),
    guard(contact?.lastName ?? ''),
    guard(profile.nickname),
    guard(contact?.company ?? ''),
    guard(contact?.phones?.[0] ?? ''),
    guard(street),
    guard(address?.addressLine2 ?? ''),
    guard(address?.postalCode ?? ''),
    guard(address?.city ?? ''),
    guard(address?.subdivision ?? ''),
    address?.country ?? '',
    member.createdDate,
    member.lastLoginDate ?? '',
  ]
}
