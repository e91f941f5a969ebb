import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { chooseAction, chooseView } from './page-actions.ts'

for (const width of [1280, 390])
  test(`statements that match no order stand apart, and many are declined at once, ${width} px wide`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { withdrawals } = await ownerOf(shop)
    const numbers = [1, 2, 3].map((place) => `X${crypto.randomUUID().slice(0, 6)}-${place}`)
    for (const orderNumber of numbers)
      await withdrawals.createWithdrawal({ orderNumber, name: 'Ada Larkin', email: 'ada@example.com' })
    await signInAsOwner(page, shop.url, await newOwner(shop))
    await page.goto(`${shop.url}/admin/orders/withdrawals`)
    await expect(
      page
        .getByRole('main')
        .getByText(numbers[0] ?? '')
        .first(),
    ).toBeHidden()
    await chooseView(page, 'Without order')
    const first = page
      .getByRole('main')
      .getByText(numbers[0] ?? '', { exact: false })
      .first()
    await expect(first).toBeVisible()
    await expect(page.getByText('They may still be valid', { exact: false })).toBeVisible()
    await expect(page.getByRole('main').getByText('Ada Larkin').first()).toBeVisible()
    await look(page, 'admin-withdrawals-without-order')
    await page.goto(`${shop.url}/admin/orders/withdrawals?tab=unmatched&lang=de`)
    await expect(first).toBeVisible()
    await look(page, 'admin-withdrawals-without-order-de')
    await page.goto(`${shop.url}/admin/orders/withdrawals?tab=unmatched&lang=en`)
    if (width < 640) await chooseAction(page, 'Select')
    await page.getByRole('checkbox').first().check()
    await look(page, 'admin-withdrawals-selected')
    await page.getByRole('button', { name: /^Decline/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await look(page, 'admin-withdrawals-decline')
  })
