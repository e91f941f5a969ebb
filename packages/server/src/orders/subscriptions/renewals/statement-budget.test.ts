import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordStatements, withoutFrames } from '../../../platform/database/testing-statements.ts'
import { rehearsal } from '../../../platform/database/write.ts'
import { SubscriptionShop } from '../testing.ts'
import { renewContract } from './renew-contract.ts'

/** The test provider has its books in the same database; others have theirs elsewhere. */
const isBookOfProvider = /"test_(payments|saved_cards)"/

const isRehearsed = rehearsal.isOn
let shop: SubscriptionShop
beforeAll(async () => {
  rehearsal.isOn = false
  shop = await new SubscriptionShop('2027-01-31T09:00:00Z').open()
})
afterAll(async () => {
  rehearsal.isOn = isRehearsed
  await shop.site.close()
})

test('a renewal takes so many statements, and may only take fewer', async () => {
  const { contract } = await shop.begin((await shop.product())())
  await shop.at('2027-02-28T09:00:00Z')
  await shop.settle()
  shop.now = new Date('2027-03-31T09:00:00Z')
  const sent = recordStatements()
  const { status } = await renewContract(shop.site, contract.id, null)
  const own = withoutFrames(sent).filter((text) => !isBookOfProvider.test(text))
  expect(status).toBe('ordered')
  expect(own.length).toBeLessThanOrEqual(34)
})
