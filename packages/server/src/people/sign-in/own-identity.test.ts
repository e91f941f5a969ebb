import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { callSite } from '../oauth/testing.ts'
import { type SignedUp, signUp } from './testing-members.ts'

let site: Site
let member: SignedUp
beforeEach(async () => {
  site = await createTestSite()
  member = await signUp(site)
})
afterEach(() => site.close())

const read = async () => (await ask(site, member.access_token, calls.GetMyIdentity, {})).identity
const update = async (identityProfile: object, revision?: string) =>
  (await ask(site, member.access_token, calls.UpdateMyIdentity, { identity: { identityProfile, revision } })).identity

const profile = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  nickname: 'ada',
  privacyStatus: 'PUBLIC',
  language: 'de',
  birthdate: '1815-12-10',
  customFields: [
    { name: 'text', value: { strValue: 'a' } },
    { name: 'number', value: { numValue: 1.5 } },
    { name: 'date', value: { dateValue: '2026-01-01T00:00:00.000Z' } },
    { name: 'list', value: { listValue: { value: [{ strValue: 'x' }] } } },
    { name: 'map', value: { mapValue: { value: { a: { numValue: 1 } } } } },
  ],
  secondaryEmails: [{ email: 'ada@work.example', tag: 'WORK' }],
  phonesV2: [{ countryCode: 'GB', phone: '+44 20 7946 0000', tag: 'MOBILE' }],
  addresses: [
    { tag: 'SHIPPING', address: { streetName: 'St James Square', streetNumber: '12', city: 'London', country: 'GB' } },
    { tag: 'BILLING', address: { addressLine: 'PO box 1', postalCode: 'SW1Y 4LB', country: 'GB' } },
  ],
} as const

test('a member keeps its whole profile: every kind of custom field, tagged addresses, telephones, privacy', async () => {
  const changed = await update(profile)
  expect(changed.identityProfile).toMatchObject(profile)
  expect(await read()).toEqual(changed)
})

test('returns all fields with FULL, and the public ones with PUBLIC', async () => {
  await update(profile)
  const current = async (...fieldsets: ('PUBLIC' | 'EXTENDED' | 'FULL')[]) =>
    (await ask(site, member.access_token, calls.GetMyMember, { fieldsets })).member
  expect(await current('FULL')).toMatchObject({
    loginEmail: member.email,
    loginEmailVerified: false,
    status: 'APPROVED',
    privacyStatus: 'PUBLIC',
    profile: { nickname: 'ada' },
    contact: {
      firstName: 'Ada',
      emails: [member.email, 'ada@work.example'],
      phones: ['+44 20 7946 0000'],
      addresses: [
        { streetAddress: { name: 'St James Square', number: '12' }, city: 'London' },
        { addressLine: 'PO box 1' },
      ],
      customFields: { text: { value: 'a' }, number: { value: 1.5 }, map: { name: 'map' } },
    },
  })
  const seen = await current('PUBLIC')
  expect([seen.contact, seen.loginEmail, seen.privacyStatus]).toEqual([undefined, undefined, 'UNKNOWN'])
})

test('omitted fields stay; a member cannot set what only the owner may', async () => {
  await update(profile)
  const { identityProfile } = await update({ nickname: 'countess', labels: ['vip'] })
  expect(identityProfile).toMatchObject({ ...profile, nickname: 'countess', labels: [] })
  expect((await update({ addresses: [] })).identityProfile?.addresses).toEqual([])
})

test('I12: does not overwrite a concurrent change, and returns the current revision', async () => {
  const { revision } = await read()
  const first = await update({ nickname: 'one' }, revision)
  const request = { identity: { revision, identityProfile: { nickname: 'two' } } }
  expect(await rejection(site, member.access_token, calls.UpdateMyIdentity, request)).toEqual({
    status: 409,
    code: 'REVISION_CONFLICT',
  })
  expect(Number(first.revision)).toBe(Number(revision) + 1)
  expect((await read()).identityProfile?.nickname).toBe('one')
})

test('Z11: a profile cannot verify, approve or rename its member', async () => {
  const before = await read()
  const forged = { nickname: 'x', status: { name: 'BLOCKED' }, id: 'another', slug: 'admin', emails: ['a@evil.test'] }
  const after = await update(forged)
  expect(after).toMatchObject({ id: before.id, status: { name: 'ACTIVE' }, email: { isVerified: false } })
  expect(after.identityProfile).toMatchObject({ nickname: 'x', emails: [member.email] })
  expect(after.identityProfile?.slug).toBeUndefined()
})

test('stores numbers of custom fields in wire format and dates in UTC, also in lists and maps', async () => {
  const given = [
    { name: 'not a number', value: { numValue: 'NaN' } },
    { name: 'without end', value: { numValue: '-Infinity' } },
    { name: 'day', value: { dateValue: '2026-01-01' } },
    {
      name: 'list',
      value: { listValue: { value: [{ dateValue: '2026-01-01T01:00:00+01:00' }, { numValue: 'NaN' }] } },
    },
  ]
  const stored = [
    given[0],
    given[1],
    { name: 'day', value: { dateValue: '2026-01-01T00:00:00.000Z' } },
    { name: 'list', value: { listValue: { value: [{ dateValue: '2026-01-01T00:00:00.000Z' }, { numValue: 'NaN' }] } } },
  ]
  const body = { identity: { identityProfile: { customFields: given } } }
  const path = '/_api/iam/identity/v1/identities/my'
  const fieldsOf = async (method: string, sent?: object) => {
    const answer = await callSite<{ identity: { identityProfile: object } }>(
      site,
      member.access_token,
      method,
      path,
      sent,
    )
    return answer.body.identity.identityProfile
  }
  expect(await fieldsOf('PATCH', body)).toMatchObject({ customFields: stored })
  expect(await fieldsOf('GET')).toMatchObject({ customFields: stored })
  await update({ nickname: 'ada' })
  expect(await fieldsOf('GET')).toMatchObject({ customFields: stored })
})

test('values of lists and maps follow the same rules, and errors name the field', async () => {
  const rejected = (value: object) =>
    rejection(site, member.access_token, calls.UpdateMyIdentity, {
      identity: { identityProfile: { customFields: [{ name: 'a', value }] } },
    })
  const field = (path: string) => ({ status: 400, fields: [`identity.identityProfile.customFields[0].value.${path}`] })
  expect(await rejected({ listValue: { value: [{ strValue: 5 }] } })).toEqual(field('listValue.value[0].strValue'))
  expect(await rejected({ listValue: { value: 'x' } })).toEqual(field('listValue.value'))
  expect(await rejected({ mapValue: { value: { a: { dateValue: 'soon' } } } })).toEqual(
    field('mapValue.value.a.dateValue'),
  )
  expect(await rejected({ mapValue: { value: { a: { listValue: { value: [{ boolValue: 'x' }] } } } } })).toEqual(
    field('mapValue.value.a.listValue.value[0].boolValue'),
  )
  expect(await rejected({ dateValue: 'soon' })).toEqual(field('dateValue'))
})

test('a day of birth is a day of the calendar', async () => {
  const rejected = (birthdate: string) =>
    rejection(site, member.access_token, calls.UpdateMyIdentity, { identity: { identityProfile: { birthdate } } })
  for (const day of ['1990-02-30', '1900-02-29', '1990-13-01', '1990-1-1']) {
    expect(await rejected(day)).toEqual({ status: 400, fields: ['identity.identityProfile.birthdate'] })
  }
  expect((await update({ birthdate: '2000-02-29' })).identityProfile?.birthdate).toBe('2000-02-29')
})

test('a day of birth and a language are taken away by the empty text, and stay where they are not given', async () => {
  await update(profile)
  expect((await update({ nickname: 'countess' })).identityProfile).toMatchObject({
    birthdate: '1815-12-10',
    language: 'de',
  })
  const { identityProfile } = await update({ birthdate: '', language: '' })
  expect(identityProfile).toMatchObject({ nickname: 'countess', firstName: 'Ada' })
  expect([identityProfile?.birthdate, identityProfile?.language]).toEqual([undefined, undefined])
  const forged = { identity: { identityProfile: { language: 'the queen’s' } } }
  expect(await rejection(site, member.access_token, calls.UpdateMyIdentity, forged)).toEqual({
    status: 400,
    fields: ['identity.identityProfile.language'],
  })
})

test('a custom field has one value, and a profile a size', async () => {
  const rejected = (identityProfile: object) =>
    rejection(site, member.access_token, calls.UpdateMyIdentity, { identity: { identityProfile } })
  const two = { customFields: [{ name: 'both', value: { strValue: 'a', numValue: 1 } }] }
  expect(await rejected(two)).toEqual({
    status: 400,
    fields: ['identity.identityProfile.customFields[0].value.numValue'],
  })
  const large = { customFields: [{ name: 'large', value: { strValue: 'x'.repeat(40_000) } }] }
  expect(await rejected(large)).toEqual({ status: 400, fields: ['profile'] })
})

test('a member can change itself only', async () => {
  await update(profile)
  const changes = {
    id: member.memberId,
    contact: {
      firstName: 'Augusta',
      addresses: [{ city: 'Leicester', streetAddress: { name: 'High St', number: '3' } }],
    },
    privacyStatus: 'PRIVATE' as const,
  }
  const { member: changed } = await ask(site, member.access_token, calls.UpdateMember, { member: changes })
  expect(changed).toMatchObject({
    privacyStatus: 'PRIVATE',
    contact: { firstName: 'Augusta', lastName: 'Lovelace', addresses: [{ city: 'Leicester' }] },
  })
  expect((await read()).identityProfile).toMatchObject({
    customFields: profile.customFields,
    addresses: [{ tag: 'SHIPPING', address: { streetName: 'High St', streetNumber: '3' } }],
  })
  const other = await signUp(site)
  expect(await rejection(site, other.access_token, calls.UpdateMember, { member: changes })).toEqual({
    status: 404,
    code: 'MEMBER_NOT_FOUND',
  })
})
