import type { Page } from '@playwright/test'
import { cartwright } from './command-line.ts'
import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { readMail } from './mailbox.ts'
import { addToCart, drawer, newAddress, placeOrder } from './shopping.ts'

for (const width of [1280, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('a guest withdraws from one of two items by the link of the order mail', async ({ page, shop }) => {
      const order = (...parameters: string[]) =>
        cartwright({ ...process.env, DATA_DIR: shop.dataDir }, 'order', ...parameters)
      const email = newAddress()
      await addToCart(page, 'harbour-mug', ['Chalk'])
      await addToCart(page, 'hollow-bowl')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email })
      await expect(page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible()
      const mail = await readMail(page, shop.url, email, 'order')
      const [, link = ''] = /Withdraw from contract here: (\S+)/.exec(mail) ?? []

      await page.goto(link)
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await look(page, 'withdrawal-own')
      await page.getByLabel('Hollow Bowl').selectOption('Keep all of it')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('1 × Harbour Mug')).toBeVisible()
      await look(page, 'withdrawal-confirm')
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
      await expect(page.getByRole('heading', { name: 'We received your withdrawal' })).toBeVisible()
      await look(page, 'withdrawal-received')
      const acknowledged = await readMail(page, shop.url, email, 'withdrawal')
      expect(acknowledged).toContain('1 × Harbour Mug')
      const { number } = JSON.parse(await order('list', '--email', email, '--json')).orders[0]
      const listed = await order('withdrawal', 'list', '--order', number)
      expect(listed).toContain('RECEIVED')
      const accepted = await order(
        'withdrawal',
        'accept',
        /^\S+/.exec(listed)?.[0] ?? '',
        '--message',
        'Moorweg 1, Bremen',
      )
      expect(accepted).toMatch(/ACCEPTED .* return /)
    })

    test('a guest withdraws by the control in the footer, without an account', async ({ page, shop }) => {
      await page.goto('/')
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: 'Withdraw from contract here' })
        .scrollIntoViewIfNeeded()
      await look(page, 'withdrawal-footer')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
      const email = newAddress()
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Order number')).toHaveAttribute('aria-invalid', 'true')
      await look(page, 'withdrawal-problems')
      await page.getByLabel('Order number').fill('1')
      await page.getByLabel('Your name').fill('Ada Larkin')
      await page.getByLabel('Email').fill(email)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
      await expect(page.getByRole('heading', { name: 'We received your withdrawal' })).toBeVisible()
      expect(await readMail(page, shop.url, email, 'withdrawal')).toContain('The whole order')
    })

    test('a guest withdraws in three clicks from the page of the order and from the footer', async ({ page, shop }) => {
      const clicks = await countClicks(page)
      const email = newAddress()
      await addToCart(page, 'letter-set')
      await drawer(page).getByRole('button', { name: 'Go to checkout' }).click()
      await placeOrder(page, { email })
      const number = /Order (\d{4,})/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? ''

      clicks.count = 0
      await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract here' }).click()
      await page.getByRole('button', { name: 'Continue' }).click()
      const first = await confirmWithdrawal(page)
      expect(clicks.count).toBe(3)
      expectTime(await readMail(page, shop.url, email, 'withdrawal'), first)

      await page.goto('/')
      clicks.count = 0
      await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract here' }).click()
      await page.getByLabel('Order number').fill(number)
      await page.getByLabel('Your name').fill('Ada Larkin')
      const other = newAddress()
      await page.getByLabel('Email').fill(other)
      await page.getByRole('button', { name: 'Continue' }).click()
      const second = await confirmWithdrawal(page)
      expect(clicks.count).toBe(3)
      expectTime(await readMail(page, shop.url, other, 'withdrawal'), second)
    })

    test('the control and the pages speak German', async ({ page }) => {
      await page.goto('/de')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
      await page.getByLabel('Bestellnummer').fill('1001')
      await page.getByLabel('Dein Name').fill('Ada Larkin')
      await page.getByLabel('E-Mail').fill(newAddress())
      await look(page, 'withdrawal-de')
      await page.getByRole('button', { name: 'Weiter' }).click()
      await expect(page.getByRole('button', { name: 'Widerruf bestätigen' })).toBeVisible()
      await look(page, 'withdrawal-confirm-de')
    })
  })
}

declare global {
  interface Window {
    countClick?: () => void
  }
}

/** Counts what a person clicks on this page and those it leads to. A key that presses a button counts too. */
async function countClicks(page: Page): Promise<{ count: number }> {
  const clicks = { count: 0 }
  await page.exposeFunction('countClick', () => {
    clicks.count += 1
  })
  await page.addInitScript(() => {
    const count = ({ isTrusted }: Event) => isTrusted && window.countClick?.()
    document.addEventListener('click', count, { capture: true })
  })
  return clicks
}

interface Span {
  readonly from: number
  readonly until: number
}

/** Confirms the statement; between which moments it arrived. */
async function confirmWithdrawal(page: Page): Promise<Span> {
  const from = Date.now()
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('heading', { name: 'We received your withdrawal' })).toBeVisible()
  return { from, until: Date.now() }
}

/** The mail names the moment to the second, with the time zone. */
function expectTime(mail: string, { from, until }: Span): void {
  const text = mail.replaceAll(/\s/g, ' ')
  const seconds = Array.from({ length: Math.ceil((until - from) / 1000) + 2 }, (_, at) => new Date(from + at * 1000))
  const named = seconds.flatMap((date) =>
    ['UTC', 'Europe/Berlin'].map((timeZone) =>
      date.toLocaleString('en', { dateStyle: 'long', timeStyle: 'full', timeZone }).replaceAll(/\s/g, ' '),
    ),
  )
  expect(
    named.some((moment) => text.includes(moment)),
    `${text} names one of ${named}`,
  ).toBe(true)
}
