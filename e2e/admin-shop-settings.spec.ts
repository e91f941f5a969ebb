import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner limits a way to pay, turns one off, and adds the bank account', async ({ page, shop }) => {
      const { siteSettings } = await ownerOf(shop)
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings`)
      await page.getByRole('link', { name: /^Payments/ }).click()
      await expect(page.getByText('win over those that you add here')).toBeVisible()
      await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
      await expect(page.getByText('Not offered: enter a bank account.')).toBeVisible()
      await look(page, 'admin-payments-settings')
      const transfer = page.getByRole('group').filter({ hasText: 'Bank transfer' }).last()
      await transfer.locator('summary').click()
      await transfer.getByLabel('Bank account').fill('Linholme\nDE02 1203 0000 0000 2020 51')
      await transfer.getByLabel('Text after the order (English)').fill('Pay within 14 days.')
      await transfer.getByLabel('Up to an amount of').fill('abc')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(transfer.getByText('Enter an amount, such as 12.50.')).toBeVisible()
      await transfer.getByLabel('Up to an amount of').fill('250,5')
      await transfer.getByLabel('Currencies').fill('eur')
      await transfer.getByRole('combobox', { name: 'Search a country' }).fill('germ')
      await transfer.getByRole('option', { name: 'Germany' }).click()
      await look(page, 'admin-payment-way')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await page.reload()
      await expect(page.getByText('Germany · EUR · up to 250.5')).toBeVisible()
      const { paymentWays } = await siteSettings.getSiteSettings()
      expect(paymentWays.find(({ provider }) => provider === 'transfer')).toMatchObject({
        enabled: true,
        limits: { countries: ['DE'], currencies: ['EUR'], maximumAmount: '250.50' },
        instructions: [{ language: 'en', text: 'Pay within 14 days.' }],
      })
      await siteSettings.updateSiteSettings({ paymentWays: [] })
    })

    test('an owner adds a pickup point with time slots, and a local delivery', async ({ page, shop }) => {
      const name = `Harbour office ${width}`
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings/delivery`)
      await page.getByRole('button', { name: 'Add pickup point' }).click()
      const pickup = page.getByRole('dialog', { name: 'Add pickup point' })
      await pickup.getByRole('button', { name: 'Save' }).click()
      await expect(pickup.getByText('Enter a value.').first()).toBeVisible()
      await pickup.getByLabel('Name for customers').fill(name)
      await pickup.getByLabel('Street and number').fill('Quay 1')
      await pickup.getByLabel('Postal code').fill('28195')
      await pickup.getByLabel('City').fill('Bremen')
      await pickup.getByRole('button', { name: 'Add time slot' }).click()
      await pickup.getByLabel('Orders per slot').fill('5')
      await look(page, 'admin-pickup')
      await pickup.getByRole('button', { name: 'Save' }).click()
      const points = page.getByRole('region', { name: 'Pickup points' })
      await expect(points.getByRole('listitem').filter({ hasText: name })).toContainText('Bremen · 1 time slot')
      await points.getByRole('button', { name }).click()
      const edited = page.getByRole('dialog', { name: 'Edit pickup point' })
      await edited.getByRole('button', { name: 'Remove time slot 1' }).click()
      await edited.getByRole('button', { name: 'Save' }).click()
      await expect(points.getByRole('listitem').filter({ hasText: name })).not.toContainText('time slot')
      await points.getByRole('button', { name }).click()
      await page.getByRole('button', { name: 'Delete pickup point' }).click()
      await expect(points.getByText(name)).toBeHidden()

      await page.getByRole('button', { name: 'Add local delivery' }).click()
      const local = page.getByRole('dialog', { name: 'Add local delivery' })
      await local.getByLabel('Name of the area').fill(name)
      await local.getByLabel('Postal codes').fill('28195-28199, 27*')
      await local.getByLabel('Price (EUR)').fill('3,50')
      await local.getByLabel('Offered from a cart value of').fill('20')
      await local.getByRole('button', { name: 'Save' }).click()
      const areas = page.getByRole('region', { name: 'Local delivery' })
      await expect(areas.getByRole('listitem').filter({ hasText: name })).toContainText('€3.50, from €20.00')
      await look(page, 'admin-nearby')
      await areas.getByRole('button', { name }).click()
      await page.getByRole('button', { name: 'Delete local delivery' }).click()
      await expect(areas.getByText(name)).toBeHidden()
    })

    test('an owner changes a color, sees it in the preview, and learns of too little contrast', async ({
      page,
      shop,
      quietConsole,
    }) => {
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/settings/brand`)
      const light = page.getByRole('group', { name: 'Light mode' })
      const accent = light.getByLabel('Accent', { exact: true })
      const before = await accent.inputValue()
      await look(page, 'admin-brand')
      await accent.fill('#fafafa')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(light.getByRole('alert')).toBeVisible()
      // The browser reports the rejected request.
      expect(quietConsole.splice(0)).toEqual([expect.stringContaining('400')])
      await accent.fill('#123')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Enter a color such as #2f4fc4.')).toBeVisible()
      await accent.fill('#7a1f4b')
      const button = page.getByRole('img', { name: 'Preview: Light mode' }).getByText('Add to cart')
      await expect(button).toHaveCSS('background-color', 'rgb(122, 31, 75)')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await page.reload()
      await expect(accent).toHaveValue('#7a1f4b')
      await accent.fill(before)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
    })

    test('an owner tries an unsaved text of a mail, and reads the funnel at home', async ({ page, shop }) => {
      const owner = await newOwner(shop)
      const { orderManagement } = await ownerOf(shop)
      await orderManagement.createOrder({
        lineItems: [
          { productName: { original: 'Mug' }, quantity: 1, price: { amount: '5' }, itemType: { preset: 'PHYSICAL' } },
        ],
        buyerInfo: { email: 'home@example.com' },
        channelInfo: { type: 'OTHER_PLATFORM' },
      })
      await signInAsOwner(page, shop.url, owner)
      await page.goto(`${shop.url}/admin/settings/mails`)
      await page.getByLabel('Subject').fill('Order {number} has left')
      await page.getByRole('button', { name: 'Send a test to me' }).click()
      await expect(page.getByText(`A test mail went to ${owner.email}.`)).toBeVisible()
      await look(page, 'admin-mails')
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.goto(`${shop.url}/admin`)
      await expect(page.getByRole('heading', { name: 'From cart to order' })).toBeVisible()
      await expect(page.getByText('Returning customers')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Low stock' })).toBeVisible()
      await look(page, 'admin-home-funnel')
    })
  })
}
