import { CANCELLATION_PATH, offersWithdrawals, WITHDRAWAL_PATH } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import type { ForeignCaptcha } from '../security.ts'
import { pageLinks } from './page-links.ts'

/** Pages for the people who run the shop: a customer's contract is not withdrawn from there. */
const isForStaff = (path: string) => /^\/(admin|_dev)(\/|\?|$)/.test(path)

/** The pages of the shop that the law or customers ask for, and the other languages. */
export function Footer({ frame, captcha }: { frame: Frame; captcha: ForeignCaptcha | undefined }) {
  const { language, languages } = frame
  const messages = messagesIn(language)
  const links = pageLinks(frame)
  const hasControl = offersWithdrawals(frame.settings) && !isForStaff(frame.path)
  const canCancel = frame.storefront.cancellationUrl !== undefined && !isForStaff(frame.path)
  return (
    <footer className="colophon row row-apart">
      {captcha && <p>{messages.frame.captchaNote(CAPTCHA_NAMES[captcha])}</p>}
      {(links.length > 0 || hasControl || canCancel) && (
        <ul className="row">
          {links.map(({ href, title }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
          {hasControl && (
            <li>
              <a href={WITHDRAWAL_PATH}>{messages.withdrawal.control}</a>
            </li>
          )}
          {canCancel && (
            <li>
              <a href={CANCELLATION_PATH}>{messages.cancellation.control}</a>
            </li>
          )}
        </ul>
      )}
      <p className="row">
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <a key={other} href={pathIn(other, frame)} lang={other} hrefLang={other}>
              {new Intl.DisplayNames([other], { type: 'language' }).of(other)}
            </a>
          ))}
      </p>
    </footer>
  )
}

const CAPTCHA_NAMES = { RECAPTCHA: 'Google reCAPTCHA', TURNSTILE: 'Cloudflare Turnstile' } as const

function pathIn(language: string, { path }: Frame) {
  const url = new URL(path, 'http://page.invalid')
  url.searchParams.set('lang', language)
  return url.pathname + url.search
}
