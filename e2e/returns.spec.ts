import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { addToCart, drawer, newAddress, placeOrder, signUp } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a member returns one of two items, and gets the money back', { tag: '@core' }, async ({ page, shop }) => {
      const order = (...parameters: string[]) =>
        cartwright({ ...process.env, DATA_DIR: shop.dataDir }, 'order', ...parameters)
      await signUp(page)
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await addToCart(page, 'hollow-bowl')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page)
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''
      await order('mark-paid', number, '--yes')
      await page.goto('/account')
      await page.getByRole('link', { name: `Order ${number}` }).click()
      await expect(page.getByRole('link', { name: /^Invoice .+ \(PDF\)$/ })).toBeVisible()
      await expect(page.getByText('Return items')).toHaveCount(0)

      await order('fulfill', number)
      await page.reload()
      await page.getByText('Return items').click()
      await look(page, 'return-form')
      await page.getByLabel('How many: Harbour Mug').selectOption('1')
      await page.getByLabel('Reason').selectOption('It does not fit')
      await page.getByLabel('Comment (optional)').fill('It is too small.')
      await page.getByRole('button', { name: 'Request return' }).click()
      await expect(page.getByText('We are checking your request and write to you.')).toBeVisible()
      const id = /^\S+/.exec(await order('return', 'list', '--order', number))?.[0] ?? ''

      await order('return', 'approve', id, '--message', 'Send it to Moorweg 1, 28195 Bremen.')
      await page.reload()
      await expect(page.getByText('Our answer: Send it to Moorweg 1, 28195 Bremen.')).toBeVisible()
      await look(page, 'return-approved')
      await order('return', 'receive', id, '--refund', '--fee', '2.50', '--external', '--yes')
      await page.reload()
      await expect(page.getByText('Completed. Refund: €25.50.')).toBeVisible()
      await expect(page.getByText('Partly refunded').first()).toBeVisible()
      // The credit note is drawn after the refund.
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('link', { name: /^Credit note .+ \(PDF\)$/ })).toBeVisible({ timeout: 2000 })
      }).toPass()
      await page.goto(page.url().replace('/account', '/de/account'))
      await expect(page.getByText('Abgeschlossen. Erstattung:')).toBeVisible()
      await page.getByText('Artikel zurückgeben').click()
      await expect(page.getByLabel(/^Anzahl: /)).toHaveCount(1)
      await look(page, 'return-refunded-de')
    })

    test('a guest returns an item on the page of the mailed link', async ({ page, shop }) => {
      const order = (...parameters: string[]) =>
        cartwright({ ...process.env, DATA_DIR: shop.dataDir }, 'order', ...parameters)
      const email = newAddress()
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email })
      const link = /https?:\S+\/orders\/\S+/.exec(await readMail(page, shop.url, email, 'order'))?.[0] ?? ''
      const { number } = JSON.parse(await order('list', '--email', email, '--json')).orders[0]
      await order('fulfill', number)
      await page.goto(link)
      await page.getByText('Return items').click()
      await page.getByLabel('Reason').selectOption('It arrived damaged')
      await page.getByRole('button', { name: 'Request return' }).click()
      await expect(page.getByText('Choose at least one item.')).toBeVisible()
      await look(page, 'guest-return-problem')
      await page.getByLabel('How many: Harbour Mug').selectOption('1')
      await page.getByRole('button', { name: 'Request return' }).click()
      await expect(page.getByText('We are checking your request and write to you.')).toBeVisible()
      await look(page, 'guest-return')
      await page.getByRole('button', { name: 'Cancel this return' }).click()
      await expect(page.getByText('Canceled.')).toBeVisible()
    })
  })
}
