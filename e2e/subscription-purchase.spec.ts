import type { Page } from '@playwright/test'
import type { OwnShop } from '../scripts/with-shop.ts'
import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { ownerOf } from './owner.ts'
import { drawer, hydrated, newAddress, signUp } from './shopping.ts'
import { addCoffee } from './subscribed-product.ts'

const PAYS = '4242 4242 4242 4242'
const PAYS_ONCE = '4000 0000 0000 0341'

/** Puts a subscription into the cart, and goes to the review of the checkout. */
async function subscribe(page: Page, slug: string, { email, name }: { email?: string; name: string }) {
  await page.goto(`/products/${slug}`)
  await hydrated(page)
  await page.getByText('Small', { exact: true }).click()
  await page.getByText('Every month').click()
  await look(page, `${name}-product`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(drawer(page)).toBeVisible()
  await page.goto('/cart')
  await hydrated(page)
  await expect(page.getByRole('main').getByText('every month').first()).toBeVisible()
  await look(page, `${name}-cart`)
  await page.getByRole('button', { name: 'Go to checkout' }).first().click()
  if (email) await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Name', { exact: true }).first().fill('Ada Moor')
  await page.getByLabel('Street and house number').first().fill('Heather Lane 3')
  await page.getByLabel('Postal code').first().fill('10115')
  await page.getByLabel('Town or city').first().fill('Berlin')
  await page.getByLabel('Country').first().selectOption('DE')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('radio', { name: /^Standard/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('button', { name: /^Order and pay/ })).toBeVisible()
}

async function agreeAndPay(page: Page, card: string) {
  await page.getByRole('checkbox', { name: /^I subscribe/ }).check()
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible()
}

/** The running subscription of an address, once its order has stored it. */
async function contractOf(shop: OwnShop, email: string) {
  const { subscriptionManagement } = await ownerOf(shop)
  const find = async () => (await subscriptionManagement.queryManagedSubscriptions({ filter: { email } })).subscriptions
  await expect.poll(async () => (await find()).length).toBe(1)
  const [subscription] = await find()
  if (!subscription) throw new Error('There is no subscription')
  return subscription.contract
}

const status = async (shop: OwnShop, id: string) =>
  (await (await ownerOf(shop)).subscriptionContracts.getSubscriptionContract(id)).status

for (const width of [1280, 390])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a guest subscribes, sees the terms and opens the subscription by the link of the mail', async ({
      page,
      shop,
    }) => {
      const { slug } = await addCoffee(shop, { minimumCycles: 3 })
      const email = newAddress()
      await subscribe(page, slug, { email, name: 'subscribe' })
      await expect(page.getByText(/Minimum term: 3 deliveries/)).toBeVisible()
      await look(page, 'subscribe-review')
      await page.goto(`${page.url().replace(/\?.*/, '')}?lang=de`)
      await expect(page.getByRole('button', { name: /^Zahlungspflichtig bestellen/ })).toBeVisible()
      await expect(page.getByText(/Mindestlaufzeit: 3 Lieferungen/)).toBeVisible()
      await look(page, 'subscribe-review-de')
      await page.goto(`${page.url().replace(/\?.*/, '')}?lang=en`)
      await page.getByRole('radio', { name: /^Test card/ }).check()
      await agreeAndPay(page, PAYS)
      await look(page, 'subscribe-thanks')
      const mail = await readMail(page, shop.url, email, 'Your subscription')
      const link = /https?:\S+\/subscriptions\/\S+/.exec(mail)?.[0] ?? ''
      await page.goto(link)
      await expect(page.getByText('Active', { exact: true })).toBeVisible()
      await expect(page.getByText('Delivery 1', { exact: true })).toBeVisible()
      await page.getByText('Change items', { exact: true }).click()
      await page.getByLabel(/^Version of/).selectOption({ label: 'Large' })
      await page.getByRole('button', { name: 'Save items' }).click()
      await expect(page.getByText('Size: Large')).toBeVisible()
      await page.getByText('Cancel subscription', { exact: true }).click()
      await expect(page.getByText(/has a minimum term/)).toBeVisible()
      await look(page, 'subscribe-link')
    })

    test('a card that is declined is changed by the link of the mail, and the delivery is made', async ({
      page,
      shop,
    }) => {
      const { slug } = await addCoffee(shop)
      const email = newAddress()
      await subscribe(page, slug, { email, name: 'declined' })
      await page.getByRole('radio', { name: /^Test card/ }).check()
      await agreeAndPay(page, PAYS_ONCE)
      const { id } = await contractOf(shop, email)
      const owner = await ownerOf(shop)
      await owner.subscriptionContracts.chargeSubscriptionContract(id)
      expect(await status(shop, id)).toBe('PAST_DUE')
      const mail = await readMail(page, shop.url, email, 'could not charge')
      await page.goto(/https?:\S+\/subscriptions\/\S+/.exec(mail)?.[0] ?? '')
      await expect(page.getByText('Payment failed', { exact: true }).first()).toBeVisible()
      await look(page, 'declined-link')
      await page.getByText('Change the card', { exact: true }).click()
      await page.getByRole('button', { name: 'Use a new card' }).click()
      await page.getByRole('radio', { name: PAYS }).check()
      await look(page, 'declined-new-card')
      await page.getByRole('button').first().click()
      await expect(page.getByRole('status')).toHaveText('The card is changed.')
      await expect.poll(() => status(shop, id)).toBe('ACTIVE')
      await page.reload()
      await look(page, 'declined-changed')
      const { subscriptionManagement } = owner
      expect((await subscriptionManagement.getManagedSubscription(id)).cycles?.[0]?.status).toBe('ORDERED')
    })

    test('a member manages the subscription in the account, and cancels with two clicks', async ({ page, shop }) => {
      const { slug } = await addCoffee(shop)
      const email = await signUp(page)
      await subscribe(page, slug, { name: 'member-subscribe' })
      await page.getByRole('radio', { name: /^Test card/ }).check()
      await agreeAndPay(page, PAYS)
      const { id, number } = await contractOf(shop, email)
      await page.goto('/account')
      await page.getByRole('link', { name: 'Subscriptions' }).first().click()
      await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible()
      await look(page, 'account-subscriptions')
      await page.getByRole('link', { name: `Subscription ${number}` }).click()
      await expect(page.getByRole('heading', { name: `Subscription ${number}` })).toBeVisible()
      await hydrated(page)
      await look(page, 'account-subscription')
      await page.getByRole('button', { name: /^Skip the delivery on/ }).click()
      await expect(page.getByText('The delivery is skipped.')).toBeVisible()
      await page.getByRole('button', { name: /^Undo: deliver on/ }).click()
      await expect(page.getByText('The delivery is planned again.')).toBeVisible()
      await page.getByText('Change items', { exact: true }).click()
      await page.getByLabel(/^Quantity of/).fill('2')
      await page.getByLabel(/^Version of/).selectOption({ label: 'Large' })
      await look(page, 'account-subscription-items')
      await page.getByRole('button', { name: 'Save items' }).click()
      await expect(page.getByText('The items are changed.')).toBeVisible()
      await expect(page.getByText('Quantity: 2').first()).toBeVisible()
      await page.getByText('Change the delivery address', { exact: true }).click()
      await page.getByLabel('City').fill('Bremen')
      await look(page, 'account-subscription-address')
      await page.getByRole('button', { name: 'Save address' }).click()
      await expect(page.getByText('The address is changed.')).toBeVisible()
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await expect(page.getByText('The subscription is paused.')).toBeVisible()
      await page.getByRole('button', { name: 'Resume' }).click()
      await expect(page.getByText('The subscription continues.')).toBeVisible()
      await page.getByText('Cancel subscription', { exact: true }).click()
      await page.getByRole('button', { name: 'Cancel now' }).click()
      await expect(page.getByText(/^The subscription is canceled/)).toBeVisible()
      await look(page, 'account-subscription-canceled')
      expect(await status(shop, id)).toBe('CANCELED')
      await page.goto(`/de/account/subscriptions/${id}`)
      await look(page, 'account-subscription-de')
    })

    test('a guest withdraws from the first order, and the subscription ends once the shop accepts that', async ({
      page,
      shop,
    }) => {
      const { slug } = await addCoffee(shop, { freeTrialPeriod: undefined })
      const email = newAddress()
      await subscribe(page, slug, { email, name: 'withdraw-subscribe' })
      await page.getByRole('radio', { name: /^Test card/ }).check()
      await agreeAndPay(page, PAYS)
      const { id } = await contractOf(shop, email)
      const order = (...parameters: string[]) =>
        cartwright({ ...process.env, DATA_DIR: shop.dataDir }, 'order', ...parameters)
      const mail = await readMail(page, shop.url, email, 'order')
      await page.goto(/Withdraw from contract here: (\S+)/.exec(mail)?.[1] ?? '')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeVisible()
      await look(page, 'withdraw-subscription-confirm')
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
      await expect(page.getByRole('heading', { name: 'We received your withdrawal' })).toBeVisible()
      const { number } = JSON.parse(await order('list', '--email', email, '--json')).orders[0]
      const listed = await order('withdrawal', 'list', '--order', number)
      await order('withdrawal', 'accept', /^\S+/.exec(listed)?.[0] ?? '', '--message', 'Moorweg 1, Bremen')
      await expect.poll(() => status(shop, id)).toBe('CANCELED')
    })
  })
