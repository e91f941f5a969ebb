import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, signInAsOwner } from './owner.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an owner creates discount rules by templates, tests them with a cart and deletes them', async ({
      page,
      shop,
    }) => {
      const [order, gift] = [`Spring ${width}`, `Letters ${width}`]
      const rules =
        width < 600 ? page.getByRole('list', { name: 'Automatic' }).getByRole('listitem') : page.getByRole('row')
      const rowOf = (name: string) => rules.filter({ hasText: name })
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/discounts`)
      await page.getByRole('link', { name: 'Automatic' }).click()
      const cart = page.getByRole('region', { name: 'Test with a cart' })
      await expect(cart).toBeVisible()

      await page.getByRole('button', { name: 'Create rule' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Create rule' })
      await dialog.getByLabel('Name').fill(order)
      await dialog.getByLabel('Percent', { exact: true }).fill('10')
      await dialog.getByLabel('From a cart value of').fill('100')
      await expect(dialog.getByText('10% off the cart, from €100.00')).toBeVisible()
      await look(page, 'admin-rule-order')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const orderRow = rowOf(order)
      await expect(orderRow).toContainText('10% off the cart, from €100.00')

      await page.getByRole('button', { name: 'Create rule' }).click()
      await dialog.getByLabel('Name').fill(gift)
      await dialog.getByLabel('Kind of rule').selectOption('Percent off products')
      await dialog.getByLabel('Percent', { exact: true }).fill('50')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Choose at least one product or collection.')
      await dialog.getByLabel('Kind of rule').selectOption('Buy some, get some')
      await dialog.getByLabel('Percent off these pieces').fill('100')
      await dialog.getByRole('searchbox').fill('Letter')
      await dialog.getByRole('button', { name: '+ Letter Set' }).click()
      await expect(dialog.getByText('Buy 2 of Letter Set, get 1 more free')).toBeVisible()
      await look(page, 'admin-rule-buy-get')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const giftRow = rowOf(gift)
      await expect(giftRow).toContainText('Buy 2 of Letter Set, get 1 more free')

      await cart.getByRole('searchbox').fill('Letter')
      await cart.getByRole('button', { name: '+ Letter Set' }).click()
      await cart.getByLabel('Quantity of Letter Set').fill('3')
      await cart.getByRole('button', { name: 'Test', exact: true }).click()
      const outcome = (name: string) => cart.getByRole('listitem').filter({ hasText: name }).last()
      await expect(outcome(gift)).toContainText(/Applies: €[\d.]+ off/)
      await expect(outcome(order)).toContainText('more is needed.')
      await look(page, 'admin-rules')

      await orderRow.getByRole('button', { name: order }).click()
      await page.getByLabel('From a cart value of').fill('')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(orderRow).not.toContainText('from €100.00')
      await cart.getByRole('button', { name: 'Test', exact: true }).click()
      await expect(outcome(order)).toContainText(/Applies: €[\d.]+ off/)

      for (const [row, name] of [
        [orderRow, order],
        [giftRow, gift],
      ] as const) {
        await row.getByRole('button', { name }).click()
        await page.getByRole('button', { name: 'Delete rule' }).click()
        await expect(row).toBeHidden()
      }
    })

    test('an owner reads what a coupon gives, and what it cannot be combined with, before saving', async ({
      page,
      shop,
    }) => {
      const [rule, code] = [`Alone ${width}`, `TARGET${width}`]
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/discounts/rules`)
      await page.getByRole('button', { name: 'Create rule' }).first().click()
      const ruleDialog = page.getByRole('dialog', { name: 'Create rule' })
      await ruleDialog.getByLabel('Name').fill(rule)
      await ruleDialog.getByLabel('Percent', { exact: true }).fill('10')
      await ruleDialog.getByLabel('Applies beside a coupon').uncheck()
      await ruleDialog.getByRole('button', { name: 'Save' }).click()
      await expect(ruleDialog).toBeHidden()

      await page.goto(`${shop.url}/admin/discounts`)
      await page.getByRole('button', { name: 'Create coupon' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Create coupon' })
      await dialog.getByLabel('Code').fill(code)
      await dialog.getByLabel('Name', { exact: true }).fill('Letters')
      await dialog.getByLabel('Percent', { exact: true }).fill('15')
      await dialog.getByRole('searchbox').fill('Letter')
      await dialog.getByRole('button', { name: '+ Letter Set' }).click()
      await dialog.getByLabel('Minimum quantity').fill('2')
      await dialog.getByLabel('First day').fill('2099-12-01')
      await dialog.getByLabel('Last day').fill('2099-11-30')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('The end must be after the start.')).toBeVisible()
      await dialog.getByLabel('Last day').fill('2099-12-24')
      await dialog.getByLabel('Until this time').fill('18:00')
      await expect(dialog.getByText(new RegExp(`^Cannot be combined with .*${rule}`))).toBeVisible()
      const sentence = /15% off Letter Set, from 2 pieces of these, from Dec 1, 2099 on, until Dec 24, 2099, 6:00\sPM/
      await expect(dialog.getByText(sentence)).toBeVisible()
      await look(page, 'admin-coupon-targets')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
      const rows = width < 600 ? page.getByRole('listitem') : page.getByRole('row')
      await expect(rows.filter({ hasText: code })).toContainText(sentence)
      await look(page, 'admin-coupons')

      await rows.filter({ hasText: code }).getByRole('button', { name: code }).click()
      await page.getByRole('button', { name: 'Delete coupon' }).click()
      await expect(rows.filter({ hasText: code })).toBeHidden()
      await page.goto(`${shop.url}/admin/discounts/rules`)
      await rows.filter({ hasText: rule }).getByRole('button', { name: rule }).click()
      await page.getByRole('button', { name: 'Delete rule' }).click()
      await expect(rows.filter({ hasText: rule })).toBeHidden()
    })
  })
}
