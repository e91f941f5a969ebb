import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The table of contents. Every page exists in English at its bare path and in German below `/de`. */
export default [
  route('robots.txt', 'seo/robots.ts'),
  route('sitemap.xml', 'seo/sitemap.ts'),
  route('healthz', 'health.ts'),
  route('preferences', 'layout/preferences.ts'),
  route('auth/callback', 'account/callback.ts'),
  layout('layout/layout.tsx', [
    layout('layout/page.tsx', [
      ...prefix('de?', [
        index('home/home.tsx'),
        route('collections/:slug', 'catalog/collection.tsx'),
        route('products/:slug', 'catalog/product.tsx'),
        route('search', 'catalog/search.tsx'),
        route('cart', 'cart/cart.tsx'),
        route('checkout', 'checkout/checkout.ts'),
        route('thank-you', 'checkout/thank-you.tsx'),
        route('auth/sign-in', 'account/sign-in.ts'),
        route('auth/sign-out', 'account/sign-out.ts'),
        route('account', 'account/account.tsx'),
        route('account/orders/:id', 'account/order.tsx'),
        route('*', 'layout/not-found.tsx'),
      ]),
    ]),
  ]),
] satisfies RouteConfig
