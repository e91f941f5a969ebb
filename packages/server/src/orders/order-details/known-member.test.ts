import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type SignedUp, signUp } from '../../people/sign-in/testing-members.ts'
import { ask } from '../../platform/http/testing.ts'
import { buy, checkOutCart, openTestShop, setDetails } from '../../selling/checkout/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { findKnownMember } from './known-member.ts'

let site: Site
let member: SignedUp
beforeEach(async () => {
  site = await createTestSite()
  await openTestShop(site)
  member = await signUp(site)
})
afterEach(() => site.close())

const proposed = async () => (await findKnownMember(site.db, member.memberId))?.address
const tell = (identityProfile: object) =>
  ask(site, member.access_token, calls.UpdateMyIdentity, { identity: { identityProfile } })
const keep = (...addresses: object[]) => tell({ addresses: addresses.map((address) => ({ tag: 'HOME', address })) })

/** Has something sent to a street. */
async function order(addressLine: string) {
  const checkoutId = await checkOutCart(site, member.access_token, [[fixtures.mug, 1]])
  await setDetails(site, checkoutId, ({ shipping }) => ({
    shipping: { ...shipping, address: { ...shipping?.address, addressLine }, contactDetails: { lastName: 'Larkin' } },
  }))
  await buy(site, member.access_token, checkoutId)
}

const bremen = { country: 'DE', city: 'Bremen', postalCode: '28199' }

test('without an address a member is proposed its name alone; then where its last order went', async () => {
  await tell({ nickname: 'countess' })
  expect(await proposed()).toEqual({ contactDetails: { lastName: 'countess' } })
  await tell({ firstName: 'Ada', lastName: 'Lovelace' })
  expect(await proposed()).toEqual({ contactDetails: { firstName: 'Ada', lastName: 'Lovelace' } })
  await order('Am Wall 1')
  expect(await proposed()).toMatchObject({
    address: { addressLine: 'Am Wall 1' },
    contactDetails: { lastName: 'Larkin' },
  })
})

test('suggests the first stored address, whatever was ordered before', async () => {
  await tell({ firstName: 'Ada', lastName: 'Lovelace' })
  await order('Am Wall 1')
  await keep({ ...bremen, addressLine: 'Am Deich 5' }, { ...bremen, addressLine: 'Am Markt 2' })
  const contactDetails = { firstName: 'Ada', lastName: 'Lovelace' }
  expect(await proposed()).toEqual({ address: { ...bremen, addressLine: 'Am Deich 5' }, contactDetails })
  await keep({ ...bremen, streetName: 'Am Markt', streetNumber: '2' })
  expect(await proposed()).toEqual({
    address: { ...bremen, streetAddress: { name: 'Am Markt', number: '2' } },
    contactDetails,
  })
})

test('does not suggest an incomplete address', async () => {
  await keep({ city: 'Bremen' }, {}, { formattedAddress: 'The mill' })
  expect((await proposed())?.address).toBeUndefined()
  await order('Am Wall 1')
  expect((await proposed())?.address?.addressLine).toBe('Am Wall 1')
})
