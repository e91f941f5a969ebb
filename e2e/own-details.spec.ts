import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lookHere } from './look.ts'
import { ownerOf } from './owner.ts'
import { addToCart, drawer, signUp } from './shopping.ts'

/** The browser itself reports the status of a page that says what is wrong. */
const forgive = (said: string[]) =>
  said.splice(0, said.length, ...said.filter((text) => !/status of (400|409)/.test(text)))

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const nickname = (page: Page) => page.getByRole('textbox', { name: 'Nickname' })
const link = (page: Page, name: string) => page.getByRole('link', { name })

interface Entered {
  readonly street: string
  readonly city: string
  readonly postcode: string
  readonly country: string
}

async function enterAddress(page: Page, { street, city, postcode, country }: Entered) {
  await page.getByLabel('Street and house number').fill(street)
  await page.getByLabel('Postal code').fill(postcode)
  await page.getByLabel('Town or city').fill(city)
  await page.getByLabel('Country').selectOption(country)
}

const bremen = { street: 'Am Deich 5', city: 'Bremen', postcode: '28199', country: 'DE' }
const boston = { street: '1 Beacon Street', city: 'Boston', postcode: '02108', country: 'US' }

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a member edits name and contact details, and two windows lose nothing', async ({ page, quietConsole }) => {
      await signUp(page)
      await link(page, 'Your details').click()
      await expect(nickname(page)).toHaveValue('Ada Moor')
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Last name').fill('Moor')
      await page.getByLabel('Telephone', { exact: true }).fill('ring the bell')
      await page.getByLabel('Kind: Telephone', { exact: true }).selectOption('Mobile')
      await page.getByLabel('Day of birth').fill('1990-12-10')
      await save(page)
      await expect(page.getByText('One thing needs your attention')).toBeVisible()
      await expect(page.getByLabel('Telephone', { exact: true })).toHaveValue('ring the bell')
      await page.getByLabel('Telephone', { exact: true }).fill('+49 421 555 0199')
      await page.getByRole('radio', { name: 'Other members too' }).check()
      await save(page)
      await expect(page.getByText('Your details are saved')).toBeVisible()
      await expect(page.getByLabel('Kind: Telephone', { exact: true })).toHaveValue('MOBILE')
      await expect(page.getByLabel('Day of birth')).toHaveValue('1990-12-10')

      const second = await page.context().newPage()
      // Not by the address of the first, which says that something is saved.
      await second.goto(new URL('/account/profile', page.url()).href)
      await second.getByLabel('Company').fill('Linholme Mill')
      await nickname(second).fill('Countess')
      await save(second)
      await expect(second.getByText('Your details are saved')).toBeVisible()
      await second.close()
      await nickname(page).fill('Ada')
      await save(page)
      await expect(page.getByText('This was also changed elsewhere')).toBeVisible()
      await expect(page.getByRole('alert').getByText('Countess')).toBeVisible()
      await expect(nickname(page)).toHaveValue('Ada')
      await expect(page.getByLabel('Company')).toHaveValue('Linholme Mill')
      await save(page)
      await expect(page.getByText('Your details are saved')).toBeVisible()
      await page.goto('/account')
      await expect(page.getByRole('heading', { name: 'Hello, Ada Moor' })).toBeVisible()
      forgive(quietConsole)
    })

    test('a member keeps addresses, and the one it put first is there at the checkout', async ({
      page,
      quietConsole,
    }) => {
      await signUp(page)
      await link(page, 'Your addresses').click()
      await expect(page.getByRole('heading', { name: 'No address yet' })).toBeVisible()
      for (const address of [bremen, boston]) {
        await link(page, 'Add an address').click()
        await enterAddress(page, address)
        if (address === boston) {
          await page.getByRole('button', { name: 'Add the address' }).click()
          await expect(page.getByText('Choose the state or province.').first()).toBeVisible()
          await page.getByLabel('State', { exact: true }).filter({ visible: true }).selectOption('Massachusetts')
        }
        await page.getByRole('button', { name: 'Add the address' }).click()
        await expect(page.getByText('The address is added')).toBeVisible()
      }
      await expect(page.getByText('Boston, MA 02108')).toBeVisible()
      await page.getByRole('button', { name: 'Set as default: 1 Beacon Street' }).click()
      await expect(page.getByText('This is your default address now')).toBeVisible()
      await link(page, 'Change: Am Deich 5').click()
      await page.getByLabel('Town or city').fill('Oldenburg')
      await page.getByLabel('Suggest this address first at checkout').check()
      await save(page)
      await expect(page.getByText('The address is changed')).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Default address' })).toContainText('28199 Oldenburg')
      await link(page, 'Remove: 1 Beacon Street').click()
      await page.getByRole('button', { name: 'Remove it' }).click()
      await expect(page.getByText('The address is removed')).toBeVisible()
      await expect(page.getByText('Boston')).toBeHidden()
      forgive(quietConsole)
    })
  })
}

test('the checkout proposes the address that comes first', async ({ page, shop }) => {
  await signUp(page)
  await page.goto(`${shop.url}/account/addresses/new`)
  await enterAddress(page, bremen)
  await page.getByRole('button', { name: 'Add the address' }).click()
  await expect(page.getByText('The address is added')).toBeVisible()
  await addToCart(page, 'hollow-bowl')
  await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
  await expect(page.getByLabel('Street and house number').first()).toHaveValue('Am Deich 5')
  await expect(page.getByLabel('Postal code').first()).toHaveValue('28199')
})

/** What the owner asks members for, one of each kind. */
const profileFields = (['TEXT', 'NUMBER', 'BOOLEAN', 'DATE', 'LIST', 'MAP'] as const).map((kind) => ({
  name: kind,
  title: `What the owner calls ${kind}`,
  kind,
}))

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('the pages of details and addresses are accessible, as wide as the screen, and done by keyboard alone', async ({
      page,
      shop,
      quietConsole,
    }) => {
      const { siteSettings } = await ownerOf(shop)
      await siteSettings.updateSiteSettings({ profileFields })
      await signUp(page)
      await page.goto(`${shop.url}/account/profile`)
      await lookHere(page)
      await page.getByLabel('calls NUMBER').fill('1.5')
      await page.getByLabel('calls LIST').fill('moss\nclay')
      await page.getByText('Add an entry').click()
      await page.getByLabel('Name', { exact: true }).fill('Shoe')
      await page.getByLabel('Text', { exact: true }).fill('38')
      await save(page)
      await expect(page.getByLabel('Shoe')).toHaveValue('38')
      await lookHere(page)
      await siteSettings.updateSiteSettings({ profileFields: [] })
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.getByLabel('Telephone', { exact: true }).focus()
      await page.keyboard.type('ring the bell')
      await page.keyboard.press('Enter')
      // What is wrong is where the keyboard goes on.
      await expect(page.getByRole('alert')).toBeFocused()
      await lookHere(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Telephone', { exact: true })).toBeFocused()

      await page.goto(`${shop.url}/account/addresses`)
      await lookHere(page)
      await page.goto(`${shop.url}/account/addresses/new`)
      await lookHere(page)
      await page.getByLabel('Postal code').focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('4 things need your attention')).toBeVisible()
      await lookHere(page)
      // As long as it may be, and one word.
      await enterAddress(page, { ...bremen, street: 'W'.repeat(150), city: 'X'.repeat(50) })
      await page.keyboard.press('Enter')
      await expect(page.getByText('The address is added')).toBeVisible()
      await lookHere(page)
      await page.getByRole('link', { name: /^Remove: W/ }).click()
      await lookHere(page)
      for (const path of ['profile', 'addresses', 'addresses/new']) {
        await page.goto(`${shop.url}/account/${path}?lang=de`)
        await lookHere(page)
      }
      forgive(quietConsole)
    })
  })
}
