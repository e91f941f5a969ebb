import {
  type ApiKeyScope,
  calls,
  permissionsOfRoles,
  type StaffChange,
  type StaffInvitation,
  StaffPermission,
  withIncluded,
} from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createApiKey } from '../clients/api-keys.ts'
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
  expect(await rejection(site, owner, calls.ResendStaffInvitation, { staffMemberId: staffMember.id })).toMatchObject({
    code: 'STAFF_MEMBER_JOINED',
  })
})

test('an address is in the staff once, whether as an owner or invited', async () => {
  await createOwner(site, { email: 'owner@example.com' })
  await invite({ email: 'ada@example.com', role: 'ANALYST', permissions: [] })
  for (const email of ['owner@example.com', 'ADA@example.com']) {
    expect(await rejection(site, owner, calls.InviteStaff, { staffMember: { email, role: 'OWNER' } })).toMatchObject({
      code: 'STAFF_MEMBER_EXISTS',
    })
  }
})

test('N01: a custom role has the permissions that it was given and what they include, and never those of owners', async () => {
  const token = await staffToken(site, 'CUSTOM', ['MANAGE_PRODUCTS'])
  await ask(site, token, calls.QueryProducts, {})
  expect(await rejection(site, token, calls.SearchOrders, {})).toMatchObject({
    code: 'PERMISSION_DENIED',
  })
  const staffMember = { email: 'eve@example.com', role: 'CUSTOM', permissions: ['MANAGE_STAFF'] } as const
  const rejected = await rejection(site, owner, calls.InviteStaff, { staffMember })
  expect(JSON.stringify(rejected)).toContain('staffMember.permissions')
})

test('N01: a change of a role counts from the next call on', async () => {
  const token = await staffToken(site, 'MANAGER')
  await ask(site, token, calls.GetSiteSettings, {})
  const { staff } = await ask(site, owner, calls.ListStaff, {})
  const id = staff.find(({ role }) => role === 'MANAGER')?.id ?? ''
  await ask(site, owner, calls.UpdateStaffMember, { staffMemberId: id, staffMember: { role: 'ANALYST' } })
  expect(await rejection(site, token, calls.GetSiteSettings, {})).toMatchObject({
    code: 'PERMISSION_DENIED',
  })
  await ask(site, owner, calls.RemoveStaffMember, { staffMemberId: id })
  expect(await rejection(site, token, calls.SearchOrders, {})).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('the last owner can be neither removed nor given another role, and an invited one does not count', async () => {
  await invite({ email: 'ada@example.com', role: 'OWNER', permissions: [] })
  const { staff } = await ask(site, owner, calls.ListStaff, {})
  const id = staff.find(({ invited }) => !invited)?.id ?? ''
  const last = { code: 'LAST_OWNER' }
  expect(await rejection(site, owner, calls.RemoveStaffMember, { staffMemberId: id })).toMatchObject(last)
  expect(
    await rejection(site, owner, calls.UpdateStaffMember, { staffMemberId: id, staffMember: { role: 'MANAGER' } }),
  ).toMatchObject(last)
})

describe('keys with scopes', () => {
  const make = async (...scopes: ApiKeyScope[]) => (await createApiKey(site, { name: 'Program', scopes })).apiKey
  const idOf = async (email: string) => {
    const { staff } = await ask(site, owner, calls.ListStaff, {})
    return staff.find((one) => one.email === email)?.id ?? ''
  }
  const insufficient = { status: 403, code: 'INSUFFICIENT_SCOPE' }

  test('N01: a key of MANAGE_STAFF can neither make an owner, nor change or remove one', async () => {
    const key = await make('MANAGE_STAFF')
    await createOwner(site, { email: 'real@example.com' })
    const id = await idOf('real@example.com')
    for (const role of ['OWNER', 'MANAGER', 'FULFILMENT', 'SUPPORT', 'ANALYST'] as const) {
      const staffMember = { email: 'eve@example.com', role }
      expect(await rejection(site, key, calls.InviteStaff, { staffMember })).toEqual(insufficient)
      expect(await rejection(site, key, calls.UpdateStaffMember, { staffMemberId: id, staffMember: { role } })).toEqual(
        insufficient,
      )
    }
    const nothing = { role: 'CUSTOM', permissions: [] } satisfies StaffChange
    expect(await rejection(site, key, calls.UpdateStaffMember, { staffMemberId: id, staffMember: nothing })).toEqual(
      insufficient,
    )
    expect(await rejection(site, key, calls.RemoveStaffMember, { staffMemberId: id })).toEqual(insufficient)
    const { staff } = await ask(site, owner, calls.ListStaff, {})
    expect(staff.map(({ email }) => email)).not.toContain('eve@example.com')
    expect(staff.find((one) => one.id === id)).toMatchObject({ email: 'real@example.com', role: 'OWNER' })
  })

  test('N01: a key gives the rights that it has, and no others', async () => {
    const key = await make('MANAGE_STAFF', 'MANAGE_PRODUCTS')
    const staffMember = {
      email: 'ada@example.com',
      role: 'CUSTOM',
      permissions: ['MANAGE_PRODUCTS'],
    } satisfies StaffInvitation
    const invited = await ask(site, key, calls.InviteStaff, { staffMember })
    const staffMemberId = invited.staffMember.id
    const more = { role: 'CUSTOM', permissions: ['MANAGE_PRODUCTS', 'VIEW_ORDERS'] } satisfies StaffChange
    expect(await rejection(site, key, calls.UpdateStaffMember, { staffMemberId, staffMember: more })).toEqual(
      insufficient,
    )
    await ask(site, owner, calls.UpdateStaffMember, { staffMemberId, staffMember: more })
    expect(await rejection(site, key, calls.UpdateStaffMember, { staffMemberId, staffMember })).toEqual(insufficient)
    await ask(site, owner, calls.UpdateStaffMember, { staffMemberId, staffMember })
    await ask(site, key, calls.RemoveStaffMember, { staffMemberId })
  })

  test('N01: an unrestricted key can invite an owner', async () => {
    const { apiKey } = await createApiKey(site, { name: 'Unrestricted' })
    await ask(site, apiKey, calls.InviteStaff, { staffMember: { email: 'ada@example.com', role: 'OWNER' } })
  })
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
