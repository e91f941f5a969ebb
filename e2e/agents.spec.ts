import { withShop } from '../scripts/with-shop.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

/** Requests an operation as an agent, whose profile cannot be fetched: it is served in the release that most speak. */
async function asAgent(url: string, agent: string, path: string, fields: object) {
  const response = await fetch(`${url}/ucp/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'ucp-agent': `profile="${agent}"` },
    body: JSON.stringify(fields),
  })
  const body: {
    readonly continue_url: string
    readonly products?: readonly { readonly title: string; readonly variants: readonly { readonly id: string }[] }[]
  } = await response.json()
  return { status: response.status, body }
}

const search = (url: string, agent: string) => asAgent(url, agent, '/catalog/search', { query: 'hollow bowl' })

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })
    const agent = `http://127.0.0.1:9/agent-${width}`
    const host = '127.0.0.1:9'

    test('the owner tests the shop as an agent, and decides what agents may do', async ({ page, shop, browser }) => {
      const { siteSettings } = await ownerOf(shop)
      await search(shop.url, agent)
      const owner = await newOwner(shop)
      await signInAsOwner(page, shop.url, owner)
      await page.goto(`${shop.url}/admin/settings/agents`)
      await page.getByRole('button', { name: 'Test as an agent' }).click()
      const result = page.getByRole('list', { name: 'Result of the test' })
      await expect(result.getByRole('listitem')).toHaveCount(2)
      await expect(result).toContainText('2026-08-25')
      await look(page, 'admin-agents')

      const status = () => search(shop.url, agent).then((response) => response.status)
      await page.getByLabel('All agents').selectOption('Nothing: blocked')
      await expect.poll(status).toBe(403)
      const row = page.getByRole('listitem').filter({ hasText: agent })
      await row.getByRole('button', { name: `Requests and orders: ${host}` }).click()
      await page.getByLabel('This agent may').selectOption('Search only')
      await expect.poll(status).toBe(200)
      await expect(page.getByText('search_catalog').first()).toBeVisible()
      await look(page, 'admin-agents-panel')

      const storageState = await page.context().storageState()
      const german = await browser.newContext({ locale: 'de-DE', viewport: { width, height: 900 }, storageState })
      const other = await german.newPage()
      await other.goto(`${shop.url}/admin/settings/agents`)
      await expect(other.getByLabel('Alle Agenten')).toHaveValue('NONE')
      await look(other, 'admin-agents-german')
      await german.close()
      await siteSettings.updateSiteSettings({ agentAccess: 'BUY' })
    })

    test('the owner sees how agents can pay, and enters what Google Pay and Stripe need', async ({ page, browser }) => {
      const keys = {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      }
      await withShop(
        async (shop) => {
          await signInAsOwner(page, shop.url, await newOwner(shop))
          await page.goto(`${shop.url}/admin/settings/agents`)
          const ways = page.getByRole('list', { name: 'How agents can pay' })
          await expect(ways.getByRole('listitem')).toHaveCount(3)
          await expect(ways.getByRole('listitem').filter({ hasText: 'Google Pay' })).toContainText(
            'Merchant ID is missing',
          )
          await page.getByLabel('Stripe profile').fill('acct_1')
          await expect(page.getByText('A Stripe profile begins with profile_.')).toBeVisible()
          await page.getByLabel('Stripe profile').fill('profile_61Xk')
          await page.getByRole('button', { name: 'Save' }).click()
          await page.getByLabel('Merchant ID of Google Pay').fill('BCR2DN4TZ7')
          await page.getByRole('button', { name: 'Save' }).click()
          await expect(ways.getByText('Ready')).toHaveCount(3)
          await look(page, 'admin-agent-payments')
          const { siteSettings } = await ownerOf(shop)
          expect(await siteSettings.getSiteSettings()).toMatchObject({
            googlePayMerchantId: 'BCR2DN4TZ7',
            stripeProfileId: 'profile_61Xk',
          })

          const storageState = await page.context().storageState()
          const german = await browser.newContext({ locale: 'de-DE', viewport: { width, height: 900 }, storageState })
          const other = await german.newPage()
          await other.goto(`${shop.url}/admin/settings/agents`)
          await expect(other.getByRole('list', { name: 'Wie Agenten bezahlen können' })).toContainText('Bereit')
          await look(other, 'admin-agent-payments-german')
          await german.close()

          await page.getByLabel('Agents can pay without a page of the shop').click()
          await expect(ways).toBeHidden()
          const profile = await (await fetch(`${shop.url}/.well-known/ucp`)).json()
          expect(profile).toMatchObject({ ucp: { payment_handlers: {} } })
        },
        { ...keys, PAYMENT_PROVIDERS: 'test,stripe' },
      )
    })

    test('a purchase by an agent ends on the checkout page, with everything filled in', async ({ page, shop }) => {
      // What the owner decided of the other agent does not hold for this one.
      const { body: found } = await search(shop.url, `${agent}/buyer`)
      const [product] = found.products ?? []
      const { status, body } = await asAgent(shop.url, `${agent}/buyer`, '/checkout-sessions', {
        line_items: [{ item: { id: product?.variants[0]?.id }, quantity: 2 }],
        buyer: { first_name: 'Ada', last_name: 'Larkin', email: 'ada@example.com', phone_number: '+49 421 555 0100' },
        fulfillment: {
          methods: [
            {
              type: 'shipping',
              destinations: [
                {
                  street_address: 'Am Deich 5',
                  address_locality: 'Bremen',
                  postal_code: '28195',
                  address_country: 'DE',
                },
              ],
            },
          ],
        },
      })
      expect(status).toBe(201)
      await page.goto(body.continue_url)
      await expect(page).toHaveURL(/\/checkout\//)
      await expect(page.getByText(product?.title ?? '').first()).toBeVisible()
      await look(page, 'agent-checkout')
      await expect(page.getByText('ada@example.com').first()).toBeVisible()
      await expect(page.getByText('Am Deich 5').first()).toBeVisible()
    })
  })
}
