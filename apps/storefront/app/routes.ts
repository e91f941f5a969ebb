import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Language, layoutId } from './i18n/language.ts'

/** The table of contents: every page, in one language. */
function pages(language: Language): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, file, { id: `${language}/${file}` })
  return [
    layout('layout/layout.tsx', { id: layoutId(language) }, [
      layout('layout/page.tsx', { id: `${language}/page` }, [
        index('home/home.tsx', { id: `${language}/home` }),
        page('collections/:slug', 'catalog/collection.tsx'),
        page('products/:slug', 'catalog/product.tsx'),
        page('pages/:slug', 'content/page.tsx'),
        page('search', 'catalog/search.tsx'),
        page('cart', 'cart/cart.tsx'),
        page('checkout', 'checkout/checkout.ts'),
        page('thank-you', 'checkout/thank-you.tsx'),
        page('auth/sign-in', 'account/sign-in.ts'),
        page('auth/sign-out', 'account/sign-out.ts'),
        page('account', 'account/account.tsx'),
        page('account/orders/:id', 'account/order.tsx'),
        page('*', 'layout/not-found.tsx'),
      ]),
    ]),
  ]
}

export default [
  route('robots.txt', 'seo/robots.ts'),
  route('site.webmanifest', 'seo/webmanifest.ts'),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('llms.txt', 'seo/llms.ts'),
  route('products/:slug.md', 'catalog/product-markdown.ts', { id: 'en/product-markdown' }),
  route('de/products/:slug.md', 'catalog/product-markdown.ts', { id: 'de/product-markdown' }),
  route('search/suggestions', 'catalog/suggestions.ts', { id: 'en/suggestions' }),
  route('de/search/suggestions', 'catalog/suggestions.ts', { id: 'de/suggestions' }),
  route('healthz', 'health.ts'),
  route('preferences', 'layout/preferences.ts'),
  route('auth/callback', 'account/callback.ts'),
  // Each language is its own route, so that a browser loads the texts of one language only.
  layout('i18n/english.tsx', pages('en')),
  route('de', 'i18n/german.tsx', pages('de')),
] satisfies RouteConfig
