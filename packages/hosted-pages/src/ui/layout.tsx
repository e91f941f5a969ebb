import { fontUrls } from '@cartwright/design'
import { type ReactNode, useContext } from 'react'
import { Withheld } from '../forms/offline-form.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import type { ForeignCaptcha } from '../security.ts'
import { assets, fontPaths, themePath } from './assets.ts'
import { Wordmark } from './brand.tsx'
import { Footer } from './footer.tsx'
import { FormErrorContext } from './form-error-context.ts'

interface LayoutProps {
  readonly frame: Frame
  readonly title: string
  /** `narrow` for one column of text or a short form, `wide` for a form with something beside it. */
  readonly width?: 'narrow' | 'wide'
  /** Where the link back leads, when not to the shop's home. */
  readonly backUrl?: string | null | undefined
  /** Stands in the header instead of the link back. */
  readonly aside?: ReactNode
  /** The external captcha provider of the page; the page names it. */
  readonly captcha?: ForeignCaptcha | undefined
  readonly children: ReactNode
}

/** The document around every hosted page: head, header with the way back, main, footer. */
export function Layout({ frame, title, width = 'narrow', backUrl, aside, captcha, children }: LayoutProps) {
  const { settings, storefront, language } = frame
  const messages = messagesIn(language).frame
  const back = backUrl ?? frame.shopUrl
  const named = useContext(FormErrorContext) ? messages.titleWithErrors(title) : title
  return (
    <html lang={language} data-theme={frame.appearance ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${named} · ${settings.name}`}</title>
        {[...fontUrls(storefront.theme, frame.site.url), ...fontPaths(storefront.theme)].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.style} />
        <link rel="stylesheet" href={themePath(storefront.theme, frame.site.url)} />
        <link rel="icon" href={storefront.profile.icon?.url ?? assets.icon} />
        <script type="module" src={assets.script} />
      </head>
      <body className={`page page-${width}`}>
        <a className="skip" href="#main">
          {messages.skip}
        </a>
        <header className="masthead row row-apart">
          <a className="wordmark" href={frame.shopUrl ?? '/'}>
            <Wordmark profile={storefront.profile} />
          </a>
          {aside ??
            (back && (
              <a className="back" href={back}>
                <span aria-hidden="true">←</span> {messages.backToShop}
              </a>
            ))}
        </header>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Withheld language={language} />
        <Footer frame={frame} captcha={captcha} />
      </body>
    </html>
  )
}
