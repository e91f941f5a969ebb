import type { Page } from '@playwright/test'
import type { OwnShop } from '../scripts/with-shop.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { newOwner, ownerOf, signInAsOwner } from './owner.ts'
import { chooseAction } from './page-actions.ts'
import { newAddress } from './shopping.ts'

const HEAD =
  'external_id,email,first_name,last_name,address_line,postal_code,city,country,currency,frequency,interval,next_date,product_id,quantity,unit_price'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A running monthly subscription of a guest, as another shop had it. */
async function importOne(shop: OwnShop, email = newAddress()) {
  const owner = await ownerOf(shop)
  const { items } = await owner.products.queryProducts().limit(1).find()
  const cells = [
    crypto.randomUUID(),
    ...[email, 'Ada', 'Moor', 'Heather Lane 3', '10115', 'Berlin', 'DE', 'EUR', 'MONTH', '1', inDays(20)],
    ...[items[0]?.id ?? '', '2', '10.80'],
  ]
  const result = await owner.subscriptionManagement.importSubscriptions({ csv: `${HEAD}\n${cells.join(',')}\n` })
  expect(result).toMatchObject({ created: 1, errors: [] })
  const { subscriptions } = await owner.subscriptionManagement.queryManagedSubscriptions({ filter: { email } })
  const contract = subscriptions[0]?.contract
  if (!contract) throw new Error('There is no subscription')
  const { url } = await owner.subscriptionContracts.getSubscriptionLink(contract.id)
  return { email, contract, url }
}

const open = (page: Page, summary: string) => page.getByText(summary, { exact: true }).click()

for (const width of [1280, 390])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a guest skips, pauses, changes and cancels by the link of a mail', async ({ page, shop }) => {
      const { contract, url } = await importOne(shop)
      await page.goto(url)
      await expect(page.getByRole('heading', { name: `Subscription ${contract.number}` })).toBeVisible()
      await look(page, 'subscription-link')
      await page.getByRole('button', { name: /^Skip the delivery on/ }).click()
      await expect(page.getByRole('status')).toHaveText('The delivery is skipped.')
      await look(page, 'subscription-skipped')
      await page.getByRole('button', { name: /^Undo: deliver on/ }).click()
      await expect(page.getByRole('status')).toHaveText('The delivery is planned again.')
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await expect(page.getByText('Nothing is delivered or charged until you resume.')).toBeVisible()
      await look(page, 'subscription-paused')
      await page.getByRole('button', { name: 'Resume' }).click()
      await expect(page.getByRole('status')).toHaveText('The subscription continues.')
      await open(page, 'Change items')
      await page.getByLabel(/^Quantity of/).fill('3')
      await look(page, 'subscription-change-items')
      await page.getByRole('button', { name: 'Save items' }).click()
      await expect(page.getByText('Quantity: 3')).toBeVisible()
      await open(page, 'Change the next date')
      await page.getByLabel('Next delivery').fill(inDays(25))
      await page.getByRole('button', { name: 'Save date' }).click()
      await expect(page.getByRole('status')).toHaveText('The date is changed.')
      await page.goto(url.replace('lang=en', 'lang=de'))
      await expect(page.getByRole('heading', { name: `Abo ${contract.number}` })).toBeVisible()
      await look(page, 'subscription-link-de')
      await page.goto(url)
      await open(page, 'Cancel subscription')
      await look(page, 'subscription-cancel')
      await page.getByRole('button', { name: 'Cancel now' }).click()
      await expect(page.getByText('Nothing more is delivered or charged.').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Cancel now' })).toBeHidden()
      await look(page, 'subscription-canceled')
    })

    test('a guest cancels by the control in the footer, in two steps and without an account', async ({
      page,
      shop,
    }) => {
      const { email, contract } = await importOne(shop)
      await expect(async () => {
        await page.goto('/')
        await expect(
          page.getByRole('contentinfo').getByRole('link', { name: 'Cancel a subscription here' }),
        ).toBeVisible({ timeout: 1000 })
      }).toPass()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Cancel a subscription here' }).click()
      await look(page, 'cancellation-form')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Number of the subscription or order')).toHaveAttribute('aria-invalid', 'true')
      await look(page, 'cancellation-problems')
      await page.getByLabel('Number of the subscription or order').fill(contract.number)
      await page.getByLabel('Your name').fill('Ada Moor')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('As early as possible')).toBeVisible()
      await look(page, 'cancellation-confirm')
      await page.getByRole('button', { name: 'Cancel now' }).click()
      await expect(page.getByRole('heading', { name: 'We received your cancellation' })).toBeVisible()
      await look(page, 'cancellation-received')
      expect(await readMail(page, shop.url, email, 'cancellation')).toContain(
        'We confirm your cancellation. The subscription ends on',
      )
      const owner = await ownerOf(shop)
      const { subscription } = await owner.subscriptionManagement.getManagedSubscription(contract.id)
      expect(subscription.contract.status).toBe('CANCELED')
    })

    test('the pages have the words of the German law', async ({ page, shop }) => {
      await importOne(shop)
      await page.goto(`${shop.url}/cancel-subscription?lang=de`)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Verträge hier kündigen' })).toBeVisible()
      await look(page, 'cancellation-form-de')
      await page.getByLabel('Nummer des Abos oder der Bestellung').fill('1')
      await page.getByLabel('Dein Name').fill('Ada Moor')
      await page.getByLabel('E-Mail').fill(newAddress())
      await page.getByRole('button', { name: 'Weiter' }).click()
      await expect(page.getByRole('button', { name: 'Jetzt kündigen' })).toBeVisible()
      await look(page, 'cancellation-confirm-de')
    })

    test('the owner finds, changes many and takes it back', async ({ page, shop }) => {
      const { contract } = await importOne(shop)
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/subscriptions?q=${contract.number}`)
      await expect(page.getByRole('main').getByText('Ada Moor').first()).toBeVisible()
      await look(page, 'admin-subscriptions')
      if (width < 640) await chooseAction(page, 'Select')
      await page.getByRole('checkbox').last().check()
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What changes').selectOption('Move the next date')
      await dialog.getByLabel('By how many days').fill('3')
      await dialog.getByRole('button', { name: 'Preview' }).click()
      await expect(dialog.getByText('1 will change, 0 stay as they are, 0 cannot be changed.')).toBeVisible()
      await look(page, 'admin-subscriptions-bulk')
      await dialog.getByRole('button', { name: 'Change 1 subscription' }).click()
      await expect(page.getByText('1 subscription changed')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).first().click()
      const owner = await ownerOf(shop)
      const nextDate = async () =>
        (await owner.subscriptionManagement.getManagedSubscription(contract.id)).subscription.contract.nextBillingDate
      await expect.poll(nextDate).toBe(contract.nextBillingDate)
      await page.goto(`${shop.url}/admin/subscriptions/${contract.id}`)
      await expect(page.getByRole('heading', { name: `Subscription ${contract.number}` })).toBeVisible()
      await look(page, 'admin-subscription')
    })

    test('the owner reads the report, also in German', async ({ page, shop }) => {
      await importOne(shop)
      await signInAsOwner(page, shop.url, await newOwner(shop))
      await page.goto(`${shop.url}/admin/analytics?report=subscriptions`)
      await expect(page.getByText('Monthly recurring revenue')).toBeVisible()
      await look(page, 'admin-subscription-report')
      await page.goto(`${shop.url}/admin/analytics?report=subscriptions&lang=de`)
      await expect(page.getByText('Monatlich wiederkehrender Umsatz')).toBeVisible()
      await look(page, 'admin-subscription-report-de')
      await page.goto(`${shop.url}/admin/subscriptions?tab=canceled&lang=de`)
      await expect(page.getByRole('heading', { name: 'Abos' })).toBeVisible()
      await look(page, 'admin-subscriptions-de')
    })
  })
