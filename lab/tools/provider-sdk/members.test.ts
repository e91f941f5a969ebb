import * as members from '@wix/auto_sdk_members_members'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { members }
const visit = () => createClient({ auth: OAuthStrategy({ clientId: shop.clientId }), modules })
const owner = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules }).members

let people = 0

/** A member the owner's server knows, signed in by it. */
async function signIn() {
  const email = `person${people++}@example.com`
  const client = visit()
  client.auth.setTokens(await client.auth.getMemberTokensForExternalLoginWithSession(email, shop.apiKey))
  const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
  return { client, email, id: member?._id ?? '' }
}

test('O12: a member sees as much of itself as it asks for', async () => {
  const { client, email, id } = await signIn()
  const { member: full } = await client.members.getCurrentMember({ fieldsets: ['FULL'] })
  expect(full).toMatchObject({ _id: id, loginEmail: email, status: 'APPROVED', privacyStatus: 'PRIVATE' })
  const { member: own } = await client.members.getCurrentMember()
  expect(own).toMatchObject({ _id: id, status: 'UNKNOWN' })
  expect(own).not.toHaveProperty('loginEmail')
  expect(await thrown(visit().members.getCurrentMember())).toMatchObject({ status: 404 })
})

test('O12: a member changes its own profile, name, phones and addresses', async () => {
  const { client, id } = await signIn()
  const changed = await client.members.updateMember(id, {
    profile: { nickname: 'Ada' },
    contact: {
      firstName: 'Ada',
      lastName: 'Larkin',
      phones: ['+49 421 1234'],
      addresses: [{ addressLine: 'Am Deich 5', city: 'Bremen', postalCode: '28195', country: 'DE' }],
    },
  })
  expect(changed).toMatchObject({
    _id: id,
    profile: { nickname: 'Ada' },
    contact: {
      firstName: 'Ada',
      lastName: 'Larkin',
      phones: ['+49 421 1234'],
      addresses: [{ addressLine: 'Am Deich 5', city: 'Bremen', country: 'DE' }],
    },
  })
  const other = await signIn()
  expect(await thrown(client.members.updateMember(other.id, { profile: { nickname: 'Eve' } }))).toMatchObject({
    details: { applicationError: { code: 'MEMBER_NOT_FOUND' } },
  })
})

test('O12: the owner’s server makes, finds, reads, blocks and deletes members', async () => {
  const made = await owner().createMember({
    member: { loginEmail: 'grace@example.com', contact: { firstName: 'Grace' }, profile: { nickname: 'Grace' } },
  })
  const id = made._id ?? ''
  expect(made).toMatchObject({ loginEmail: 'grace@example.com', contact: { firstName: 'Grace' } })
  expect(await owner().getMember(id, { fieldsets: ['FULL'] })).toMatchObject({ loginEmail: 'grace@example.com' })
  const found = await owner()
    .queryMembers({ fieldsets: ['FULL'] })
    .eq('loginEmail', 'grace@example.com')
    .find()
  expect(found.items).toMatchObject([{ _id: id, profile: { nickname: 'Grace' } }])
  expect(await owner().blockMember(id)).toMatchObject({ member: { _id: id, status: 'BLOCKED' } })
  expect(await owner().deleteMember(id)).toEqual({})
  expect((await owner().queryMembers().eq('loginEmail', 'grace@example.com').find()).items).toEqual([])
})

test('O12: blocking signs a member out immediately', async () => {
  const { client, id } = await signIn()
  await owner().blockMember(id)
  expect(await thrown(client.members.getCurrentMember())).toMatchObject({ status: 401 })
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})
