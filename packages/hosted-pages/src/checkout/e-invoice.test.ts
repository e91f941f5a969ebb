import { findMail } from '@cartwright/server/hosted'
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

test('a business enters its ids in the checkout, and gets the e-invoice with the mail', async () => {
  const site = await createTestSite()
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const businessDetails = {
    legalName: 'Moor GmbH',
    address: { street: 'Moorweg', streetNumber: '1', zip: '28195', city: 'Bremen', country: 'DE' },
    vatNumber: 'DE123456789',
    peppolId: '9930:DE123456789',
  }
  const details = await callSite(site, apiKey, 'PATCH', '/_api/site/v1/settings/business', {
    businessDetails,
  })
  expect(details.status).toBe(200)
  const { access_token: token } = await visitorTokens(site, clientId)
  const made = await callSite<{ checkout: { id: string } }>(site, token, 'POST', '/ecom/v1/checkouts', {
    channelType: 'WEB',
    lineItems: [lineOf(fixtures.mug)],
  })
  const path = await pathOfCheckout(site, token, made.body.checkout.id)
  const browser = new Browser(site)
  await browser.post(path, detailsForm)
  const review = await browser.post(path, deliveryForm)
  const wrong = await browser.post(path, placeForm(review.text, { peppolId: 'ada' }))
  expect(wrong.text).toContain('Enter a Peppol ID such as 0204:991-12345-67')

  const entered = { buyerReference: ' 991-12345-67 ', peppolId: '0204:991-12345-67', sendEInvoice: 'yes' }
  await browser.open(path, placeForm(review.text, entered))
  const { id, document } = await site.db.selectFrom('orders').select(['id', 'document']).executeTakeFirstOrThrow()
  expect(JSON.parse(document).eInvoice).toEqual({
    buyerReference: '991-12345-67',
    peppolId: '0204:991-12345-67',
    sendByEmail: true,
  })
  await callSite(site, apiKey, 'POST', `/ecom/v1/payments-collector/orders/${id}/mark-as-paid`, {})
  const mails = () => site.db.selectFrom('mails').select(['id', 'attachments']).execute()
  await expect.poll(async () => (await mails()).some(({ attachments }) => attachments !== '[]')).toBe(true)
  const sent = (await mails()).find(({ attachments }) => attachments !== '[]')
  const mail = await findMail(site.db, sent?.id ?? '')
  const [file] = mail?.attachments ?? []
  expect(file).toMatchObject({ name: expect.stringMatching(/^R-\d+\.xml$/), mediaType: 'application/xml' })
  expect(file?.content).toContain('<ram:BuyerReference>991-12345-67</ram:BuyerReference>')
  expect(file?.content).toContain('<ram:URIID schemeID="0204">991-12345-67</ram:URIID>')
  expect(file?.content).toContain('<ram:URIID schemeID="9930">DE123456789</ram:URIID>')
  await site.close()
})
