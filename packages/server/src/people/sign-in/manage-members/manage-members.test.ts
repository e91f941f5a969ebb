import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../../catalog/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { item, shopperWith } from '../../../selling/cart/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'
import { createApiKey } from '../../clients/api-keys.ts'
import { openMailbox } from '../mail/testing.ts'
import { newEmail, PASSWORD, type SignedUp, signUp } from '../testing-members.ts'

const ANONYMOUS = '00000000-0000-4000-8000-00000000dead'
const notFound = { status: 404, code: 'MEMBER_NOT_FOUND' }

let site: Site
let apiKey: string
let member: SignedUp
beforeEach(async () => {
  site = await createTestSite()
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
  member = await signUp(site)
})
afterEach(() => site.close())

const isIn = async ({ access_token }: SignedUp) => (await rejectionOrNothing(access_token)) === null
const rejectionOrNothing = (token: string) => rejection(site, token, calls.GetMyIdentity, {}).catch(() => null)
const login = async (password = PASSWORD) => {
  const token = await visitorToken(site)
  return ask(site, token, calls.LoginV2, { loginId: { email: member.email }, password })
}

test('U08: a blocked member is signed out immediately, and can sign in when unblocked', async () => {
  expect(await isIn(member)).toBe(true)
  expect((await ask(site, apiKey, calls.BlockMember, { id: member.memberId })).member.status).toBe('BLOCKED')
  expect(await isIn(member)).toBe(false)
  await expect(login()).rejects.toThrow('IDENTITY_NOT_ACTIVE')
  expect((await ask(site, apiKey, calls.UnblockMember, { id: member.memberId })).member.status).toBe('APPROVED')
  expect(await isIn(member)).toBe(false)
  expect((await login()).state).toBe('SUCCESS')
})

test('U08: a deleted member is signed out immediately, its profile is gone, and its address is free', async () => {
  await ask(site, member.access_token, calls.UpdateMyIdentity, {
    identity: { identityProfile: { firstName: 'Ada', addresses: [{ address: { city: 'London' }, tag: 'HOME' }] } },
  })
  await createTestCatalog(site)
  const shopper = shopperWith(site, member.access_token)
  await shopper.add(item(fixtures.mug, 1))
  await shopper.update({ cartInfo: { buyerInfo: { email: member.email } } })
  expect(await ask(site, apiKey, calls.DeleteMember, { id: member.memberId })).toEqual({})
  expect(await site.db.selectFrom('carts').select('id').execute()).toEqual([])
  expect(await isIn(member)).toBe(false)
  const rows = await site.db.selectFrom('members').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${member.email}|Ada|London`))
  expect(rows).toMatchObject([{ id: member.memberId, status: 'DELETED' }])
  expect(await rejection(site, apiKey, calls.DeleteMember, { id: member.memberId })).toEqual(notFound)
  const token = await visitorToken(site)
  const again = await ask(site, token, calls.RegisterV2, { loginId: { email: member.email }, password: PASSWORD })
  expect(again.identity?.id).not.toBe(member.memberId)
})

test('notifies a member of its approval', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const email = newEmail()
  const token = await visitorToken(site)
  const { state, identity } = await ask(site, token, calls.RegisterV2, { loginId: { email }, password: PASSWORD })
  expect(state).toBe('REQUIRE_OWNER_APPROVAL')
  const id = identity?.id ?? ''
  const approve = async () => (await ask(site, apiKey, calls.ApproveMember, { id })).member.status
  expect([await approve(), await approve()]).toEqual(['APPROVED', 'APPROVED'])
  const mailbox = openMailbox(site)
  expect((await mailbox.next(email)).subject).toContain('sign in')
  expect(await mailbox.isEmpty(email)).toBe(true)
})

test('unblocking a member without approval restores the waiting state', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const token = await visitorToken(site)
  const loginId = { email: newEmail() }
  const { identity } = await ask(site, token, calls.RegisterV2, { loginId, password: PASSWORD })
  const id = identity?.id ?? ''
  await ask(site, apiKey, calls.BlockMember, { id })
  expect((await ask(site, apiKey, calls.UnblockMember, { id })).member.status).toBe('PENDING')
})

test('unblocking an invited member restores the invitation', async () => {
  const email = newEmail()
  const { member: invited } = await ask(site, apiKey, calls.CreateMember, { member: { loginEmail: email } })
  await ask(site, apiKey, calls.BlockMember, { id: invited.id })
  expect((await ask(site, apiKey, calls.UnblockMember, { id: invited.id })).member.status).toBe('OFFLINE')
  const token = await visitorToken(site)
  const came = await ask(site, token, calls.RegisterV2, { loginId: { email }, password: PASSWORD })
  expect([came.state, came.identity?.id]).toEqual(['REQUIRE_EMAIL_VERIFICATION', invited.id])
})

test('an unblocked member without a password can be signed on by an app again', async () => {
  const loginId = { email: newEmail() }
  const { identity } = await ask(site, apiKey, calls.SignOn, { loginId })
  await ask(site, apiKey, calls.BlockMember, { id: identity.id })
  expect((await ask(site, apiKey, calls.UnblockMember, { id: identity.id })).member.status).toBe('APPROVED')
  expect((await ask(site, apiKey, calls.SignOn, { loginId })).identity.id).toBe(identity.id)
})

test('does not notify a blocked member of its approval', async () => {
  await writeSettings(site.db, { ownerApproval: true })
  const email = newEmail()
  const token = await visitorToken(site)
  const { identity } = await ask(site, token, calls.RegisterV2, { loginId: { email }, password: PASSWORD })
  const id = identity?.id ?? ''
  await ask(site, apiKey, calls.BlockMember, { id })
  expect((await ask(site, apiKey, calls.ApproveMember, { id })).member.status).toBe('BLOCKED')
  expect(await openMailbox(site).isEmpty(email)).toBe(true)
  expect((await ask(site, apiKey, calls.UnblockMember, { id })).member.status).toBe('APPROVED')
})

test('rejects every action on an unknown member', async () => {
  for (const call of [
    calls.ApproveMember,
    calls.BlockMember,
    calls.UnblockMember,
    calls.RequirePasswordReset,
    calls.DeleteMember,
    calls.GetMember,
  ]) {
    expect(await rejection(site, apiKey, call, { id: ANONYMOUS })).toEqual(notFound)
  }
  expect(await rejection(site, apiKey, calls.UpdateMember, { member: { id: ANONYMOUS } })).toEqual(notFound)
  const taken = { member: { loginEmail: member.email.toUpperCase() } }
  expect(await rejection(site, apiKey, calls.CreateMember, taken)).toEqual({ status: 409, code: '-19995' })
})
