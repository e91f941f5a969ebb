import { expect, test } from '@playwright/test'
import { newAddress, placeOrder } from '../../e2e/shopping.ts'
import { openStorefront } from './open-storefront.ts'

/** Pages in the browser that know catalog v3 and cart v2 only: one by plain fetch, one by the provider's SDK. */
for (const name of ['fetch', 'second-wire']) {
  test(`a visitor buys at the storefront ${name}`, async ({ launchOptions }) => {
    const { page, url, close } = await openStorefront(name, launchOptions)
    await page.goto('/')
    await expect(page.getByRole('status')).toHaveText('Ready')
    expect(await page.locator('#collections li').count()).toBeGreaterThan(1)
    expect(await page.locator('#products li').count()).toBeGreaterThan(3)
    await page.locator('#products button').first().click()
    await expect(page.getByRole('button', { name: 'Check out (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'Check out (1)' }).click()
    await placeOrder(page, { email: newAddress() })
    await page.goto(url)
    await expect(page.getByRole('status')).toHaveText('Ready')
    await close()
  })
}
