import { writeSettings } from '@cartwright/server/hosted'
import {
  createTestSite,
  fixtures,
  foreignTexts,
  openTestShop,
  PASSWORD,
  pseudo,
  signUp,
} from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHostedPages } from '../app.tsx'
import { addToCart, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from '../checkout/testing.ts'
import { Browser } from '../testing.ts'
import { en } from './en/index.ts'
import { texts } from './index.ts'

/** The tag that CLDR gives an English with accents. */
const TAG = 'en-XA'

/** Words that the shop, its customers or the browser's own lists of names wrote. */
const data = [
  /Welcome to Linholme|Linholme|Harbour mug|A mug|Shop \d+|Ada|Larkin|Am Deich|Moorweg|Bremen|Germany|Laptop|Gannet/g,
  /Standard delivery|Express delivery|Pick up at the workshop|2 to 4 working days|Next working day|Ready within a day/g,
  /[\w.+-]+@[\w.-]+\w|https?:\/\/\S+|\b(VAT|SKU|GB|DE|SVG|API|QR|Vite|px)\b/g,
  // The codes of mails and the names of languages in the list of previews.
  /\b([A-Z]+_[A-Z_]+|CONFIRMATION|PAID|SHIPPED|DONE|DELIVERED|CANCELED|REFUNDED|DOWNLOADS|VERIFICATION)\b/g,
  /\b(RECOVERY|ACTIVATION|WELCOME|APPROVED|ERASED|English|German)\b/g,
]

let site: Awaited<ReturnType<typeof createTestSite>>
let clientId: string
let member: Browser
beforeAll(async () => {
  texts.set(TAG, pseudo(en))
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  await writeSettings(site.db, { identityProviders: [] })
  const { email } = await signUp(site)
  member = new Browser(site, new Map([['lang', TAG]]))
  await member.open('/sign-in', { email, password: PASSWORD })
})
afterAll(async () => {
  texts.delete(TAG)
  await site.close()
})

const paths = (method: string) =>
  createHostedPages(site)
    .routes.filter((route) => route.method === method && route.path !== '/*' && !route.path.startsWith('/_pages'))
    .map(({ path }) => path.replaceAll(/:\w+(\{[^}]*\})?/g, crypto.randomUUID()).replace('*', 'any'))

async function check(open: Promise<{ text: string; headers: Headers }>, where: string): Promise<string[]> {
  const { text, headers } = await open
  const isPage = headers.get('content-type')?.startsWith('text/html')
  return isPage ? (await foreignTexts(text, data)).map((found) => `${where}: ${found}`) : []
}

test('every page is written in the texts of its language alone, for guests and members', async () => {
  const guest = new Browser(site, new Map([['lang', TAG]]))
  const found: string[] = []
  for (const path of paths('GET'))
    for (const browser of [guest, member]) found.push(...(await check(browser.open(path), `GET ${path}`)))
  expect(found).toEqual([])
})

test('form errors are translated', async () => {
  const guest = new Browser(site, new Map([['lang', TAG]]))
  const form = { email: 'not an address', password: '', newPassword: 'short', code: 'none', name: '' }
  const found: string[] = []
  for (const path of paths('POST').filter((path) => path !== '/sign-out'))
    for (const browser of [guest, member]) found.push(...(await check(browser.open(path, form), `POST ${path}`)))
  expect(found).toEqual([])
})

test('the checkout is translated, from the first step to the thank-you page', async () => {
  const guest = new Browser(site, new Map([['lang', TAG]]))
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug)
  const path = await checkOutCart(site, token)
  const found = await check(guest.open(path), 'details')
  for (const [where, form] of Object.entries({
    'empty details': { ...detailsForm, email: '', country: '' },
    delivery: detailsForm,
    'no delivery': { ...deliveryForm, delivery: '' },
    review: deliveryForm,
  }))
    found.push(...(await check(guest.post(path, form), where)))
  const { text } = await guest.visit(path)
  const placed = await guest.post(path, placeForm(text))
  expect(/<h1[^>]*>[^<]*/.exec(placed.text)?.[0], 'the order is placed').toContain(pseudo('Thank you').slice(4, -4))
  found.push(...(await check(Promise.resolve(placed), 'thanks')))
  expect(found).toEqual([])
})
