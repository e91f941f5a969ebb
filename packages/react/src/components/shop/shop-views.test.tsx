import { createAnalytics } from '@cartwright/client/cart'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { shopperLanguage } from '../../shop/shopper-language.ts'
import { storefrontQuery } from '../../shop/storefront.ts'
import { renderAndHydrate } from '../../testing/hydrate.tsx'
import { openShop } from '../../testing/shop.tsx'
import { LegalLinks } from '../legal-links.tsx'
import { ConsentButton, ConsentNote } from './consent-note.tsx'
import { LanguageAndCurrency } from './language-and-currency.tsx'

let shop: Awaited<ReturnType<typeof openShop>>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.site.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })

test('the legal links are imprint, privacy, terms, right of withdrawal, and the form to withdraw', () => {
  const pages = ['privacy', 'about', 'withdrawal', 'terms', 'imprint'].map((kind) => ({
    slug: kind,
    title: kind,
    kind,
  }))
  const locale = {
    country: 'DE',
    currency: 'EUR',
    currencies: ['EUR'],
    taxIncludedInPrices: true,
    language: 'de',
    languages: ['de'],
  }
  const html = renderToStaticMarkup(
    <LegalLinks
      storefront={{ pages, locale, withdrawalUrl: 'https://site.test/withdraw' }}
      messages={{ withdraw: 'Widerruf' }}
    />,
  )
  expect(html).toContain('aria-label="Rechtliches"')
  expect([...html.matchAll(/<a href="([^"]*)">([^<]*)/g)].map(([, href, text]) => `${text} ${href}`)).toEqual([
    'imprint /pages/imprint',
    'privacy /pages/privacy',
    'terms /pages/terms',
    'withdrawal /pages/withdrawal',
    'Widerruf https://site.test/withdraw',
  ])
})

test('consent is asked for once the browser runs, and nothing is sent before', async () => {
  const { client, wrapper } = shop.openTab()
  const analytics = createAnalytics(client)
  const { html } = await renderAndHydrate(wrapper, <ConsentNote privacyUrl="/pages/privacy" />)
  expect(html).toBe('')
  expect(screen.getByRole('link', { name: 'Privacy policy' })).toBeTruthy()
  expect(analytics.hasConsent()).toBe(false)
  fireEvent.click(button('Accept'))
  expect(analytics.hasConsent()).toBe(true)
  expect(screen.queryByRole('button')).toBeNull()
})

test('a choice holds for the next visit, and can be changed as easily', async () => {
  const { wrapper } = shop.openTab()
  const { unmount } = render(<ConsentNote language="de" />, { wrapper })
  fireEvent.click(button('Ablehnen'))
  unmount()
  const next = shop.openTab()
  const analytics = createAnalytics(next.client)
  render(
    <>
      <ConsentNote />
      <ConsentButton />
    </>,
    next,
  )
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  fireEvent.click(button('Consent settings'))
  fireEvent.click(button('Accept'))
  expect(analytics.hasConsent()).toBe(true)
  fireEvent.click(button('Consent settings'))
  expect(analytics.hasConsent()).toBe(false)
})

test('a browser with Global Privacy Control is not asked', () => {
  vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true })
  render(<ConsentNote />, shop.openTab())
  expect(screen.queryByRole('button')).toBeNull()
  vi.unstubAllGlobals()
})

test('language and currency are there where the shop has more than one, and change the texts', async () => {
  const language = shopperLanguage()
  const { client, queryClient, wrapper } = shop.openTab({ language })
  await queryClient.prefetchQuery(storefrontQuery(client))
  const key = storefrontQuery(client).queryKey
  queryClient.setQueryData(
    key,
    (before) =>
      before && { ...before, locale: { ...before.locale, languages: ['en', 'de'], currencies: ['EUR', 'CHF'] } },
  )
  const [onLanguage, onCurrency] = [vi.fn(), vi.fn()]
  await renderAndHydrate(wrapper, <LanguageAndCurrency onLanguage={onLanguage} onCurrency={onCurrency} />)
  const select = screen.getByRole('combobox', { name: /Language/ })
  expect([...select.querySelectorAll('option')].map(({ textContent, lang }) => `${textContent} ${lang}`)).toEqual([
    'English en',
    'Deutsch de',
  ])
  fireEvent.change(screen.getByRole('combobox', { name: /Currency/ }), { target: { value: 'CHF' } })
  expect(onCurrency).toHaveBeenCalledWith('CHF')
  act(() => void fireEvent.change(select, { target: { value: 'de' } }))
  expect(onLanguage).toHaveBeenCalledWith('de')
  expect(language.current()).toBe('de')
})

test('a shop with one language and one currency shows no choice', async () => {
  const { client, queryClient, wrapper } = shop.openTab()
  await queryClient.prefetchQuery(storefrontQuery(client))
  const { container } = render(<LanguageAndCurrency onCurrency={vi.fn()} />, { wrapper })
  await waitFor(() => expect(container.textContent).toBe(''))
})
