import { calls } from '@cartwright/contract'
import { afterEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { ask } from '../../platform/http/testing.ts'
import { priceWithPlugins } from '../../selling/checkout/priced-checkout.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { checkOutCart, goToCheckout, openTestShop } from '../../selling/checkout/testing.ts'
import { withLimits } from '../../selling/payments/limits.ts'
import { invoicePayment, manualPayment } from '../../selling/payments/manual.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { availableProviders } from './submit-checkout.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const offeredFor = async (site: Site, checkoutId: string) => {
  const checkout = await findCheckout(site.db, checkoutId)
  const priced = checkout && (await priceWithPlugins(site, checkout))
  return priced ? availableProviders(site, priced).map(({ id }) => id) : []
}

test('a way to pay for a customer group is offered to its members only', async () => {
  const invoice = withLimits(invoicePayment, { customerGroups: ['Wholesale'] })
  const site = await createTestSite({ paymentProviders: [invoice, manualPayment] })
  closers.push(() => site.close())
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const member = await signUp(site)
  const { customerGroup } = await ask(site, apiKey, calls.CreateCustomerGroup, { customerGroup: { name: 'Wholesale' } })
  const checkoutId = await checkOutCart(site, member.access_token, [[fixtures.mug, 1]])
  const guest = await goToCheckout(site, clientId)

  expect(await offeredFor(site, guest.checkoutId)).toEqual(['manual'])
  expect(await offeredFor(site, checkoutId)).toEqual(['manual'])

  await ask(site, apiKey, calls.UpdateCustomerGroup, {
    customerGroup: {
      id: customerGroup.id ?? '',
      revision: customerGroup.revision ?? '',
      memberIds: [member.memberId],
    },
  })
  expect(await offeredFor(site, checkoutId)).toEqual(['invoice', 'manual'])
  expect(await offeredFor(site, guest.checkoutId)).toEqual(['manual'])
})
