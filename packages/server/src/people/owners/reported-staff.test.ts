import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { openMailbox } from '../sign-in/mail/testing.ts'
import { findOwnerReset, resetOwnerPassword } from './reset-password.ts'
import { staffToken } from './testing-staff.ts'

let site: Site
let owner: string
beforeEach(async () => {
  site = await createTestSite()
  owner = await staffToken(site, 'OWNER')
})
afterEach(() => site.close())

const invite = async (email: string, role: 'MANAGER' | 'ANALYST' | 'SUPPORT' = 'ANALYST') =>
  (await ask(site, owner, calls.InviteStaff, { staffMember: { email, role } })).staffMember
const linkOf = (email: string) => openMailbox(site).recoveryToken(email)
const accept = (token: string, password: string) =>
  resetOwnerPassword(site, { token, password, language: 'en', address: '' })
const list = async () => (await ask(site, owner, calls.ListStaff, {})).staff
const find = async (email: string) => (await list()).find((one) => one.email === email)

test.each([
  ['grace.hopper@example.com', 'Grace.Hopper@Example.com', 'gh:kolide/fleet#299'],
  ['Grace.Hopper@Example.com', 'grace.hopper@example.com', 'gh:postmanlabs/postman-app-support#7338'],
  ['grace.hopper@example.com', ' grace.hopper@example.com\u200b', 'gh:DalgoT4D/webapp#213'],
])('the invited %s is not invited again as %j', async (first, second) => {
  await invite(first)
  const again = { staffMember: { email: second, role: 'MANAGER' } }
  expect(await rejection(site, owner, calls.InviteStaff, again)).toMatchObject({ code: 'STAFF_MEMBER_EXISTS' })
  expect(await find('grace.hopper@example.com')).toMatchObject({ role: 'ANALYST' })
})

test('an owner who invites the own address stays an owner: gh:nocodb/nocodb#2301', async () => {
  const own = (await list())[0]?.email ?? ''
  const again = { staffMember: { email: own.toUpperCase(), role: 'ANALYST' } }
  expect(await rejection(site, owner, calls.InviteStaff, again)).toMatchObject({ code: 'STAFF_MEMBER_EXISTS' })
  expect(await find(own)).toMatchObject({ role: 'OWNER' })
})

test('a role that changed while the invitation was open is the one that counts: gh:appsmithorg/appsmith#734', async () => {
  const { id } = await invite('bo@example.com')
  const link = await linkOf('bo@example.com')
  await ask(site, owner, calls.UpdateStaffMember, { staffMemberId: id, staffMember: { role: 'MANAGER' } })
  await accept(link, 'a heron in the reeds')
  expect(await find('bo@example.com')).toMatchObject({ role: 'MANAGER', invited: false })
})

test('a removed invitation leaves no link, and the person can be invited again: gh:cds-snc/covid-alert-portal#86', async () => {
  const { id } = await invite('bo@example.com', 'MANAGER')
  const old = await linkOf('bo@example.com')
  await ask(site, owner, calls.RemoveStaffMember, { staffMemberId: id })
  expect(await findOwnerReset(site, old)).toBeNull()
  await invite('bo@example.com', 'SUPPORT')
  expect(await find('bo@example.com')).toMatchObject({ role: 'SUPPORT', invited: true })
})

test('a link is no way to another password once one was set: gh:synapsestudios/oidc-platform#105', async () => {
  const { id } = await invite('bo@example.com')
  const mailbox = openMailbox(site)
  const first = await mailbox.recoveryToken('bo@example.com')
  await ask(site, owner, calls.ResendStaffInvitation, { staffMemberId: id })
  const second = await mailbox.recoveryToken('bo@example.com')
  await accept(second, 'a heron in the reeds')
  for (const link of [first, second]) expect(await findOwnerReset(site, link)).toBeNull()
})

test('a role that was taken away can be given again: gh:pkp/pkp-lib#11018', async () => {
  const { id } = await invite('bo@example.com', 'MANAGER')
  for (const role of ['ANALYST', 'MANAGER'] as const)
    await ask(site, owner, calls.UpdateStaffMember, { staffMemberId: id, staffMember: { role } })
  expect(await find('bo@example.com')).toMatchObject({ role: 'MANAGER' })
})
