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
            { path: 'orders/drafts', lazy: () => import('./orders/drafts/list.tsx') },
            { path: 'orders/drafts/:draftId', lazy: () => import('./orders/drafts/draft.tsx') },
            { path: 'orders/abandoned', lazy: () => import('./orders/abandoned/list.tsx') },
            { path: 'orders/abandoned/mails', lazy: () => import('./orders/abandoned/mails.tsx') },
            { path: 'orders/abandoned/:checkoutId', lazy: () => import('./orders/abandoned/checkout.tsx') },
            { path: 'orders/returns', lazy: () => import('./orders/returns/list.tsx') },
            { path: 'orders/returns/:returnId', lazy: () => import('./orders/returns/return.tsx') },
            { path: 'orders/:orderId/packing-slip', lazy: () => import('./orders/packing-slip.tsx') },
            { path: 'orders/:orderId/edit', lazy: () => import('./orders/drafts/edit-order.tsx') },
            { path: 'orders/:orderId', lazy: () => import('./orders/order.tsx') },
            { path: 'products', lazy: () => import('./products/list.tsx') },
            { path: 'products/new', lazy: () => import('./products/new.tsx') },
            { path: 'products/:productId', lazy: () => import('./products/product.tsx') },
            { path: 'customers', lazy: () => import('./customers/list.tsx') },
            { path: 'customers/groups', lazy: () => import('./customers/groups.tsx') },
            { path: 'customers/:memberId', lazy: () => import('./customers/customer.tsx') },
            { path: 'discounts', lazy: () => import('./discounts/list.tsx') },
            { path: 'discounts/rules', lazy: () => import('./discounts/rules.tsx') },
            { path: 'discounts/gift-cards', lazy: () => import('./discounts/gift-cards/list.tsx') },
            { path: 'discounts/gift-cards/:giftCardId', lazy: () => import('./discounts/gift-cards/card.tsx') },
            { path: 'analytics', lazy: () => import('./analytics/analytics.tsx') },
            { path: 'settings', lazy: () => import('./settings/settings.tsx') },
            { path: 'settings/shop', lazy: () => import('./settings/shop.tsx') },
            { path: 'settings/delivery', lazy: () => import('./settings/delivery.tsx') },
            { path: 'settings/taxes', lazy: () => import('./settings/taxes.tsx') },
            { path: 'settings/currencies', lazy: () => import('./settings/currencies.tsx') },
            { path: 'settings/languages', lazy: () => import('./settings/languages.tsx') },
            { path: 'settings/checkout', lazy: () => import('./settings/checkout.tsx') },
            { path: 'settings/mails', lazy: () => import('./settings/mails.tsx') },
            { path: 'settings/sign-in', lazy: () => import('./settings/sign-in.tsx') },
            { path: 'settings/security', lazy: () => import('./settings/security.tsx') },
            { path: 'settings/staff', lazy: () => import('./access/staff.tsx') },
            { path: 'settings/providers', lazy: () => import('./access/providers.tsx') },
            { path: 'settings/audit', lazy: () => import('./access/audit.tsx') },
            { path: 'settings/apps', lazy: () => import('./access/apps.tsx') },
            { path: 'settings/keys', lazy: () => import('./access/keys.tsx') },
            { path: 'settings/webhooks', lazy: () => import('./access/webhooks.tsx') },
            { path: 'settings/plugins', lazy: () => import('./access/plugins.tsx') },
            { path: '*', Component: NotFound },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
)
