import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { toBrand } from './brand/brand.ts'
import { fontFiles } from './brand/font-files.ts'
import { styleMark } from './brand/styles.ts'
import { config } from './config.server.ts'
import { hasPrefixes, languageOf } from './i18n/language.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { onlyAfterSending } from './layout/revalidation.ts'
import { readTheme } from './layout/theme.ts'
import { requestMiddleware } from './middleware.server.ts'
import { shopContext } from './shop.server.ts'

export const middleware: Route.MiddlewareFunction[] = requestMiddleware

export function loader({ request, context }: Route.LoaderArgs) {
  const { storefront, currency } = context.get(shopContext)
  return { theme: readTheme(request), brand: toBrand(storefront, config.siteUrl.origin), currency }
}

/** Only a form changes the appearance. An unreachable page does not affect the page around it. */
export const shouldRevalidate = onlyAfterSending

export function Layout({ children }: { children: ReactNode }) {
  const { theme, brand } = useRouteLoaderData<typeof loader>('root') ?? {}
  const chosen = brand?.appearance ?? theme
  return (
    <html
      lang={languageOf(useLocation().pathname)}
      data-theme={chosen === 'system' ? undefined : chosen}
      data-prefixed={hasPrefixes() ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {brand && (
          <>
            <meta name="theme-color" content={brand.themeColors.light} media="(prefers-color-scheme: light)" />
            <meta name="theme-color" content={brand.themeColors.dark} media="(prefers-color-scheme: dark)" />
            {[...brand.fontUrls, ...fontFiles(brand.fonts)].map((href) => (
              <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
            ))}
          </>
        )}
        <link rel="icon" href={brand?.icon?.url ?? '/favicon.svg'} />
        <link rel="manifest" href="/site.webmanifest" />
        <style href="shop" precedence="shop">
          {styleMark}
        </style>
        {brand && (
          <style href="theme" precedence="theme">
            {brand.style}
          </style>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
