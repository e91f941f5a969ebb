import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Language, languages, localPath } from '../shop/languages'

/** Every page, in one language. */
function pages(language: Language): RouteConfigEntry[] {
  const page = (path: string, file: string) => route(path, `routes/${file}`, { id: `${language}/${path}` })
  return [
    index('routes/home.tsx', { id: `${language}/home` }),
    page('collections/:slug', 'list.tsx'),
    page('search', 'list.tsx'),
    page('suggestions', 'suggestions.ts'),
    page('products/:slug', 'product.tsx'),
    page('pages/:slug', 'content.tsx'),
    page('cart', 'cart.tsx'),
    page('checkout', 'checkout.tsx'),
    page('thank-you', 'thank-you.tsx'),
    page('wishlist', 'wishlist.tsx'),
    page('withdraw', 'withdraw.tsx'),
    page('order', 'find-order.tsx'),
    page('orders/:token', 'linked-order.tsx'),
    page('account', 'account.tsx'),
    page('account/addresses', 'addresses.tsx'),
    page('account/orders/:id', 'order.tsx'),
    page('auth/:step', 'auth.ts'),
    page('*', 'not-found.tsx'),
  ]
}

export default [
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('calls/*', 'routes/calls.ts'),
  ...languages.flatMap((language) =>
    language === languages[0]
      ? pages(language)
      : route(localPath(language, '/'), 'routes/language.tsx', { id: language }, pages(language)),
  ),
] satisfies RouteConfig
