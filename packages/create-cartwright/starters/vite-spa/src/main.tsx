import { CartwrightProvider, tokenCookie } from '@cartwright/react'
import { CartwrightDevtools, recordCalls } from '@cartwright/react/devtools'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { Layout } from './components/layout'
import { CallbackPage } from './pages/callback'
import { CartPage } from './pages/cart'
import { NotFoundPage } from './pages/not-found'
import { ProductPage } from './pages/product'
import { ProductsPage } from './pages/products'
import { ThankYouPage } from './pages/thank-you'
import { connectTo } from './shop/connect'
import './style.css'

const { SITE_URL, SITE_CLIENT_ID } = import.meta.env
/** A build for production has no devtools. */
const { DEV } = import.meta.env
const site = { url: SITE_URL, clientId: SITE_CLIENT_ID }
const client = connectTo(site, { storage: tokenCookie(site) }, DEV ? recordCalls() : {})

const router = createBrowserRouter([
  {
    Component: Layout,
    children: [
      { index: true, Component: ProductsPage },
      { path: 'products/:slug', Component: ProductPage },
      { path: 'cart', Component: CartPage },
      { path: 'thank-you', Component: ThankYouPage },
      { path: 'auth/callback', Component: CallbackPage },
      { path: '*', Component: NotFoundPage },
    ],
  },
])

const root = document.getElementById('root')
if (!root) throw new Error('index.html needs an element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <CartwrightProvider client={client}>
      <RouterProvider router={router} />
      {DEV && <CartwrightDevtools />}
    </CartwrightProvider>
  </StrictMode>,
)
