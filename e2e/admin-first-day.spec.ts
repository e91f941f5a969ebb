import { expect, type Page, test } from '@playwright/test'
import { brand as brandDe } from '../apps/admin/src/i18n/de/brand.ts'
import { content as contentDe } from '../apps/admin/src/i18n/de/content.ts'
import { home as homeDe } from '../apps/admin/src/i18n/de/home.ts'
import { kit as kitDe } from '../apps/admin/src/i18n/de/kit.ts'
import { orders as ordersDe } from '../apps/admin/src/i18n/de/orders.ts'
import { products as productsDe } from '../apps/admin/src/i18n/de/products.ts'
import { settings as settingsDe } from '../apps/admin/src/i18n/de/settings.ts'
import { brand } from '../apps/admin/src/i18n/en/brand.ts'
import { content } from '../apps/admin/src/i18n/en/content.ts'
import { home } from '../apps/admin/src/i18n/en/home.ts'
import { kit } from '../apps/admin/src/i18n/en/kit.ts'
import { orders } from '../apps/admin/src/i18n/en/orders.ts'
import { products } from '../apps/admin/src/i18n/en/products.ts'
import { settings } from '../apps/admin/src/i18n/en/settings.ts'
import { setUpMessages } from '../apps/site/src/pages/admin/set-up/messages.ts'
import { type OwnShop, withShop } from '../scripts/with-shop.ts'
import { listenTo } from './fixtures.ts'
import { look } from './look.ts'
import { newOwner } from './owner.ts'
import { hydrated } from './shopping.ts'

const words = {
  en: { brand, content, home, kit, orders, products, settings, setUp: setUpMessages.en },
  de: {
    brand: brandDe,
    content: contentDe,
    home: homeDe,
    kit: kitDe,
    orders: ordersDe,
    products: productsDe,
    settings: settingsDe,
    setUp: setUpMessages.de,
  },
} as const

/** What differs between the languages beside the texts of the pages. */
const shops = {
  en: {
    locale: 'en-GB',
    product: 'Harbour Bowl',
    price: '24.00',
    large: '30.00',
    half: '12',
    total: '€28.90',
    imprint: 'Imprint',
  },
  de: {
    locale: 'de-DE',
    product: 'Hafenschale',
    price: '24,00',
    large: '30,00',
    half: '12',
    total: '28,90 €',
    imprint: 'Impressum',
  },
} as const

const image = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#8aa"/></svg>',
)

for (const [width, language] of [
  [1280, 'en'],
  [390, 'de'],
] as const)
  test(`the owner's first day at ${width} px in ${language}: an empty shop sells, ships and refunds half`, async ({
    browser,
  }) => {
    const t = words[language]
    const { locale, product, price, large, half, total, imprint } = shops[language]
    await withShop(
      async (shop) => {
        const context = await browser.newContext({ viewport: { width, height: 900 }, locale })
        const page = await context.newPage()
        const said: string[] = []
        listenTo(page, said)
        const open = (path: string) => page.goto(`${shop.url}/admin${path}`)
        const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
        const row = (step: string) =>
          page.getByRole('region', { name: t.home.setUp }).getByRole('listitem').filter({ hasText: step })
        const saved = () => expect(page.getByText(t.kit.saved, { exact: true }).first()).toBeVisible()

        await test.step('four questions', async () => {
          await signIn(page, shop)
          await expect(page.getByRole('heading', { name: t.setUp.title })).toBeVisible()
          await look(page, `first-day-set-up-${language}`)
          await page.getByLabel(t.setUp.name).fill('Kontor')
          await page.getByLabel(t.setUp.country).selectOption('DE')
          await page.getByLabel(t.setUp.currency).fill('EUR')
          await page.getByLabel(t.setUp.language).selectOption(language)
          await button(t.setUp.save).click()
          await page.waitForURL(`${shop.storefrontUrl}/**`)
        })

        await test.step('a profile', async () => {
          await open('')
          await expect(page.getByRole('region', { name: t.home.setUp })).toBeVisible()
          await look(page, `first-day-home-${language}`)
          await page.getByRole('link', { name: t.home.steps.PROFILE }).click()
          await page.getByLabel(t.settings.shop.email).fill('kontor@example.com')
          await button(t.kit.save).click()
          await saved()
        })

        await test.step('a product with an image and variants', async () => {
          await open('')
          await page.getByRole('link', { name: t.home.steps.PRODUCT }).click()
          await page.getByLabel(t.products.name, { exact: true }).fill(product)
          await page.getByRole('textbox', { name: `${t.products.price} (EUR)` }).fill(price)
          await button(t.kit.save).click()
          await expect(page.getByRole('heading', { name: product, level: 1 })).toBeVisible()
          const chooser = page.waitForEvent('filechooser')
          await button(t.products.addImages).click()
          await (await chooser).setFiles({ name: 'bowl.svg', mimeType: 'image/svg+xml', buffer: image })
          await expect(page.getByText(t.products.uploaded(1))).toBeVisible()
          await button(t.products.addOption).click()
          await page.getByLabel(t.products.optionName).fill('Größe')
          await page.getByLabel(t.products.choices).fill('S, L')
          await page.getByLabel(t.products.manageVariants).check()
          await page.getByLabel(t.products.stateVisible).check()
          await button(t.kit.save).click()
          await saved()
          await page.getByRole('gridcell', { name: `${t.products.price}: L` }).click()
          await page.keyboard.type(large)
          await page.keyboard.press('Enter')
          await button(t.kit.save).click()
          await expect(button(t.kit.save)).toBeHidden()
          await look(page, `first-day-product-${language}`)
        })

        await test.step('a delivery region', async () => {
          await open('')
          await page.getByRole('link', { name: t.home.steps.DELIVERY }).click()
          const { delivery } = t.settings
          await button(delivery.addRegion).click()
          const region = page.getByRole('dialog', { name: delivery.addRegion })
          await region.getByLabel(delivery.regionName).fill('Alpen')
          const countries = region.getByRole('combobox', { name: t.kit.searchCountry })
          await countries.fill(language === 'de' ? 'öster' : 'austria')
          const austria = region.getByRole('option', { name: language === 'de' ? 'Österreich' : 'Austria' })
          await expect(region.getByRole('option')).toHaveCount(1)
          await countries.press('Enter')
          await expect(austria).toHaveAttribute('aria-selected', 'true')
          await countries.press('Tab')
          await expect(region.getByRole('button', { name: t.kit.cancel })).toBeFocused()
          await region.getByRole('button', { name: t.kit.save }).click()
          const section = page.getByRole('region', { name: 'Alpen' })
          await button(`${delivery.addOption}: Alpen`).click()
          const option = page.getByRole('dialog', { name: delivery.addOption })
          await option.getByLabel(delivery.optionTitle).fill('Post')
          await option.getByLabel(`${delivery.price} (EUR)`).fill(language === 'de' ? '9,50' : '9.50')
          await option.getByRole('button', { name: t.kit.save }).click()
          await expect(section).toContainText(language === 'de' ? '9,50' : '9.50')
          await look(page, `first-day-delivery-${language}`)
        })

        await test.step('the taxes of that region', async () => {
          await open('')
          await page.getByRole('link', { name: t.home.steps.TAXES }).click()
          await page.getByRole('combobox', { name: t.settings.taxes.preset }).selectOption('AT')
          await button(t.settings.taxes.apply).click()
          const austria = language === 'de' ? 'Österreich' : 'Austria'
          await expect(page.getByRole('cell', { name: austria, exact: true })).toBeVisible()
          await look(page, `first-day-taxes-${language}`)
        })

        await test.step('a look', async () => {
          await open('')
          await page.getByRole('link', { name: t.home.steps.LOOK }).click()
          const light = page.getByRole('group', { name: t.brand.light })
          await light.getByLabel(t.brand.roles.accent, { exact: true }).fill('#7a1f4b')
          await button(t.kit.save).click()
          await saved()
        })

        await test.step('an imprint', async () => {
          await open('')
          await row(t.home.steps.IMPRINT).getByRole('link', { name: imprint, exact: true }).click()
          await page.getByRole('textbox', { name: t.content.body, exact: true }).fill('Kontor, Kiel.')
          await page.getByLabel(t.content.publish).check()
          await button(t.kit.save).click()
          await saved()
        })

        await test.step('a first sale', () => buy(context.newPage.bind(context), shop, product, total))

        await test.step('shipping', async () => {
          await open('/orders')
          await page
            .getByRole('main')
            .getByRole('link', { name: /Ada Moor|\d{4,}/ })
            .first()
            .click()
          await button(t.orders.send).click()
          const panel = page.getByRole('dialog', { name: t.orders.send })
          await panel.getByLabel(t.orders.carrier).fill('DHL')
          await panel.getByLabel(t.orders.trackingNumber).fill('00340434')
          await panel.getByRole('button', { name: t.orders.sendNow(1) }).click()
          await expect(page.getByRole('link', { name: t.orders.track })).toHaveAttribute('href', /00340434/)
        })

        await test.step('half refunded', async () => {
          await button(t.orders.refund).click()
          const panel = page.getByRole('dialog', { name: t.orders.refund })
          await panel.getByLabel(t.orders.refundAmount).fill(half)
          await look(page, `first-day-refund-${language}`)
          await panel.getByRole('button', { name: /12[.,]00/ }).click()
          await expect(page.getByText(t.orders.payment.PARTIALLY_REFUNDED ?? '').first()).toBeVisible()
          await look(page, `first-day-order-${language}`)
        })

        await test.step('what is set up, and what is not', async () => {
          await open('')
          await expect(page.getByRole('heading', { name: t.home.figures, exact: true })).toBeVisible()
          const { steps, done } = t.home
          for (const step of [steps.PROFILE, steps.PRODUCT, steps.DELIVERY, steps.TAXES, steps.LOOK, steps.IMPRINT])
            await expect(row(step).getByText(done, { exact: true })).toBeVisible()
          for (const step of [steps.ADDRESS, steps.PAYMENT_PROVIDER, steps.PRIVACY, steps.TEST_ORDER])
            await expect(row(step).getByText(t.home.open, { exact: true })).toBeVisible()
          await look(page, `first-day-end-${language}`)
        })

        await test.step('the test order is cleared, and payment is offline only', async () => {
          await row(t.home.steps.TEST_ORDER)
            .getByRole('link', { name: /\d{4,}/ })
            .click()
          await button(t.orders.more).click()
          await page.getByRole('menuitem', { name: t.orders.archive, exact: true }).click()
          await expect(page.getByText(t.orders.archived).first()).toBeVisible()
          await open('')
          await expect(row(t.home.steps.TEST_ORDER).getByText(t.home.done, { exact: true })).toBeVisible()
          await row(t.home.steps.PAYMENT_PROVIDER).getByRole('button', { name: t.home.doWithout }).click()
          const dialog = page.getByRole('dialog', { name: t.home.steps.PAYMENT_PROVIDER })
          await dialog.getByLabel(t.home.reason).fill('Cash on delivery only')
          await look(page, `first-day-decision-${language}`)
          await dialog.getByRole('button', { name: t.home.decide }).click()
          await expect(row(t.home.steps.PAYMENT_PROVIDER)).toContainText('Cash on delivery only')
          await expect(row(t.home.steps.PAYMENT_PROVIDER).getByText(t.home.done, { exact: true })).toBeVisible()
        })
        expect(said, 'the console stays empty').toEqual([])
        await context.close()
      },
      // A shop that only takes test cards is not set up.
      { PAYMENT_PROVIDERS: 'test,manual' },
      ['--empty'],
    )
  })

/** Signs in on the owner's own page, and ends where a new shop leads its owner. */
async function signIn(page: Page, shop: OwnShop) {
  const { email, password } = shop.owner ?? (await newOwner(shop))
  await page.goto(`${shop.url}/admin/sign-in`)
  await page.locator('[name="email"]').fill(email)
  await page.locator('[name="password"]').fill(password)
  await page.keyboard.press('Enter')
}

/** A guest chooses the small one and pays by the test card. */
async function buy(open: () => Promise<Page>, shop: OwnShop, product: string, total: string) {
  const page = await open()
  // The storefront caches what the shop was before it was set up, for a moment.
  await expect(async () => {
    await page.goto(shop.storefrontUrl)
    await expect(page.getByRole('link', { name: product }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('link', { name: product }).first().click()
  await hydrated(page)
  await page.getByText('S', { exact: true }).click()
  await page
    .getByRole('button', { name: /Add to cart|In den Warenkorb/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Go to checkout|Zur Kasse/ })
    .click()
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await field('email').fill('stranger@example.org')
  await field('name').fill('Ada Moor')
  await field('country').selectOption('DE')
  await field('addressLine').fill('Hafenstraße 1')
  await field('postalCode').fill('24103')
  await field('city').fill('Kiel')
  const step = (intent: string) => page.locator(`.actions [name="intent"][value="${intent}"]`)
  // There is one delivery option in Germany, so the checkout does not ask for one.
  await step('details').click()
  await expect(step('place')).toContainText(total)
  await step('place').click()
  await page.getByRole('button', { name: /^Pay |bezahlen$/ }).click()
  await expect(page.getByRole('heading', { name: /^(Thank you|Danke), Ada/ })).toBeVisible()
  await page.close()
}
