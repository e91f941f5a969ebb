import { type RouteObject, useLoaderData } from 'react-router'
import { languages } from '../shop/languages'
import { AccountPage } from '../shop/pages/account'
import { AddressesPage } from '../shop/pages/addresses'
import { CartPage } from '../shop/pages/cart'
import { CheckoutPage } from '../shop/pages/checkout'
import { ContentPage } from '../shop/pages/content'
import { HomePage } from '../shop/pages/home'
import { ListPage } from '../shop/pages/list'
import { FindOrderPage, LinkedOrderPage, OrderPage } from '../shop/pages/order'
import { ProductPage } from '../shop/pages/product'
import { NotFoundPage } from '../shop/pages/states'
import { ThankYouPage } from '../shop/pages/thank-you'
import { WishlistPage } from '../shop/pages/wishlist'
import { WithdrawPage } from '../shop/pages/withdraw'
import { checkOut, finishSignIn, signIn, signOut, toCart, toCheckout } from './leave'
import * as load from './loaders'
import { Failure, Loading, Root, rootLoader, useRoot } from './root'
import { formAction } from './shop'

/** Every page. A language has its own, below its prefix. */
const pages = (): RouteObject[] =>
  [
    { index: true, loader: load.home, Component: Home },
    { path: 'collections/:slug', loader: load.list, Component: List },
    { path: 'search', loader: load.list, Component: List },
    { path: 'products/:slug', loader: load.product, Component: Product },
    { path: 'pages/:slug', loader: load.content, Component: Content },
    { path: 'cart', loader: load.cart, Component: Cart },
    { path: 'thank-you', loader: load.placedOrder, Component: ThankYou },
    { path: 'wishlist', loader: load.wishlist, Component: Wishlist },
    { path: 'withdraw', loader: load.withdrawal, Component: Withdraw },
    { path: 'order', Component: FindOrder },
    { path: 'orders/:token', loader: load.linkedOrder, Component: LinkedOrder },
    { path: 'account', loader: load.account, Component: Account },
    { path: 'account/addresses', loader: load.account, Component: Addresses },
    { path: 'account/orders/:id', loader: load.order, Component: Order },
    { path: 'checkout', loader: toCheckout, action: checkOut, Component: Checkout },
    { path: 'auth/sign-in', loader: signIn },
    { path: 'auth/callback', loader: finishSignIn },
    { path: 'auth/sign-out', loader: toCart, action: signOut },
    { path: '*', Component: NotFound },
  ].map((page) => ({ action: formAction, ...page }))

export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: rootLoader,
    Component: Root,
    ErrorBoundary: Failure,
    HydrateFallback: Loading,
    children: [
      {
        ErrorBoundary: Failure,
        children: languages.map((language) => ({
          path: language === languages[0] ? '/' : `/${language}`,
          children: pages(),
        })),
      },
    ],
  },
]

function Home() {
  return <HomePage view={useRoot().view} {...useLoaderData<typeof load.home>()} />
}

function List() {
  return <ListPage view={useRoot().view} listing={useLoaderData<typeof load.list>()} />
}

function Product() {
  return <ProductPage view={useRoot().view} {...useLoaderData<typeof load.product>()} />
}

function Content() {
  return <ContentPage view={useRoot().view} {...useLoaderData<typeof load.content>()} />
}

function Cart() {
  return <CartPage view={useRoot().view} cart={useLoaderData<typeof load.cart>()} />
}

function Checkout() {
  return <CheckoutPage view={useRoot().view} />
}

function ThankYou() {
  return <ThankYouPage view={useRoot().view} {...useLoaderData<typeof load.placedOrder>()} />
}

function Wishlist() {
  return <WishlistPage view={useRoot().view} {...useLoaderData<typeof load.wishlist>()} />
}

function Withdraw() {
  return <WithdrawPage view={useRoot().view} {...useLoaderData<typeof load.withdrawal>()} />
}

function FindOrder() {
  return <FindOrderPage view={useRoot().view} />
}

function Account() {
  return <AccountPage view={useRoot().view} {...useLoaderData<typeof load.account>()} />
}

function Addresses() {
  return <AddressesPage view={useRoot().view} member={useLoaderData<typeof load.account>().member} />
}

function Order() {
  return <OrderPage view={useRoot().view} {...useLoaderData<typeof load.order>()} />
}

function LinkedOrder() {
  return <LinkedOrderPage view={useRoot().view} {...useLoaderData<typeof load.linkedOrder>()} />
}

function NotFound() {
  return <NotFoundPage language={useRoot().view.language} />
}
