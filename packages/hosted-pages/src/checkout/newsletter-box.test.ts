import {
  callSite,
  createApiKey,
  createTestSite,
  fixtures,
  openTestShop,
  visitorTokens,
} from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { deliveryForm, detailsForm, lineOf, pathOfCheckout, placeForm } from './testing.ts'

test('the newsletter is asked for where the shop wants it, unticked, and confirmed by mail after the order', async () => {
  const site = await createTestSite()
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const { access_token: token } = await visitorTokens(site, clientId)
  const checkoutPath = async () => {
    const made = await callSite<{ checkout: { id: string } }>(site, token, 'POST', '/ecom/v1/checkouts', {
      channelType: 'WEB',
      lineItems: [lineOf(fixtures.mug)],
    })
    return pathOfCheckout(site, token, made.body.checkout.id)
  }
  const buy = async (form: object) => {
    const path = await checkoutPath()
    const browser = new Browser(site)
    const page = await browser.visit(path)
    await browser.post(path, { ...detailsForm, ...form })
    const review = await browser.post(path, deliveryForm)
    await browser.open(path, placeForm(review.text))
    return page.text
  }
  const orders = async () => {
    const rows = await site.db.selectFrom('orders').select('document').orderBy('number').execute()
    return rows.map(({ document }) => JSON.parse(document))
  }

  // Posted without being offered, it has no effect.
  expect(await buy({ newsletter: 'yes' })).not.toContain('name="newsletter"')
  const settings = { newsletterAtCheckout: true }
  expect((await callSite(site, apiKey, 'PATCH', '/_api/site/v1/settings', { settings })).status).toBe(200)
  const page = await buy({})
  expect(page).toContain('name="newsletter"')
  expect(/<input[^>]*name="newsletter"[^>]*>/.exec(page)?.[0]).not.toContain('checked')
  await buy({ newsletter: 'yes' })
  const [first, second, third] = await orders()
  expect([first.newsletterConsent, second.newsletterConsent]).toEqual([undefined, undefined])
  expect(third.newsletterConsent).toEqual({
    consentText: expect.stringContaining('I want to get news from'),
    date: expect.stringMatching(/^\d{4}-/),
  })
  const subscriptions = () => site.db.selectFrom('email_subscriptions').select(['status', 'document']).execute()
  await expect.poll(subscriptions).toMatchObject([{ status: 'PENDING' }])
  const [{ document } = { document: '{}' }] = await subscriptions()
  expect(JSON.parse(document)).toMatchObject({
    source: 'CHECKOUT',
    consentText: third.newsletterConsent.consentText,
  })
  await site.close()
})
