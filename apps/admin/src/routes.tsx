import type { StaffPermission } from '@cartwright/client'
import { createBrowserRouter, type LazyRouteFunction, type RouteObject, redirect } from 'react-router'
import { beginPage } from './data/recorded-calls.ts'
import { extensions } from './extend/extensions.ts'
import { may, permissionOfPage } from './facts/permissions.ts'
import { Layout } from './shell/layout.tsx'
import { NoPermission } from './shell/no-permission.tsx'
import { NotFound, RouteFailure } from './shell/not-found.tsx'

interface PageRoute {
  /** Of the home page: none. */
  readonly path?: string
  /** Default: that of the admin's own pages. */
  readonly permission?: StaffPermission | undefined
  readonly lazy: LazyRouteFunction<RouteObject>
}

const pages = (): readonly PageRoute[] => [
  { lazy: () => import('./home/home.tsx') },
  { path: 'orders', lazy: () => import('./orders/list.tsx') },
  { path: 'orders/drafts', lazy: () => import('./orders/drafts/list.tsx') },
  { path: 'orders/drafts/:draftId', lazy: () => import('./orders/drafts/draft.tsx') },
  { path: 'orders/abandoned', lazy: () => import('./orders/abandoned/list.tsx') },
  { path: 'orders/abandoned/mails', lazy: () => import('./orders/abandoned/mails.tsx') },
  { path: 'orders/abandoned/:checkoutId', lazy: () => import('./orders/abandoned/checkout.tsx') },
  { path: 'orders/payments', lazy: () => import('./orders/payments/list.tsx') },
  { path: 'orders/returns', lazy: () => import('./orders/returns/list.tsx') },
  { path: 'orders/withdrawals', lazy: () => import('./orders/withdrawals/list.tsx') },
  { path: 'orders/withdrawals/:withdrawalId', lazy: () => import('./orders/withdrawals/withdrawal.tsx') },
  { path: 'orders/returns/:returnId', lazy: () => import('./orders/returns/return.tsx') },
  { path: 'orders/:orderId/edit', lazy: () => import('./orders/drafts/edit-order.tsx') },
  { path: 'orders/:orderId', lazy: () => import('./orders/order.tsx') },
  { path: 'subscriptions', lazy: () => import('./subscriptions/list.tsx') },
  { path: 'subscriptions/:subscriptionId', lazy: () => import('./subscriptions/subscription.tsx') },
  { path: 'products', lazy: () => import('./products/list.tsx') },
  { path: 'products/new', lazy: () => import('./products/new.tsx') },
  { path: 'products/sheet', lazy: () => import('./bulk/sheet.tsx') },
  { path: 'products/import', lazy: () => import('./bulk/import.tsx') },
  { path: 'products/runs', lazy: () => import('./bulk/runs.tsx') },
  { path: 'products/runs/:jobId', lazy: () => import('./bulk/run.tsx') },
  { path: 'products/failed-images', lazy: () => import('./bulk/failed-images.tsx') },
  { path: 'products/attributes', lazy: () => import('./attributes/list.tsx') },
  { path: 'products/safety-contacts', lazy: () => import('./safety-contacts/list.tsx') },
  { path: 'products/:productId', lazy: () => import('./products/product.tsx') },
  { path: 'inventory', lazy: () => import('./inventory/list.tsx') },
  { path: 'collections', lazy: () => import('./collections/list.tsx') },
  { path: 'collections/tree', lazy: () => import('./collections/tree.tsx') },
  { path: 'collections/:collectionId', lazy: () => import('./collections/collection.tsx') },
  { path: 'media', lazy: () => import('./media/library.tsx') },
  {
    path: 'customers',
    // Without the orders, the accounts are all customers that a role may see.
    lazy: () => (may('VIEW_ORDERS') ? import('./customers/buyers/list.tsx') : import('./customers/accounts.tsx')),
  },
  { path: 'customers/accounts', lazy: () => import('./customers/accounts.tsx') },
  { path: 'customers/segments', lazy: () => import('./customers/buyers/segment-list.tsx') },
  { path: 'customers/guests/:email', lazy: () => import('./customers/buyers/guest.tsx') },
  { path: 'customers/groups', lazy: () => import('./customers/groups.tsx') },
  { path: 'customers/memberships', lazy: () => import('./customers/memberships/list.tsx') },
  { path: 'customers/memberships/:levelId', lazy: () => import('./customers/memberships/level.tsx') },
  { path: 'customers/newsletter', lazy: () => import('./customers/newsletter/list.tsx') },
  { path: 'customers/reviews', lazy: () => import('./customers/reviews/list.tsx') },
  { path: 'customers/:memberId', lazy: () => import('./customers/customer.tsx') },
  { path: 'discounts', lazy: () => import('./discounts/list.tsx') },
  { path: 'discounts/rules', lazy: () => import('./discounts/rules.tsx') },
  { path: 'discounts/coupons/:couponId/codes', lazy: () => import('./discounts/codes/codes.tsx') },
  { path: 'discounts/price-lists', lazy: () => import('./discounts/price-lists/list.tsx') },
  {
    path: 'discounts/price-lists/:priceListId',
    lazy: () => import('./discounts/price-lists/price-list.tsx'),
  },
  { path: 'discounts/gift-cards', lazy: () => import('./discounts/gift-cards/list.tsx') },
  { path: 'discounts/gift-cards/:giftCardId', lazy: () => import('./discounts/gift-cards/card.tsx') },
  { path: 'analytics', lazy: () => import('./analytics/analytics.tsx') },
  { path: 'content', lazy: () => import('./content/content.tsx') },
  { path: 'content/sections/:page', lazy: () => import('./content/sections/sections-page.tsx') },
  { path: 'content/pages/:pageId', lazy: () => import('./content/page.tsx') },
  { path: 'settings', lazy: () => import('./settings/settings.tsx') },
  { path: 'settings/shop', lazy: () => import('./settings/shop.tsx') },
  { path: 'settings/business', lazy: () => import('./settings/business/business.tsx') },
  { path: 'settings/delivery', lazy: () => import('./settings/delivery.tsx') },
  { path: 'settings/taxes', lazy: () => import('./settings/taxes.tsx') },
  { path: 'settings/currencies', lazy: () => import('./settings/currencies/currencies.tsx') },
  { path: 'settings/legal', lazy: () => import('./settings/legal.tsx') },
  { path: 'settings/accounting', lazy: () => import('./settings/accounting.tsx') },
  { path: 'settings/vat-checks', lazy: () => import('./settings/vat-checks.tsx') },
  { path: 'settings/languages', lazy: () => import('./settings/languages.tsx') },
  { path: 'settings/checkout', lazy: () => import('./settings/checkout.tsx') },
  { path: 'settings/agents', lazy: () => import('./settings/agents/agents.tsx') },
  { path: 'settings/feeds', lazy: () => import('./settings/feeds/list.tsx') },
  { path: 'settings/feeds/:feedId', lazy: () => import('./settings/feeds/feed.tsx') },
  { path: 'settings/brand', lazy: () => import('./settings/brand/brand.tsx') },
  { path: 'settings/payments', lazy: () => import('./settings/payments/payments.tsx') },
  { path: 'settings/mails', lazy: () => import('./settings/mails.tsx') },
  { path: 'settings/sign-in', lazy: () => import('./settings/sign-in.tsx') },
  { path: 'settings/security', lazy: () => import('./settings/security.tsx') },
  { path: 'settings/moves', lazy: () => import('./settings/moves/list.tsx') },
  { path: 'settings/moves/:moveId', lazy: () => import('./settings/moves/move.tsx') },
  { path: 'settings/backup', lazy: () => import('./settings/backup.tsx') },
  { path: 'settings/staff', lazy: () => import('./access/staff.tsx') },
  { path: 'settings/providers', lazy: () => import('./access/providers.tsx') },
  { path: 'settings/audit', lazy: () => import('./access/audit.tsx') },
  { path: 'settings/apps', lazy: () => import('./access/apps.tsx') },
  { path: 'settings/keys', lazy: () => import('./access/keys.tsx') },
  { path: 'settings/webhooks', lazy: () => import('./access/webhooks.tsx') },
  { path: 'settings/plugins', lazy: () => import('./access/plugins.tsx') },
  ...extensions.flatMap(({ pages = [] }) =>
    pages.map(({ path, permission, load }) => ({ path: `extensions/${path}`, permission, lazy: load })),
  ),
]

/** A page that the role may not open is not loaded: its loader would make calls that the site rejects. */
const guarded = ({ path, permission = permissionOfPage(`/${path ?? ''}`), lazy }: PageRoute): RouteObject => ({
  ...(path === undefined ? { index: true } : { path }),
  ...(permission === undefined || may(permission) ? { lazy } : { element: <NoPermission permission={permission} /> }),
})

/** Addresses of pages that are elsewhere now, for bookmarks. */
const addresses: Readonly<Record<string, string>> = { 'customers/buyers': '/customers' }

/** Their routes: each redirects, with its search. */
export const moved: RouteObject[] = Object.entries(addresses).map(([path, to]) => ({
  path,
  loader: ({ request }) => redirect(to + new URL(request.url).search),
}))

const Nothing = () => null

/** Makes the router of every page of the admin. Each section is a chunk of its own. */
export function createRouter() {
  beginPage(location.pathname)
  const router = createBrowserRouter(
    [
      {
        Component: Layout,
        HydrateFallback: Nothing,
        children: [
          {
            ErrorBoundary: RouteFailure,
            children: [...moved, ...pages().map(guarded), { path: '*', Component: NotFound }],
          },
        ],
      },
    ],
    { basename: '/admin' },
  )
  // The loader of a page calls the site before the page is shown.
  router.subscribe(({ location: shown, navigation }) => beginPage((navigation.location ?? shown).pathname))
  return router
}
