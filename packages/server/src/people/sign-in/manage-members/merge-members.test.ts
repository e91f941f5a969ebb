import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import { item, shopperWith } from '../../../selling/cart/testing.ts'
import { buy, checkOutCart, openTestShop } from '../../../selling/checkout/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite, visitorToken } from '../../../testing.ts'
import { createApiKey } from '../../clients/api-keys.ts'
import { staffToken } from '../../owners/testing-staff.ts'
import { PASSWORD, type SignedUp, signUp } from '../testing-members.ts'

let site: Site
let key: string
let remaining: SignedUp
let merged: SignedUp
beforeEach(async () => {
  site = await createTestSite()
  await openTestShop(site)
  key = (await createApiKey(site, { name: 'Owner' })).apiKey
  remaining = await signUp(site)
  merged = await signUp(site)
})
afterEach(() => site.close())

const merge = (dryRun = false) =>
  ask(site, key, calls.MergeMembers, { id: remaining.memberId, mergedId: merged.memberId, dryRun })
const countsOf = ({ moved }: Awaited<ReturnType<typeof merge>>) =>
  Object.fromEntries(moved.map(({ kind, count }) => [kind, count]))
const place = async ({ access_token }: SignedUp) =>
  buy(site, access_token, await checkOutCart(site, access_token, [[fixtures.mug, 1]]))
const ordersOf = async ({ access_token }: SignedUp) =>
  (await ask(site, access_token, calls.ListMyOrders, {})).orders.map(({ number }) => number)

/** Everything that names a member, so that nothing is left behind. */
async function tablesWith(id: string): Promise<string[]> {
  const tables = [
    'orders',
    'checkouts',
    'carts',
    'draft_orders',
    'customer_groups',
    'store_credit',
    'store_credit_entries',
  ]
  const more = ['customer_notes', 'coupon_uses', 'customer_orders', 'contact_tax_details', 'data_items', 'mails']
  const found: string[] = []
  for (const table of [...tables, ...more])
    if (
      JSON.stringify(
        await site.db
          .selectFrom(table as 'orders')
          .selectAll()
          .execute(),
      ).includes(id)
    )
      found.push(table)
  return found
}

test('moves orders, cart, addresses, groups, store credit and notes, and closes the other account', async () => {
  const first = await place(remaining)
  const second = await place(merged)
  await shopperWith(site, remaining.access_token).add(item(fixtures.mug, 1))
  await shopperWith(site, merged.access_token).add(item(fixtures.mug, 2))
  const address = { addressLine: 'Am Deich 5', city: 'Bremen', country: 'DE', postalCode: '28195' }
  for (const { memberId } of [remaining, merged])
    await ask(site, key, calls.UpdateMember, { member: { id: memberId, contact: { addresses: [address] } } })
  const second_ = { ...address, addressLine: 'Weidenstieg 8' }
  await ask(site, key, calls.UpdateMember, {
    member: { id: merged.memberId, contact: { addresses: [address, second_], phones: ['+49 421 1'], company: 'Reed' } },
  })
  const { customerGroup: created } = await ask(site, key, calls.CreateCustomerGroup, {
    customerGroup: { name: 'Trade', memberIds: [merged.memberId] },
  })
  await ask(site, key, calls.GrantStoreCredit, { memberId: remaining.memberId, amount: '5' })
  await ask(site, key, calls.GrantStoreCredit, { memberId: merged.memberId, amount: '7.50' })
  await ask(site, key, calls.TakeStoreCredit, { memberId: remaining.memberId, amount: '2' })
  await ask(site, key, calls.AddMemberNote, { memberId: merged.memberId, text: 'Prefers paper' })

  const preview = countsOf(await merge(true))
  expect(preview).toMatchObject({
    ORDERS: 1,
    CART_ITEMS: 1,
    ADDRESSES: 1,
    PHONES: 1,
    GROUPS: 1,
    STORE_CREDIT_ENTRIES: 1,
    NOTES: 1,
  })
  expect(await ordersOf(merged)).toEqual([second.number])

  const result = await merge()
  expect(countsOf(result)).toEqual(preview)
  expect(result.member).toMatchObject({
    id: remaining.memberId,
    loginEmail: remaining.email,
    contact: { company: 'Reed' },
  })
  expect(result.member.contact?.addresses.map(({ addressLine }) => addressLine)).toEqual([
    'Am Deich 5',
    'Weidenstieg 8',
  ])
  expect(result.member.contact?.emails).toContain(merged.email)
  expect((await ordersOf(remaining)).toSorted()).toEqual([first.number, second.number].toSorted())
  const { order } = await ask(site, key, calls.GetOrder, { id: second.id })
  expect(order.buyerInfo).toMatchObject({ memberId: remaining.memberId, email: second.buyerInfo.email })
  const { cart } = await ask(site, key, calls.GetMemberCart, { memberId: remaining.memberId })
  expect(cart?.lineItems.map(({ quantity }) => quantity)).toEqual([3])
  const { customerGroup } = await ask(site, key, calls.GetCustomerGroup, { customerGroupId: created.id ?? '' })
  expect(customerGroup.memberIds).toEqual([remaining.memberId])
  const { storeCredit } = await ask(site, key, calls.GetStoreCredit, { memberId: remaining.memberId })
  expect(storeCredit.balance.amount).toBe('10.50')
  const { entries } = await ask(site, key, calls.ListStoreCreditEntries, { memberId: remaining.memberId })
  expect(entries.map(({ balance }) => balance.amount)).toEqual(['10.50', '12.50', '5.00'])
  const { notes } = await ask(site, key, calls.ListMemberNotes, { memberId: remaining.memberId })
  expect(notes.map(({ text }) => text)).toEqual(['Prefers paper'])
  expect(await tablesWith(merged.memberId)).toEqual([])
})

test('signs the other account out, and writes the merge to the audit log of both', async () => {
  await merge()
  for (const subjectId of [remaining.memberId, merged.memberId]) {
    const { entries } = await ask(site, key, calls.ListAuditLog, { subjectId, limit: 1 })
    expect(entries).toMatchObject([{ action: 'MEMBERS_MERGED' }])
  }
  const token = await visitorToken(site)
  const login = { loginId: { email: merged.email }, password: PASSWORD }
  await expect(ask(site, token, calls.LoginV2, login)).rejects.toThrow()
  expect((await ask(site, token, calls.LoginV2, { ...login, loginId: { email: remaining.email } })).state).toBe(
    'SUCCESS',
  )
})

test('rejects the same member twice, an unknown one and staff whose sign-in is long ago', async () => {
  const { memberId: id } = remaining
  expect(await rejection(site, key, calls.MergeMembers, { id, mergedId: id })).toMatchObject({ status: 400 })
  const unknown = { id, mergedId: '00000000-0000-4000-8000-00000000dead' }
  expect(await rejection(site, key, calls.MergeMembers, unknown)).toEqual({ status: 404, code: 'MEMBER_NOT_FOUND' })
  await merge()
  const again = { id, mergedId: merged.memberId }
  expect(await rejection(site, key, calls.MergeMembers, again)).toEqual({ status: 404, code: 'MEMBER_NOT_FOUND' })
})

test('refuses to add store credit of two currencies, and changes nothing', async () => {
  await ask(site, key, calls.GrantStoreCredit, { memberId: remaining.memberId, amount: '5' })
  await ask(site, key, calls.GrantStoreCredit, { memberId: merged.memberId, amount: '5' })
  await site.db.updateTable('store_credit').set({ currency: 'CHF' }).where('member_id', '=', merged.memberId).execute()
  const both = { id: remaining.memberId, mergedId: merged.memberId }
  const differ = { status: 409, code: 'STORE_CREDIT_CURRENCIES_DIFFER' }
  expect(await rejection(site, key, calls.MergeMembers, both)).toEqual(differ)
  const { storeCredit } = await ask(site, key, calls.GetStoreCredit, { memberId: remaining.memberId })
  expect(storeCredit.balance.amount).toBe('5.00')
})

test('notes name the staff member who wrote them, and end with the account', async () => {
  const support = await staffToken(site, 'SUPPORT')
  const { note } = await ask(site, support, calls.AddMemberNote, { memberId: remaining.memberId, text: 'Called twice' })
  expect(note).toMatchObject({ text: 'Called twice', author: expect.stringContaining('@example.com') })
  const ofRemaining = { memberId: remaining.memberId }
  const missing = { ...ofRemaining, noteId: '00000000-0000-4000-8000-00000000dead' }
  expect(await rejection(site, support, calls.DeleteMemberNote, missing)).toMatchObject({
    code: 'MEMBER_NOTE_NOT_FOUND',
  })
  const packer = await staffToken(site, 'FULFILMENT')
  expect(await rejection(site, packer, calls.ListMemberNotes, ofRemaining)).toMatchObject({ status: 403 })
  const { export: held } = await ask(site, key, calls.ExportMember, { id: remaining.memberId })
  expect(held.staffNotes).toMatchObject([{ text: 'Called twice' }])
  await ask(site, support, calls.DeleteMemberNote, { ...ofRemaining, noteId: note.id })
  expect((await ask(site, key, calls.ListMemberNotes, ofRemaining)).notes).toEqual([])
})
