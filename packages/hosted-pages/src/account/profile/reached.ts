import { type Member, profileTags } from '@cartwright/server/hosted'
import type { Form } from '../../checkout/form.ts'

type Profile = Member['profile']

/** Telephones, or further mail addresses: each with what it is used for. */
export type Reach = 'phone' | 'email'

/** More than these are not kept. */
export const MOST_REACHES = 20

export interface Row {
  readonly text: string
  readonly tag: string
}

/** What a profile has of them. Telephones of the older form are among them. */
export function rowsOf({ phones, phonesV2, secondaryEmails }: Profile, reach: Reach): Row[] {
  if (reach === 'email') return secondaryEmails.map(({ email, tag }) => ({ text: email, tag }))
  const older = phones.filter((phone) => phonesV2.every((known) => known.phone !== phone))
  return [
    ...phonesV2.map(({ phone, tag }) => ({ text: phone, tag })),
    ...[...new Set(older)].map((text) => ({ text, tag: 'UNTAGGED' })),
  ]
}

export const rowName = (reach: Reach, index: number) => `${reach}-${index}`

export function rowsToForm(rows: readonly Row[], reach: Reach): Form {
  const entries = rows.flatMap(({ text, tag }, index) => {
    const name = rowName(reach, index)
    return [
      [name, text],
      [`${name}-tag`, tag],
    ]
  })
  return Object.fromEntries(entries)
}

/** The rows of a form, empty ones too: they stay where they are. */
export function rowsIn(form: Form, reach: Reach): Row[] {
  const rows: Row[] = []
  for (let index = 0; index <= MOST_REACHES; index += 1) {
    const name = rowName(reach, index)
    const text = form[name]
    if (text === undefined) break
    rows.push({ text, tag: form[`${name}-tag`] ?? 'UNTAGGED' })
  }
  return rows
}

const tagOf = <Tag extends string>(tags: readonly Tag[], text: string) => tags.find((tag) => tag === text)

/** Reads the phones of a form. A phone that stays keeps its other fields and its stored form. */
export function readPhones(form: Form, { phones, phonesV2 }: Profile) {
  const rows = filled(rowsIn(form, 'phone'))
  const isOlder = ({ text, tag }: Row) =>
    tag === 'UNTAGGED' && phones.includes(text) && phonesV2.every(({ phone }) => phone !== text)
  const newer = rows.filter((row) => !isOlder(row))
  return {
    phones: phones.filter((phone) => rows.some(({ text }) => text === phone)),
    phonesV2: newer.map(({ text, tag }) => ({
      ...phonesV2.find(({ phone }) => phone === text),
      phone: text,
      tag: tagOf(profileTags.phone, tag) ?? ('UNTAGGED' as const),
    })),
    places: newer.map(({ index }, at) => [`phonesV2[${at}]`, rowName('phone', index)] as const),
  }
}

export function readEmails(form: Form) {
  const rows = filled(rowsIn(form, 'email'))
  return {
    secondaryEmails: rows.map(({ text, tag }) => ({
      email: text,
      tag: tagOf(profileTags.email, tag) ?? ('UNTAGGED' as const),
    })),
    places: rows.map(({ index }, at) => [`secondaryEmails[${at}]`, rowName('email', index)] as const),
  }
}

const filled = (rows: readonly Row[]) => rows.map((row, index) => ({ ...row, index })).filter(({ text }) => text !== '')
