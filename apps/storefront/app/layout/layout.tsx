import { toSessionFacts } from '@cartwright/react/server'
import { lazy, Suspense } from 'react'
import { Outlet, redirect } from 'react-router'
import { Announcer } from '../cart/announcer.tsx'
import { readCart } from '../cart/cart.server.ts'
import { CartDrawer } from '../cart/drawer.tsx'
import { CartDrawerProvider } from '../cart/drawer-context.tsx'
import { useCartInOtherTabs, useCurrencyInOtherTabs } from '../cart/other-tabs.ts'
import { readProductCount } from '../catalog/catalog.server.ts'
import { config } from '../config.server.ts'
import { allLinkOf, footerColumnsOf, headerEntriesOf } from '../content/menu-links.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { pathElsewhere } from '../i18n/path-in-language.ts'
import { preferredLanguage } from '../i18n/preferred-language.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { deferred } from '../offline/deferred.tsx'
import { OfflineNotice } from '../offline/offline-notice.tsx'
import { readCookie } from '../security/cookies.ts'
import { shopContext } from '../shop.server.ts'
import { readWished } from '../wishlist/wishlist.server.ts'
import type { Route } from './+types/layout.ts'
import { Header } from './header.tsx'
import type { LayoutData } from './layout-data.ts'
import { NavigationBar } from './navigation-bar.tsx'
import { announcementCookie, languageCookie } from './preferences.server.ts'
import { onlyAfterSending } from './revalidation.ts'
import { readTheme } from './theme.ts'

/** Its links and forms work before its code is there. */
const Footer = deferred(() => import('./footer.tsx'))

/** Few customers are offered another language. */
const LanguageOffer = deferred(() => import('./language-offer.tsx'))
/** A build for production does not have them. */
const Devtools = import.meta.env.DEV ? lazy(() => import('../dev/devtools.tsx')) : null

/** Few shops announce something. */
const Announcement = deferred(() => import('./announcement.tsx'))

/** Only the owner sees a preview. */
const PreviewBridge = deferred(() => import('../sections/preview-bridge.tsx'))

export async function loader({ request, context, url }: Route.LoaderArgs): Promise<LayoutData> {
  const shop = context.get(shopContext)
  const elsewhere = pathElsewhere(url.pathname, shop.languages)
  if (elsewhere !== null)
    throw redirect(elsewhere + url.search, {
      status: 301,
      // The shop may get that language.
      headers: { 'Cache-Control': 'max-age=3600' },
    })
  const [collections, productCount, cart, wished, signedIn] = await Promise.all([
    shop.collections(),
    readProductCount(shop.language),
    readCart(shop, request),
    readWished(shop),
    shop.signedIn(),
  ])
  const isChosen = readCookie(request.headers.get('Cookie'), languageCookie) !== null
  const preferred = preferredLanguage(request.headers.get('Accept-Language'), shop.languages)
  const offered = isChosen || preferred === shop.language ? null : preferred
  const { menus, announcement } = shop.storefront
  const { nav, footer, offer } = messagesIn(shop.language)
  const allLink = allLinkOf(collections, productCount, nav)
  const isClosed = readCookie(request.headers.get('Cookie'), announcementCookie) === announcement?.id
  return {
    collections,
    cart,
    signedIn,
    wished,
    headerEntries: headerEntriesOf(menus, collections, allLink),
    allLink,
    announcement: isClosed || !announcement ? null : { ...announcement, close: offer.close },
    footerColumns: footerColumnsOf(shop.storefront, footer),
    theme: readTheme(request),
    editorOrigin: shop.preview && config.siteUrl.origin,
    offered: offered && { language: offered, ...messagesIn(offered).offer },
    ...(import.meta.env.DEV && { session: toSessionFacts(await shop.client.auth.getTokens()) }),
  }
}

export const shouldRevalidate = onlyAfterSending

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const {
    collections,
    signedIn,
    theme,
    offered,
    editorOrigin,
    announcement,
    headerEntries,
    footerColumns,
    allLink,
    cart,
    session,
  } = loaderData
  const { skipToContent } = useMessages()
  useCartInOtherTabs()
  useCurrencyInOtherTabs()
  return (
    <CartDrawerProvider>
      <a
        href="#content"
        className="absolute top-2 left-2 z-30 -translate-y-20 rounded-control bg-ink px-4 py-2 text-paper focus:translate-y-0"
      >
        {skipToContent}
      </a>
      <NavigationBar />
      <div className="flex min-h-svh flex-col">
        {offered && <LanguageOffer {...offered} />}
        {announcement && <Announcement {...announcement} />}
        <Header entries={headerEntries} signedIn={signedIn} theme={theme} />
        <main id="content" tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
        <Footer collections={allLink ? [...collections, allLink] : collections} columns={footerColumns} theme={theme} />
      </div>
      <OfflineNotice className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-xl sm:bottom-6" />
      <CartDrawer />
      <Announcer />
      {editorOrigin !== null && <PreviewBridge editorOrigin={editorOrigin} />}
      {Devtools && session && (
        <Suspense>
          <Devtools cart={cart} session={session} />
        </Suspense>
      )}
    </CartDrawerProvider>
  )
}
