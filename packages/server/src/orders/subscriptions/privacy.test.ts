import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberToken } from '../../people/sign-in/testing-members.ts'
import { responseOf } from '../../platform/http/testing.ts'
import { SubscriptionShop } from './testing.ts'

const shop = new SubscriptionShop('2027-01-10T09:00:00.000Z')
beforeAll(() => shop.open())
afterAll(() => shop.site.close())

/** A draft with a later delivery to another person. */
async function plan(subscriptionContractId: string) {
  const { calculatedDraftSubscriptionContract } = await responseOf(
    shop.site,
    shop.staff,
    calls.CreateDraftSubscriptionContract,
    { subscriptionContractId, target: { cycleTarget: { cycleNumber: 3 } } },
  )
  const { id: draftSubscriptionContractId } = calculatedDraftSubscriptionContract.draftSubscriptionContract
  await responseOf(shop.site, shop.staff, calls.SetDraftSubscriptionRecipientInfo, {
    draftSubscriptionContractId,
    recipientInfo: {
      address: { country: 'DE', city: 'Kiel', postalCode: '24103', addressLine: 'Holstenstr. 1' },
      contactDetails: { firstName: 'Grete', lastName: 'Secretperson' },
    },
  })
  await responseOf(shop.site, shop.staff, calls.CommitDraftSubscriptionContract, { draftSubscriptionContractId })
}

/** Everything that is stored of subscriptions. */
const stored = async () =>
  JSON.stringify([
    await shop.site.db.selectFrom('subscription_contracts').selectAll().execute(),
    await shop.site.db.selectFrom('draft_subscription_contracts').selectAll().execute(),
  ])

test('a member’s export has the contracts, and erasure ends them without a trace of the person', async () => {
  const coffee = await shop.product()
  const token = await memberToken(shop.site)
  const { contract } = await shop.begin(coffee(), { token })
  await plan(contract.id)
  const { export: own } = await responseOf(shop.site, token, calls.ExportMyData, {})
  expect(own.subscriptionContracts).toMatchObject([{ id: contract.id, status: 'ACTIVE', activities: [{}] }])
  expect(await stored()).toContain('Secretperson')
  await responseOf(shop.site, shop.staff, calls.EraseMember, { id: contract.memberId ?? '' })
  expect(await stored()).not.toContain('Secretperson')
  expect(await shop.contract(contract.id)).toMatchObject({
    status: 'CANCELED',
    memberId: null,
    email: '',
    nextAt: null,
  })
})

test('erasing a guest ends the contracts of the address', async () => {
  const coffee = await shop.product()
  const { contract } = await shop.begin(coffee())
  await plan(contract.id)
  await responseOf(shop.site, shop.staff, calls.EraseGuest, { email: contract.email })
  expect(await stored()).not.toContain('Secretperson')
  expect((await shop.contract(contract.id)).status).toBe('CANCELED')
})
