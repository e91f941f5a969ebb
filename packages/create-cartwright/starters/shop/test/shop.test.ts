import { createTestSite, type TestSite } from '@cartwright/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: TestSite
beforeAll(async () => {
  // Loads shop.json and products.csv of this folder: an error names the file and the field.
  site = await createTestSite({ shop: '.' })
}, 60_000)
afterAll(() => site.close())

test('a customer buys a bowl, pays, and gets a mail', async () => {
  const order = await site.buy([[await site.productId('tea-bowl'), 1]])
  expect(site.payments.requests).toEqual([{ amount: 2890, currency: 'EUR', email: 'ada@example.com' }])
  expect((await site.mail.next('ada@example.com')).subject).toContain(order.number)
})

test('a payment that is declined leaves no order', async () => {
  site.payments.decline()
  await expect(site.buy([[await site.productId('teapot'), 1]])).rejects.toThrow()
})

test('every text is there in German too, so that customers can choose it', async () => {
  const path = '/storefront/v1/storefront?language=de'
  const { body } = await site.call<Shop>(await site.visitor(), 'GET', path)
  expect(body.storefront.locale.languages).toEqual(['en', 'de'])
  expect(body.storefront.profile.tagline).toBe('Tee aus kleinen Gärten.')
})

interface Shop {
  readonly storefront: {
    readonly locale: { readonly languages: readonly string[] }
    readonly profile: { readonly tagline: string }
  }
}
