import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { chooseAction } from './page-actions.ts'

test('an owner filters, labels and sends many orders, saves the view and exports it', async ({ page, shop }) => {
  const { orderManagement } = await ownerOf(shop)
  const city = `Bulk ${crypto.randomUUID().slice(0, 6)}`
  // More than one page of the list, one of them canceled.
  const orders = []
  for (let count = 0; count < 60; count += 1)
    orders.push(
      await orderManagement.createOrder({
        lineItems: [
          {
            productName: { original: city },
            quantity: 1,
            price: { amount: '5' },
            itemType: { preset: 'PHYSICAL' },
          },
        ],
        buyerInfo: { email: `bulk-${count}@example.com` },
        channelInfo: { type: 'OTHER_PLATFORM' },
      }),
    )
  await orderManagement.cancelOrder(orders[3]?.id ?? '')
  await signInAsOwner(page, shop.url, await newOwner(shop))
  await page.goto(`${shop.url}/admin/orders`)
  await page.getByLabel('Select all', { exact: true }).check()
  await expect(page.getByText('50 selected')).toBeVisible()
  await page.getByRole('searchbox').fill(city)
  await expect(page).toHaveURL(/q=Bulk/)
  await expect(page.getByRole('table').getByText('bulk-59@example.com')).toBeVisible()
  await expect(page.getByText('50 selected'), 'other filters begin a new selection').toBeHidden()
  await page.getByLabel('Select all', { exact: true }).check()
  await expect(page.getByText('50 selected')).toBeVisible()
  await page.getByRole('button', { name: /^Select all results/ }).click()
  await expect(page.getByText('All 60 results are selected.')).toBeVisible()
  await look(page, 'admin-orders-selected')

  await page.getByRole('table').getByRole('button', { name: 'Add label' }).click()
  await page.getByRole('dialog').getByLabel('Label').fill('Wholesale')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Change 60 entries' }).click()
  await expect(page.getByText('60 entries changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Filter' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByLabel('Label').fill('Wholesale')
  await filter.getByLabel('Delivery').selectOption('Not sent')
  await look(page, 'admin-orders-filter')
  await filter.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Label: Wholesale')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Labels' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Labels' })).toBeVisible()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByLabel('Name of the view').fill('Wholesale to ship')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await look(page, 'admin-orders-view')

  await page.getByLabel('Select all', { exact: true }).check()
  await page.getByRole('button', { name: /^Select all results/ }).click()
  await expect(page.getByText('All 60 results are selected.')).toBeVisible()
  await page.getByRole('table').getByRole('button', { name: 'Mark as sent' }).click()
  await page.getByRole('button', { name: 'Change 60 entries' }).click()
  const run = page.getByRole('dialog', { name: 'Mark as sent' })
  await expect(run.getByText('1 could not be changed')).toBeVisible()
  await expect(run.getByText(`Order ${orders[3]?.number}`)).toBeVisible()
  await look(page, 'admin-orders-failed')
  await run.getByRole('button', { name: 'Close' }).last().click()

  await page.goto(`${shop.url}/admin/orders`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Wholesale to ship' }).click()
  await expect(page).toHaveURL(/tag=Wholesale/)
  await expect(page.getByRole('columnheader', { name: 'Labels' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Delivery: Not sent' }).click()
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.locator('header').getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(61)
  expect(file).toContain('bulk-0@example.com')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an owner selects orders, all results too, and uses the actions', async ({ page, shop }) => {
    const { orderManagement } = await ownerOf(shop)
    const name = `Phone ${crypto.randomUUID().slice(0, 6)}`
    for (let count = 0; count < 3; count += 1)
      await orderManagement.createOrder({
        lineItems: [
          { productName: { original: name }, quantity: 1, price: { amount: '5' }, itemType: { preset: 'PHYSICAL' } },
        ],
        buyerInfo: { email: `phone-${count}@example.com` },
        channelInfo: { type: 'OTHER_PLATFORM' },
      })
    await signInAsOwner(page, shop.url, await newOwner(shop))
    await page.goto(`${shop.url}/admin/orders`)
    await page.getByRole('searchbox').fill(name)
    await expect(page).toHaveURL(/q=/)
    await chooseAction(page, 'Select')
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .nth(1)
      .check()
    await expect(page.getByText('1 selected')).toBeVisible()
    await look(page, 'admin-orders-phone-selection')
    await page.getByLabel('Select all', { exact: true }).check()
    await expect(page.getByText('3 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    await page.getByRole('button', { name: 'Change 3 entries' }).click()
    await expect(page.getByText('3 entries changed.')).toBeVisible()
  })
})
