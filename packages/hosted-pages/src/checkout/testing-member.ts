/** A member with everything that a checkout shows of a member, and only of one. */
import { randomUUID } from 'node:crypto'
import { invoicePayment, manualPayment, testProvider } from '@cartwright/server'
import { type Site, writeSettings } from '@cartwright/server/hosted'
import {
  callSite,
  createApiKey,
  createTestSite,
  fixtures,
  openTestShop,
  PASSWORD,
  signUp,
} from '@cartwright/server/testing'
import { Browser } from '../testing.ts'
import { deliveryForm, detailsForm, placeForm } from './testing.ts'

export const MEMBER_ADDRESS = { country: 'DE', city: 'Emden', postalCode: '26721', addressLine: 'Am Delft 1' }

/** What a page of the checkout can show of the member. */
export interface Shown {
  readonly email: boolean
  readonly address: boolean
  readonly card: boolean
  readonly storeCredit: boolean
  readonly groupPrice: boolean
  /** Paying by invoice, which is for its group. */
  readonly invoice: boolean
}

export const NOTHING: Shown = {
  email: false,
  address: false,
  card: false,
  storeCredit: false,
  groupPrice: false,
  invoice: false,
}
export const EVERYTHING: Shown = {
  email: true,
  address: true,
  card: true,
  storeCredit: true,
  groupPrice: true,
  invoice: true,
}

export interface MemberShop {
  readonly site: Site
  readonly clientId: string
  readonly apiKey: string
  readonly member: Member
}

export interface Member {
  readonly memberId: string
  readonly token: string
  readonly email: string
}

/** A shop where a member has an address, a card, €5.00 of store credit, and a mug for 6.25 instead of 12.50. */
export async function openMemberShop(): Promise<MemberShop> {
  const site = await createTestSite({ paymentProviders: [manualPayment, testProvider, invoicePayment] })
  await writeSettings(site.db, {
    paymentWays: [{ provider: 'invoice', enabled: true, limits: { customerGroups: ['Wholesale'] } }],
  })
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  const { memberId, email, access_token: token } = await signUp(site)
  const profile = JSON.stringify({
    firstName: 'Ada',
    lastName: 'Larkin',
    addresses: [{ tag: 'UNTAGGED', address: MEMBER_ADDRESS }],
  })
  await site.db.updateTable('members').set({ profile }).where('id', '=', memberId).execute()
  const call = async (path: string, body: object) => {
    const response = await callSite<{ customerGroup: { id: string }; priceList: { id: string } }>(
      site,
      apiKey,
      'POST',
      path,
      body,
    )
    if (response.status !== 200) throw new Error(JSON.stringify(response.body))
    return response.body
  }
  await saveCard(site, memberId)
  await call(`/v1/store-credit/${memberId}/grant`, { amount: '5' })
  const { customerGroup } = await call('/v1/customer-groups', {
    customerGroup: { name: 'Wholesale', memberIds: [memberId] },
  })
  const { priceList } = await call('/v1/price-lists', {
    priceList: { name: 'Wholesale', customerGroupIds: [customerGroup.id], showRegularPrice: false },
  })
  await call(`/v1/price-lists/${priceList.id}/prices/set`, { prices: [{ productId: fixtures.mug, price: '6.25' }] })
  return { site, clientId, apiKey, member: { memberId, token, email } }
}

async function saveCard({ db }: Site, memberId: string): Promise<void> {
  const times = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' }
  const of = { provider: 'test', reference: 'a-card' }
  const card = { brand: 'visa', last_digits: '4242', expiry_month: 12, expiry_year: 2999 }
  await db
    .insertInto('saved_payment_methods')
    .values({ id: randomUUID(), member_id: memberId, ...of, fingerprint: 'print', ...card, is_primary: 1, ...times })
    .execute()
  const customer = 'a-customer'
  await db
    .insertInto('payment_customers')
    .values({ member_id: memberId, provider: 'test', reference: customer, created_at: times.created_at })
    .execute()
  await db.insertInto('test_saved_cards').values({ reference: 'a-card', customer, card: 'succeeds' }).execute()
}

/** A browser that is signed in on the hosted pages. */
export async function signedIn(site: Site, email: string): Promise<Browser> {
  const browser = new Browser(site)
  await browser.open('/sign-in', { email, password: PASSWORD })
  return browser
}

/** What all steps of a checkout show of the member in a browser. */
export function shownOn(pages: readonly string[], { email }: Member): Shown {
  const text = pages.join('\n').replaceAll(offerOf(pages.join('\n')), '')
  return {
    email: text.includes(email),
    address: text.includes(MEMBER_ADDRESS.addressLine),
    card: text.includes('4242'),
    storeCredit: text.includes('of store credit.'),
    invoice: /name="payment"[^>]*value="invoice"/.test(text),
    groupPrice: /Subtotal<\/dt><dd>€6\.25/.test(text),
  }
}

/** The offer to continue as the member who is signed in, which is not of the checkout. */
export const offerOf = (page: string): string =>
  /<form[^>]*action="\/sign-in\?checkout=[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''

/**
 * Goes through all steps to the order, as the guest or member that the pages take the browser for, and asks for all that
 * a member has.
 */
export async function buyEverything(browser: Browser, path: string): Promise<string[]> {
  const first = await browser.visit(path)
  if (first.status !== 200) return [first.text]
  const at = pathOf(first.text, path)
  const second = await browser.open(at, { ...detailsForm, email: 'someone@example.com' })
  const here = new URL(second.location, 'http://site.test').pathname
  const delivery = await browser.visit(second.location)
  await browser.open(here, deliveryForm)
  await browser.open(here, { step: 'review', intent: 'use-store-credit' })
  const review = await browser.visit(`${here}?step=review`)
  const [, card] = /<input[^>]*name="payment"[^>]*value="(test:[^"]+)"/.exec(review.text) ?? []
  const thanks = await browser.post(here, placeForm(review.text, card ? { payment: card } : {}))
  return [first.text, delivery.text, review.text, thanks.text]
}

/** Where the form of a step is sent. */
const pathOf = (page: string, path: string) => /<form id="step"[^>]*action="([^"]+)"/.exec(page)?.[1] ?? path
