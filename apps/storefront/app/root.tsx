import posterFile from './brand/fonts/fraunces-poster.woff2?url'
import './brand/fonts/fraunces-italic.woff2?url'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import displayFile from './brand/fonts/fraunces.woff2?url'
import textFile from './brand/fonts/instrument-sans.woff2?url'
import { styles } from './brand/styles.ts'
import { languageOf } from './i18n/language.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { onlyAfterSending } from './layout/revalidation.ts'
import { readTheme } from './layout/theme.ts'
import { requestMiddleware } from './middleware.server.ts'

export const middleware: Route.MiddlewareFunction[] = requestMiddleware

export const links: Route.LinksFunction = () => [
  ...[posterFile, textFile, displayFile].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function loader({ request }: Route.LoaderArgs) {
  return { theme: readTheme(request) }
}

/** The look changes by a form alone. A page that cannot be reached is then the page's trouble, not that of all around it. */
export const shouldRevalidate = onlyAfterSending

export function Layout({ children }: { children: ReactNode }) {
  const theme = useRouteLoaderData<typeof loader>('root')?.theme
  return (
    <html lang={languageOf(useLocation().pathname)} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#faf7f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161b16" media="(prefers-color-scheme: dark)" />
        <style href="shop" precedence="shop">
          {styles}
        </style>
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
