import { expect, test } from './fixtures.ts'
import { look } from './look.ts'
import { enterPassword, isSignedIn, signOutOnSite, signUpOnSite } from './member-pages.ts'
import { ownerOf } from './owner.ts'
import { newAddress, password } from './shopping.ts'

const summary = 'Wrong email or password.'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the keyboard focus moves to the error summary, and from there to the field', async ({
      page,
      shop,
      quietConsole,
    }) => {
      await page.goto(`${shop.url}/sign-in`)
      const email = newAddress()
      await enterPassword(page, email)
      await expect(page.getByRole('alert')).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: summary })).toBeFocused()
      await page.keyboard.press('Enter')
      const field = page.getByLabel('Password', { exact: true })
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('')
      await expect(field).toHaveAccessibleDescription(summary)
      await expect(page.getByLabel('Email address')).toHaveValue(email)
      quietConsole.splice(0, quietConsole.length, ...quietConsole.filter((text) => !text.includes('status of 401')))
    })
  })
}

test('names and addresses of one endless word make no page wider than a narrow screen', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const endless = 'moor'.repeat(25)
  const email = `${endless.slice(0, 44)}.${newAddress()}`
  await page.goto(`${shop.url}/sign-up?next=security`)
  await page.getByLabel('Your name').fill(endless)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await isSignedIn(page)
  await look(page, 'security-endless')
  for (const place of ['account/email', 'account/erase', 'sign-out']) {
    await page.goto(`${shop.url}/${place}`)
    await expect(page.getByText(/(moor){11}/).first()).toBeVisible()
    await look(page, `${place.replace('/', '-')}-endless`)
  }
})

test('an interrupted form can be sent again', async ({ page, shop }) => {
  const email = await signUpOnSite(page, shop.url)
  await signOutOnSite(page, shop.url)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  // The first request gets no response and is aborted as soon as it is in flight.
  await page.route('**/sign-in?*', () => undefined)
  const stopped = page.evaluate(() => {
    navigation.addEventListener('navigate', () => setTimeout(() => stop()), { once: true })
    return new Promise((resolve) => navigation.addEventListener('navigateerror', resolve, { once: true })).then(
      () => true,
    )
  })
  const submit = page.getByRole('button', { name: 'Sign in', exact: true })
  await submit.click({ noWaitAfter: true })
  expect(await stopped).toBe(true)
  await page.unroute('**/sign-in?*')
  await submit.click()
  await isSignedIn(page)
})

test('offline, a form keeps its input, shows a message, and can be sent later', async ({
  page,
  shop,
  quietConsole,
}) => {
  await page.goto(`${shop.url}/sign-up?next=security`)
  await page.getByLabel('Your name').fill('Ada Moor')
  await page.getByLabel('Email address').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.context().setOffline(true)
  const submit = page.getByRole('button', { name: 'Create account' })
  // Every attempt fails.
  for (let tries = 0; tries < 2; tries += 1) {
    await submit.click()
    const notice = page.getByRole('alert').filter({ hasText: 'The shop cannot be reached' })
    await expect(notice).toBeFocused()
    await expect(notice).toHaveCount(1)
    await expect(submit).not.toHaveAttribute('aria-busy')
    await expect(page.getByLabel('Your name')).toHaveValue('Ada Moor')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
  }
  await look(page, 'sign-up-unreached')
  await page.context().setOffline(false)
  await submit.click()
  await isSignedIn(page)
  quietConsole.splice(
    0,
    quietConsole.length,
    ...quietConsole.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')),
  )
})

test('a form above the size limit stays filled in, and can be sent once shortened', async ({ page, shop }) => {
  const { siteSettings } = await ownerOf(shop)
  const profileFields = [{ name: 'wishes', kind: 'LIST' }] as const
  await siteSettings.updateSiteSettings({ profileFields })
  try {
    await signUpOnSite(page, shop.url)
    await page.goto(`${shop.url}/account/profile`)
    const wishes = page.getByLabel('wishes')
    // Nine bytes for each letter. It is too much only since browsers end each line with two characters.
    const lines = `${'鳥'.repeat(18)}\n`.repeat(391)
    await wishes.fill(lines)
    const save = page.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('alert')).toContainText('The form is too large')
    await expect(wishes).toHaveValue(lines)
    await wishes.fill('heather')
    await save.click()
    await expect(page.getByText('Your details are saved')).toBeVisible()
    await expect(wishes).toHaveValue('heather')
  } finally {
    await siteSettings.updateSiteSettings({ profileFields: [] })
  }
})

test('a script that loads late does not move the focus', async ({ page, shop }) => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.js', async (route) => {
    await late
    await route.continue()
  })
  await page.goto(`${shop.url}/sign-in`, { waitUntil: 'commit' })
  const field = page.getByLabel('Password', { exact: true })
  await field.pressSequentially('a lark')
  arrive()
  const show = page.getByRole('button', { name: 'Show' })
  await expect(show).toHaveAccessibleDescription('Password')
  await expect(field).toBeFocused()
  await page.keyboard.type(' rises')
  await expect(field).toHaveValue('a lark rises')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('type', 'text')
})
