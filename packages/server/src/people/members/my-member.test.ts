import { calls, type GetMyMemberResponse } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { ask as askCall } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite, visitorToken } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
import { callSite } from '../oauth/testing.ts'
import { newEmail, PASSWORD, signUp } from '../sign-in/testing-members.ts'

let site: Site
afterEach(() => site.close())

const PATH = '/members/v1/members/my'

test('returns the signed-in member; the email address only on request', async () => {
  site = await createTestSite()
  const { access_token, memberId, email } = await signUp(site)
  const ask = async (query: string) =>
    (await callSite<GetMyMemberResponse>(site, access_token, 'GET', PATH + query)).body
  expect(await ask('')).toMatchObject({ member: { id: memberId, status: 'UNKNOWN', profile: { nickname: '' } } })
  expect((await ask('')).member.loginEmail).toBeUndefined()
  expect(await ask('?fieldsets=EXTENDED')).toMatchObject({ member: { loginEmail: email, status: 'APPROVED' } })
  expect(await ask('?fieldsets=PUBLIC&fieldsets=FULL')).toMatchObject({ member: { contact: { emails: [email] } } })
})

test('returns a phone stored in both forms once', async () => {
  site = await createTestSite()
  const { access_token } = await signUp(site)
  const identityProfile = { phones: ['+44 1', '+44 2'], phonesV2: [{ phone: '+44 2', tag: 'HOME' as const }] }
  await askCall(site, access_token, calls.UpdateMyIdentity, { identity: { identityProfile } })
  const { member } = await askCall(site, access_token, calls.GetMyMember, { fieldsets: ['FULL'] })
  expect(member.contact?.phones).toEqual(['+44 1', '+44 2'])
})

test('the older word for one fieldset is understood', async () => {
  site = await createTestSite()
  const { access_token, memberId, email } = await signUp(site)
  const my = await askCall(site, access_token, calls.GetMyMember, { fieldSet: 'EXTENDED' })
  expect(my.member).toMatchObject({ loginEmail: email, status: 'APPROVED' })
  const both = await askCall(site, access_token, calls.GetMember, {
    id: memberId,
    fieldSet: 'FULL',
    fieldsets: ['PUBLIC'],
  })
  expect(both.member.contact?.emails).toEqual([email])
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const { members } = await askCall(site, apiKey, calls.QueryMembers, { fieldSet: 'EXTENDED' })
  expect(members).toMatchObject([{ loginEmail: email }])
})

test('tells a visitor that no member is signed in', async () => {
  site = await createTestSite()
  const { status, body } = await callSite(site, await visitorToken(site), 'GET', PATH)
  expect(status).toBe(404)
  expect(body.details.applicationError?.code).toBe('NOT_FOUND')
})

test('Z06: a profile that is longer than a contact may be is shown to its member, and no owner’s list breaks over it', async () => {
  site = await createTestSite()
  const long = 'x'.repeat(500)
  const profile = {
    company: long,
    position: long,
    addresses: [{ address: { addressLine: long } }, { address: { streetName: long, streetNumber: long } }],
  }
  const request = { loginId: { email: newEmail() }, password: PASSWORD, profile }
  const { identity } = await askCall(site, await visitorToken(site), calls.RegisterV2, request)
  const id = identity?.id ?? ''
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const { members } = await askCall(site, apiKey, calls.QueryMembers, { fieldsets: ['FULL'] })
  expect(members.find((member) => member.id === id)?.contact).toMatchObject({
    company: long,
    jobTitle: long,
    addresses: [{ addressLine: long }, { streetAddress: { name: long, number: long } }],
  })
  expect((await askCall(site, apiKey, calls.BlockMember, { id })).member.status).toBe('BLOCKED')
})
