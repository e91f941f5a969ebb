import { CartwrightProvider } from '@cartwright/react'
import { CartwrightDevtools } from '@cartwright/react/devtools'
import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { languageOf } from '../shop/languages'
import { messagesIn } from '../shop/messages'
import { FailurePage, NotFoundPage } from '../shop/pages/states'
import { Layout } from '../shop/parts/layout'
import { readShopper, readView } from '../shop/shop'
import { shopAt, shopOf } from './shop'

/** Reads what every page shows: the shop, and of the shopper the cart, the sign-in and the wishlist. */
export async function rootLoader({ request }: LoaderFunctionArgs) {
  const shop = shopOf(request)
  const { pathname, searchParams } = new URL(request.url)
  const [view, shopper] = await Promise.all([readView(shop, pathname), readShopper(shop)])
  return { view, shopper, hasSignInFailed: searchParams.has('signInError') }
}

type RootData = Awaited<ReturnType<typeof rootLoader>>

/** The part of the shop that every page shows, as the root has loaded it. */
export function useRoot(): RootData {
  const data = useRouteLoaderData<typeof rootLoader>('root')
  if (!data) throw new Error('The root has not loaded')
  return data
}

export function Root() {
  const { view, shopper, hasSignInFailed } = useLoaderData<typeof rootLoader>()
  const { icon } = view.storefront.profile
  useDocument(view.language)
  return (
    <>
      {icon && <link rel="icon" href={icon.url} />}
      <Layout view={view} shopper={shopper}>
        {hasSignInFailed && (
          <p className="notice" role="alert">
            {messagesIn(view.language).signInCanceled}
          </p>
        )}
        <Outlet />
      </Layout>
      <ScrollRestoration />
      {import.meta.env.DEV && (
        <CartwrightProvider client={shopAt(view.language).client}>
          <CartwrightDevtools />
        </CartwrightProvider>
      )}
    </>
  )
}

/** Names the language, and moves keyboard and screen reader to a new page. */
function useDocument(language: string) {
  const { pathname, key } = useLocation()
  const { state } = useNavigation()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    document.documentElement.dataset.loading = String(state === 'loading')
  }, [state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page moves the focus
  useEffect(() => {
    if (key !== 'default') document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
}

/** While the first page loads. */
export const Loading = () => (
  <main className="frame">
    <p className="lead" role="status">
      {messagesIn(languageOf(useLocation().pathname)).loading}
    </p>
  </main>
)

export function Failure() {
  const error = useRouteError()
  const language = languageOf(useLocation().pathname)
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="main" className="frame">
      {isMissing ? <NotFoundPage language={language} /> : <FailurePage language={language} />}
    </main>
  )
}
