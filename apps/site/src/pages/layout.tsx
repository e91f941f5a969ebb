import { type ReactNode, useContext } from 'react'
import { assets } from './assets.ts'
import { KeptBack } from './forms/kept-back.tsx'
import type { Frame } from './frame.ts'
import { frameMessages } from './messages.ts'
import type { ForeignCaptcha } from './security.ts'
import { Troubled } from './troubled.ts'
import { Lark } from './ui/lark.tsx'

interface LayoutProps {
  readonly frame: Frame
  readonly title: string
  /** `narrow` for one column of text or a short form, `wide` for a form with something beside it. */
  readonly width?: 'narrow' | 'wide'
  /** Where the link back leads, when not to the shop's home. */
  readonly backUrl?: string | null | undefined
  /** Stands in the header instead of the link back. */
  readonly aside?: ReactNode
  /** Whose captcha the page loads; people are told. */
  readonly captcha?: ForeignCaptcha | undefined
  readonly children: ReactNode
}

/** The document around every hosted page: head, header with the way back, main, footer. */
export function Layout({ frame, title, width = 'narrow', backUrl, aside, captcha, children }: LayoutProps) {
  const { settings, language } = frame
  const messages = frameMessages[language]
  const back = backUrl ?? frame.shopUrl
  const named = useContext(Troubled) ? messages.troubled(title) : title
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${named} · ${settings.name}`}</title>
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.style} />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <script type="module" src={assets.script} />
      </head>
      <body className={`page page-${width}`}>
        <a className="skip" href="#main">
          {messages.skip}
        </a>
        <header className="masthead">
          <a className="wordmark" href={frame.shopUrl ?? '/'}>
            <Lark />
            {settings.name}
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
        <KeptBack language={language} />
        <footer className="colophon">
          <p>{captcha ? messages.footerWithCaptcha(CAPTCHA_NAMES[captcha]) : messages.footer}</p>
          <a
            href={otherLanguagePath(frame)}
            lang={language === 'en' ? 'de' : 'en'}
            hrefLang={language === 'en' ? 'de' : 'en'}
          >
            {messages.otherLanguage}
          </a>
        </footer>
      </body>
    </html>
  )
}

const CAPTCHA_NAMES = { RECAPTCHA: 'Google reCAPTCHA', TURNSTILE: 'Cloudflare Turnstile' } as const

function otherLanguagePath({ path, language }: Frame) {
  const url = new URL(path, 'http://page.invalid')
  url.searchParams.set('lang', language === 'en' ? 'de' : 'en')
  return url.pathname + url.search
}
