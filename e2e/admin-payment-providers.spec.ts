import { StripeStandIn } from '../packages/server/src/selling/payments/stripe/testing.ts'
import { withShop } from '../scripts/with-shop.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner sets up card payments by pasting keys, tests the webhook, and removes them', async ({
      page,
      quietConsole,
    }) => {
      test.slow()
      const stripe = new StripeStandIn()
      const stripeUrl = await stripe.listen()
      await withShop(
        async (shop) => {
          await signInAsOwner(page, shop.url, await newOwner(shop))
          await page.goto(`${shop.url}/admin/settings`)
          // Three clicks after the settings are open.
          await page.getByRole('link', { name: /^Payments/ }).click()
          await expect(page.getByText('Customers pay by card, Apple Pay or Google Pay.')).toBeVisible()
          await look(page, 'admin-payments-add')
          await page.getByRole('button', { name: 'Set up Card and wallets by Stripe' }).click()
          const dialog = page.getByRole('dialog', { name: 'Set up Card and wallets by Stripe' })
          const connect = dialog.getByRole('button', { name: 'Save and connect' })
          await dialog.getByLabel('Secret key').fill('sk_test_wrong')
          await connect.click()
          await expect(dialog.getByText(/Stripe rejects this key: Invalid API Key/)).toBeVisible()
          await look(page, 'admin-stripe-rejected')
          await dialog.getByLabel('Secret key').fill('sk_test_51abcd')
          await expect(dialog.getByText('Test mode: payments move no money.')).toBeVisible()
          await connect.click()
          // Stripe reaches no shop on this machine, so the owner forwards its webhooks and pastes their secret.
          await expect(dialog.getByText(/URL must be publicly accessible/)).toBeVisible()
          expect(quietConsole.splice(0)).toHaveLength(2)
          await dialog.getByLabel('Signing secret').fill('whsec_test')
          await connect.click()
          await expect(page.getByText('Connected. Customers can pay with it now.')).toBeVisible()

          const way = page.getByRole('group').filter({ hasText: 'Card and wallets by Stripe' }).last()
          await way.locator('summary').click()
          await expect(way.getByText('•••• abcd')).toBeVisible()
          await expect(way.getByText(`${shop.url}/payments/webhooks/stripe`)).toBeVisible()
          await way.getByRole('button', { name: 'Test webhook' }).click()
          await expect(way.getByText('The provider has no webhook with this address.')).toBeVisible()
          await look(page, 'admin-stripe-connected')
          const { siteSettings } = await ownerOf(shop)
          const known = async () => (await siteSettings.listPaymentProviders()).map(({ provider }) => provider)
          expect(await known()).toContain('stripe')

          await way.getByRole('button', { name: /^Remove/ }).click()
          const sure = page.getByRole('dialog', { name: /^Remove/ })
          await sure.getByRole('button', { name: 'Remove' }).click()
          await expect(page.getByText('Removed.')).toBeVisible()
          await page.getByRole('button', { name: 'Add Invoice' }).click()
          await expect(page.getByText('Added.')).toBeVisible()
          expect(await known()).toEqual(['test', 'manual', 'invoice'])
        },
        { STRIPE_API_URL: stripeUrl },
      )
      stripe.close()
    })
  })
}
