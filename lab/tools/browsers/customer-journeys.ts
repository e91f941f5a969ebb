import { expect } from 'vitest'
import { newAddress, password } from '../../../e2e/shopping.ts'
import type { Journey } from './journey.ts'
import { readLink } from './mailbox.ts'
import type { BrowserPage } from './page.ts'
import { button, dialog, heading, label, link, type Query, text } from './query.ts'

const drawer = dialog('Your cart')

/** Puts a chalk mug into the cart, and leaves the drawer open. */
async function addMug(page: BrowserPage, shop: string): Promise<void> {
  await page.openHydrated(`${shop}/products/harbour-mug`)
  await page.click(text('Chalk'))
  await page.click(button('Add to cart'))
  await page.see({ text: 'Harbour Mug', within: drawer })
}

/** Fills the address of the checkout and chooses the delivery. */
async function enterDelivery(page: BrowserPage, email?: string): Promise<void> {
  if (email) await page.fill(label(/^Email address/), email)
  await page.fill(label(/^Name/), 'Ada Moor')
  await page.fill(label(/^Street and house number/), 'Heather Lane 3')
  await page.fill(label(/^Postal code/), '10115')
  await page.fill(label(/^Town or city/), 'Berlin')
  await page.select(label(/^Country/), 'Germany')
  await page.look('checkout-address')
  await page.click(button('Continue to delivery'))
  await page.click({ role: 'radio', name: /^Standard/ })
  await page.look('checkout-delivery')
  await page.click(button('Continue to review'))
}

async function signUp(page: BrowserPage, shop: string, email: string): Promise<void> {
  await page.open(`${shop}/auth/sign-in?returnTo=/account`)
  await page.click(link('Create an account'))
  await page.fill(label(/^Your name/), 'Ada Moor')
  await page.fill(label(/^Email address/), email)
  await page.fill(label(/^Password/), password)
  await page.look('sign-up')
  await page.click(button('Create account'))
  await page.see(heading('Hello, Ada Moor'))
}

/** A row of the totals. */
const amount = (term: string): Query => ({
  css: 'dl > div',
  containing: term,
  within: { role: 'complementary', name: 'Summary' },
})

export const buysAsGuest: Journey = async (page, { storefrontUrl }) => {
  await addMug(page, storefrontUrl)
  await page.look('drawer')
  await page.press('Escape')
  await page.gone(drawer)
  await page.see(link('Cart, 1 item'))
  await page.openHydrated(`${storefrontUrl}/cart`)
  await page.click(text('Have a coupon or gift card?'))
  await page.fill(label('Coupon or gift card code'), 'WELCOME10')
  await page.click(button('Apply'))
  await page.see(amount('Coupon'))
  await page.select(label('Country'), 'Germany')
  await page.gone(text('Total before delivery'))
  await page.look('cart')
  const total = /€[\d.]+/.exec(await page.text(amount('Total')))?.[0] ?? 'no total'
  await page.click(button('Go to checkout'))
  await enterDelivery(page, newAddress())
  await page.click({ role: 'radio', name: /^Test card/ })
  await page.look('checkout-review')
  expect(await page.text(button(/^Order and pay/))).toContain(total)
  await page.click(button(/^Order and pay/))
  await page.click({ role: 'radio', name: /4242 4242 4242 4242/ })
  await page.look('test-payment')
  await page.click(button(/^Pay €/))
  await page.see(heading('Thank you, Ada'))
  await page.see(text(/Glaze: Chalk/))
  await page.look('thank-you')
  await page.click({ css: 'main a', containing: 'Back to the shop' })
  await page.see(link('Cart, empty'))
}

export const hasAccount: Journey = async (page, { storefrontUrl, url }) => {
  const email = newAddress()
  await signUp(page, storefrontUrl, email)
  await page.click(link('Your details'))
  await page.fill(label(/^First name/), 'Ada')
  await page.fill(label(/^Last name/), 'Moor')
  await page.look('details')
  await page.click(button('Save'))
  await page.see(text('Your details are saved'))
  await page.open(`${storefrontUrl}/account`)
  await page.click(button('Sign out'))
  await page.see(link('Cart, empty'))
  await page.open(`${storefrontUrl}/account`)
  await page.click(link('Forgot your password?'))
  await page.fill(label(/^Email address/), email)
  await page.click(button(/^Send/))
  await page.open(await readLink(url, email))
  const newPassword = 'nine herons at the mill'
  await page.fill(label(/^New password/), newPassword)
  await page.look('new-password')
  await page.click(button(/password/))
  await page.gone(label(/^New password/))
  await page.open(`${storefrontUrl}/auth/sign-in?returnTo=/account`)
  await page.see({ role: 'heading', name: /Hello, Ada Moor|Sign in/ })
  if ((await page.count(heading('Hello, Ada Moor'))) > 0) return
  await page.fill(label(/^Email address/), email)
  await page.fill(label(/^Password/), newPassword)
  await page.look('sign-in')
  await page.click(button('Sign in'))
  await page.see(heading('Hello, Ada Moor'))
}

export const readsInvoice: Journey = async (page, { storefrontUrl }) => {
  await signUp(page, storefrontUrl, newAddress())
  await addMug(page, storefrontUrl)
  await page.click(button('Go to checkout', drawer))
  await enterDelivery(page)
  await page.click({ role: 'radio', name: /^Test card/ })
  await page.click(button(/^Order and pay/))
  await page.click({ role: 'radio', name: /4242 4242 4242 4242/ })
  await page.click(button(/^Pay €/))
  await page.see(heading('Thank you, Ada'))
  await page.open(`${storefrontUrl}/account`)
  await page.look('account')
  await page.click(link(/^Order \d/))
  await page.see(text('Heather Lane 3'))
  const invoice = link(/^Invoice .+ \(PDF\)$/)
  await page.waitFor('the invoice is drawn', async () => {
    if ((await page.count(invoice)) > 0) return true
    await page.run('location.reload()')
    await page.see(text('Heather Lane 3'))
    return (await page.count(invoice)) > 0
  })
  await page.look('order')
  await page.opensPdf(invoice)
}

export const readsGerman: Journey = async (page, { storefrontUrl }) => {
  await signUp(page, storefrontUrl, newAddress())
  await addMug(page, storefrontUrl)
  await page.openHydrated(`${storefrontUrl}/products/harbour-mug`)
  await page.click(link('Deutsch', { role: 'contentinfo' }))
  await page.see(button('In den Warenkorb'))
  expect(await page.run('return document.documentElement.lang')).toBe('de')
  await page.see(text('28,00 €'))
  await page.look('german-product')
  await page.openHydrated(`${storefrontUrl}/de/cart`)
  await page.look('german-cart')
  await page.click(button('Zur Kasse'))
  await page.fill(label(/^Name/), 'Ada Moor')
  await page.fill(label(/^Straße und Hausnummer/), 'Heideweg 3')
  await page.fill(label(/^Postleitzahl/), '10115')
  await page.fill(label(/^Ort/), 'Berlin')
  await page.select(label(/^Land/), 'Deutschland')
  await page.click(button('Weiter zur Lieferung'))
  await page.click({ role: 'radio', name: /^Standard/ })
  await page.look('german-delivery')
  await page.click(button('Weiter zur Prüfung'))
  await page.look('german-review')
  await page.click(button(/^Zahlungspflichtig bestellen/))
  await page.see(heading(/Ada/))
  await page.open(`${storefrontUrl}/de/account`)
  await page.see(text(new RegExp(`\\d\\. \\S+ ${new Date().getFullYear()}`)))
  await page.look('german-account')
}
