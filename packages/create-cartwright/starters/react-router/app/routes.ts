import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/products.tsx'),
  route('products/:slug', 'routes/product.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.ts'),
  route('thank-you', 'routes/thank-you.tsx'),
  route('auth/:step', 'routes/auth.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
