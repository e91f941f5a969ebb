import { fixtures } from '@cartwright/server/testing'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useCurrentCart } from '../cart/use-current-cart.ts'
import { storeItem } from '../catalog/store-item.ts'
import { useProduct } from '../catalog/use-catalog.ts'
import { openShop } from '../testing/shop.tsx'
import { shopperLanguage } from './shopper-language.ts'
import { useLanguage } from './use-language.ts'
import { useStorefront } from './use-storefront.ts'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
  const { storefront, translations } = shop.staff
  // Shoppers are offered a language that has all texts.
  const { missing } = await translations.listMissingTranslations({ languages: ['de'], limit: 100 })
  for (const { entityType, entityId, language, fields } of missing) {
    const texts = Object.fromEntries(fields.map((field) => [field, entityId === fixtures.mug ? 'Becher' : 'Ware']))
    await translations.saveTranslation({ entityType, entityId, language, fields: texts })
  }
  await storefront.updateStorefrontSettings({
    locale: { languages: ['en', 'de'] },
    profile: { tagline: 'Made by hand.', translations: [{ language: 'de', tagline: 'Von Hand gemacht.' }] },
  })
})
afterAll(() => shop.site.close())
afterEach(cleanup)

test('a shopper changes the language: shop, catalog, cart and checkout follow', async () => {
  const { client, wrapper } = shop.openTab()
  const { result } = renderHook(
    () => ({
      cart: useCurrentCart(),
      language: useLanguage(),
      product: useProduct({ id: fixtures.mug }),
      storefront: useStorefront(),
    }),
    { wrapper },
  )
  await waitFor(() => expect(result.current.language).toMatchObject({ language: 'en', languages: ['en', 'de'] }))
  await waitFor(() => expect(result.current.product.data?.name).toBe('Harbour mug'))
  await act(
    async () => void (await result.current.cart.add({ quantity: 1, catalogReference: storeItem(fixtures.mug) })),
  )
  await waitFor(() => expect(result.current.cart.lines[0]?.name).toBe('Harbour mug'))

  act(() => result.current.language.choose('de'))
  expect(result.current.language.language).toBe('de')
  // What is on the page stays until the texts are there.
  expect(result.current.product.data?.name).toBe('Harbour mug')
  await waitFor(() => expect(result.current.product.data?.name).toBe('Becher'))
  await waitFor(() => expect(result.current.cart.lines[0]?.name).toBe('Becher'))
  await waitFor(() => expect(result.current.storefront.data?.profile.tagline).toBe('Von Hand gemacht.'))
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  expect((await client.checkout.getCheckout(checkoutId)).buyerLanguage).toBe('de')
})

test('a language that was stored is that of the first request', async () => {
  const { wrapper } = shop.openTab({ language: shopperLanguage('de') })
  const { result } = renderHook(() => useProduct({ id: fixtures.mug }), { wrapper })
  await waitFor(() => expect(result.current.data?.name).toBe('Becher'))
})

test('what is no language is rejected', () => {
  expect(() => shopperLanguage('german!')).toThrow('"german!" is no language. Write it as "de" or "pt-BR".')
  expect(() => shopperLanguage().choose('')).toThrow('"" is no language')
})
