import { calls, permissionsOfRoles, type StaffInvitation, StaffPermission, withIncluded } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, refusal } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { openMailbox } from '../sign-in/mail/testing.ts'
import { createOwner } from './create-owner.ts'
import { findOwnerReset, resetOwnerPassword } from './reset-password.ts'
import { staffToken } from './testing-staff.ts'

let site: Site
let owner: string
beforeEach(async () => {
  site = await createTestSite()
  owner = await staffToken(site, 'OWNER')
})
afterEach(() => site.close())

const invite = (staffMember: StaffInvitation) => ask(site, owner, calls.InviteStaff, { staffMember })

test('an invited person sets a password by the link of the mail, and has the role from then on', async () => {
  const { staffMember } = await invite({ email: 'Ada@Example.com', name: 'Ada', role: 'SUPPORT', permissions: [] })
  expect(staffMember).toMatchObject({
    email: 'ada@example.com',
    role: 'SUPPORT',
    invited: true,
    permissions: permissionsOfRoles.SUPPORT,
  })
  const token = await openMailbox(site).recoveryToken('ada@example.com')
  expect(await findOwnerReset(site, token)).toMatchObject({ email: 'ada@example.com' })
  await resetOwnerPassword(site, { token, password: 'a heron in the reeds', language: 'en', address: '' })
  const { staff } = await ask(site, owner, calls.ListStaff, {})
  expect(staff.find(({ email }) => email === 'ada@example.com')).toMatchObject({ invited: false })
  expect(await refusal(site, owner, calls.ResendStaffInvitation, { staffMemberId: staffMember.id })).toMatchObject({
    code: 'STAFF_MEMBER_JOINED',
  })
})

test('an address is in the staff once, whether as an owner or invited', async () => {
  await createOwner(site, { email: 'owner@example.com' })
  await invite({ email: 'ada@example.com', role: 'ANALYST', permissions: [] })
  for (const email of ['owner@example.com', 'ADA@example.com']) {
    expect(await refusal(site, owner, calls.InviteStaff, { staffMember: { email, role: 'OWNER' } })).toMatchObject({
      code: 'STAFF_MEMBER_EXISTS',
    })
  }
})

test('N01: a custom role has the permissions that it was given and what they include, and never those of owners', async () => {
  const token = await staffToken(site, 'CUSTOM', ['MANAGE_PRODUCTS'])
  await ask(site, token, calls.QueryProducts, {})
  expect(await refusal(site, token, calls.SearchOrders, {})).toMatchObject({
    code: 'PERMISSION_DENIED',
  })
  const staffMember = { email: 'eve@example.com', role: 'CUSTOM', permissions: ['MANAGE_STAFF'] } as const
  const refused = await refusal(site, owner, calls.InviteStaff, { staffMember })
  expect(JSON.stringify(refused)).toContain('staffMember.permissions')
})

test('N01: a change of a role counts from the next call on', async () => {
  const token = await staffToken(site, 'MANAGER')
  await ask(site, token, calls.GetSiteSettings, {})
  const { staff } = await ask(site, owner, calls.ListStaff, {})
  const id = staff.find(({ role }) => role === 'MANAGER')?.id ?? ''
  await ask(site, owner, calls.UpdateStaffMember, { staffMemberId: id, staffMember: { role: 'ANALYST' } })
  expect(await refusal(site, token, calls.GetSiteSettings, {})).toMatchObject({
    code: 'PERMISSION_DENIED',
  })
  await ask(site, owner, calls.RemoveStaffMember, { staffMemberId: id })
  expect(await refusal(site, token, calls.SearchOrders, {})).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('the last owner can be neither removed nor given another role, and an invited one does not count', async () => {
  await invite({ email: 'ada@example.com', role: 'OWNER', permissions: [] })
  const { staff } = await ask(site, owner, calls.ListStaff, {})
  const id = staff.find(({ invited }) => !invited)?.id ?? ''
  const last = { code: 'LAST_OWNER' }
  expect(await refusal(site, owner, calls.RemoveStaffMember, { staffMemberId: id })).toMatchObject(last)
  expect(
    await refusal(site, owner, calls.UpdateStaffMember, { staffMemberId: id, staffMember: { role: 'MANAGER' } }),
  ).toMatchObject(last)
})

test('included permissions are complete: including twice adds nothing, and what is managed can be viewed', () => {
  fc.assert(
    fc.property(fc.subarray([...StaffPermission.options]), (chosen) => {
      const included = withIncluded(chosen)
      expect(withIncluded(included)).toEqual(included)
      expect(included).toEqual(expect.arrayContaining(chosen))
      for (const one of included) {
        const view = one.replace(/^[A-Z]+_/, 'VIEW_')
        const known = StaffPermission.options.find((option) => option === view)
        if (known) expect(included).toContain(known)
      }
    }),
  )
})
