import { createTestSite, fixtures, openTestShop } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, call, checkOutCart, detailsForm, newVisitor } from './testing.ts'

type Site = Awaited<ReturnType<typeof createTestSite>>

let site: Site
let token: string
let path: string
beforeAll(async () => {
  site = await createTestSite()
  token = await newVisitor(site, (await openTestShop(site)).clientId)
  await addToCart(site, token, fixtures.mug)
  path = await checkOutCart(site, token)
})
afterAll(() => site.close())

/** The checkout's address, as the page stored it. */
async function enterOnPage(email: string): Promise<string | null> {
  const { text } = await new Browser(site).post(path, { ...detailsForm, email })
  if (text.includes('Enter an email address, such as name@example.com.')) return null
  const { details } = await site.db.selectFrom('checkouts').select('details').executeTakeFirstOrThrow()
  return JSON.parse(details).email
}

/** The checkout's address, as a call stored it. */
async function enterByCall(email: string): Promise<string | null> {
  const id = (await site.db.selectFrom('checkouts').select('id').executeTakeFirstOrThrow()).id
  const body = { checkout: { buyerInfo: { email } } }
  const response = await call(site, token, 'PATCH', `/ecom/v1/checkouts/${id}`, body).catch(() => null)
  if (response === null) return null
  const { details } = await site.db.selectFrom('checkouts').select('details').executeTakeFirstOrThrow()
  return JSON.parse(details).email
}

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['<ada@example.com>', 'ada@example.com'],
  ['Ada Larkin <ada@example.com>', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['ada@example.com.', 'ada@example.com'],
  ['joerg@müller.de', 'joerg@xn--mller-kva.de'],
  ['ada@example..com', null],
  ['.ada@example.com', null],
  ['ada.@example.com', null],
  ['ada,bob@example.com', null],
  ['ada@exa_mple.com', null],
  ['ada@[1.2.3.44]', null],
  ['\u0430da@example.com', null],
  ['jörg@example.com', null],
])('the page and the call read %j alike', async (entered, address) => {
  expect(await enterOnPage(entered)).toBe(address)
  expect(await enterByCall(entered)).toBe(address)
})

test('an account under an international domain is found however the domain is written', async () => {
  const password = 'a heron in the reeds'
  await new Browser(site).open('/sign-up', { name: 'Jörg', email: 'joerg@müller.de', password })
  for (const email of ['joerg@müller.de', 'Joerg@MÜLLER.de', 'joerg@xn--mller-kva.de', '<joerg@müller.de>']) {
    const browser = new Browser(site)
    await browser.open('/sign-in', { email, password })
    expect([email, browser.sessionCookie]).toEqual([email, expect.any(String)])
  }
})
