import { createBrowserRouter } from 'react-router'
import { Layout } from './shell/layout.tsx'
import { NotFound, RouteFailure } from './shell/not-found.tsx'

/** Every page of the admin. Each section is a chunk of its own. */
export const router = createBrowserRouter(
  [
    {
      Component: Layout,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: RouteFailure,
          children: [
            { index: true, lazy: () => import('./home/home.tsx') },
            { path: 'orders', lazy: () => import('./orders/list.tsx') },
            { path: 'orders/:orderId', lazy: () => import('./orders/order.tsx') },
            { path: 'products', lazy: () => import('./products/list.tsx') },
            { path: 'products/new', lazy: () => import('./products/new.tsx') },
            { path: 'products/:productId', lazy: () => import('./products/product.tsx') },
            { path: 'customers', lazy: () => import('./customers/list.tsx') },
            { path: 'customers/:memberId', lazy: () => import('./customers/customer.tsx') },
            { path: 'discounts', lazy: () => import('./discounts/list.tsx') },
            { path: 'discounts/rules', lazy: () => import('./discounts/rules.tsx') },
            { path: 'settings', lazy: () => import('./settings/settings.tsx') },
            { path: 'settings/shop', lazy: () => import('./settings/shop.tsx') },
            { path: 'settings/delivery', lazy: () => import('./settings/delivery.tsx') },
            { path: 'settings/taxes', lazy: () => import('./settings/taxes.tsx') },
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
)
