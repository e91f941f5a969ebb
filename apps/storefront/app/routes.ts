import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Language, languages, layoutId } from './i18n/language.ts'

/** The table of contents: every page, in one language. */
function pages(language: Language): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, file, { id: `${language}/${file}` })
  return [
    layout('layout/layout.tsx', { id: layoutId(language) }, [
      layout('layout/page.tsx', { id: `${language}/page` }, [
        index('home/home.tsx', { id: `${language}/home` }),
        page('collections/:slug', 'catalog/collection.tsx'),
        page('products/:slug', 'catalog/product.tsx'),
        page('products/:slug/reviews', 'reviews/reviews.tsx'),
        page('pages/:slug', 'content/page.tsx'),
        page('search', 'catalog/search.tsx'),
        page('cart', 'cart/cart.tsx'),
        page('checkout', 'checkout/checkout.ts'),
        page('newsletter', 'newsletter/newsletter.tsx'),
        page('memberships', 'memberships/memberships.tsx'),
        page('wishlist', 'wishlist/wishlist.tsx'),
        page('gift-card', 'gift-cards/balance.tsx'),
        page('thank-you', 'checkout/thank-you.tsx'),
        page('auth/sign-in', 'account/sign-in.ts'),
        page('auth/sign-out', 'account/sign-out.ts'),
        page('account', 'account/account.tsx'),
        page('account/orders/:id', 'account/order.tsx'),
        page('account/subscriptions', 'subscriptions/subscriptions.tsx'),
        page('account/subscriptions/:id', 'subscriptions/subscription.tsx'),
        page('*', 'layout/not-found.tsx'),
      ]),
    ]),
  ]
}

/** What programs read of a language. */
function filesOf(language: Language): RouteConfigEntry[] {
  const file = (path: string, name: string) =>
    route(`${prefixOf(language)}/${path}`, `${name}.ts`, { id: `${language}/${name}` })
  return [
    file('products/:slug.md', 'catalog/product-markdown'),
    file('search/suggestions', 'catalog/suggestions'),
    file('agent-tools/products', 'agent-tools/products'),
    file('agent-tools/cart', 'agent-tools/cart'),
  ]
}

/** A path without a language is in the first one, unless the shop's own is another: then it redirects there. */
const prefixOf = (language: Language) => (language === languages[0] ? `${language}?` : language)

export default [
  route('robots.txt', 'seo/robots.ts'),
  route('site.webmanifest', 'seo/webmanifest.ts'),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('sitemaps/:file.xml', 'seo/sitemap.ts', { id: 'sitemap-file' }),
  route('llms.txt', 'seo/llms.ts'),
  route('agents.md', 'seo/llms.ts', { id: 'agents' }),
  route('.well-known/ucp/:release?', 'seo/agent-profile.ts'),
  route('.well-known/oauth-protected-resource', 'seo/protected-resource.ts'),
  route('.well-known/acp.json', 'seo/acp-discovery.ts'),
  ...languages.flatMap(filesOf),
  route('healthz', 'health.ts'),
  route('preferences', 'layout/preferences.ts'),
  route('auth/callback', 'account/callback.ts'),
  // Each language is its own route, so that a browser loads the texts of one language only.
  ...languages.map((language) => route(prefixOf(language), `i18n/${language}/layout.tsx`, pages(language))),
] satisfies RouteConfig
