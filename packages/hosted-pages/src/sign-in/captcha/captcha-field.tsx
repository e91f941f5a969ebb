import type { ReactNode } from 'react'
import type { Language } from '../../language.ts'
import { messagesIn } from '../../messages/index.ts'
import { assets } from '../../ui/assets.ts'
import type { FormCaptcha } from './captcha.ts'

interface CaptchaFieldProps {
  readonly language: Language
  readonly captcha: FormCaptcha
  /** A way in for who has no scripts. */
  readonly alternative?: ReactNode
}

/** Asks for proof that a person is there: usually a puzzle the browser solves alone, while the form is being filled. */
export function CaptchaField({ language, captcha, alternative }: CaptchaFieldProps) {
  const messages = messagesIn(language).captcha
  return (
    <div className="fields" id="captcha" tabIndex={-1}>
      {captcha.challenge ? (
        <>
          <input type="hidden" name="captcha" data-challenge={JSON.stringify(captcha.challenge)} />
          <p className="hint" role="status" data-solved={messages.solved} data-failed={messages.failed} hidden>
            {messages.solving}
          </p>
        </>
      ) : (
        <ForeignWidget captcha={captcha} />
      )}
      <p className="notice without-script">
        {messages.needsScript} {alternative}
      </p>
      <script type="module" src={assets.captcha} />
    </div>
  )
}

/** The providers' scripts find these elements by their classes, and put the solution into the form. */
function ForeignWidget({ captcha: { provider, visibleSiteKey, invisibleSiteKey } }: { captcha: FormCaptcha }) {
  const siteKey = visibleSiteKey ?? invisibleSiteKey
  if (provider === 'TURNSTILE') {
    return (
      <>
        <div className="cf-turnstile" data-sitekey={siteKey} />
        <script src="https://challenges.cloudflare.com/turnstile/v0/api.js" async defer />
      </>
    )
  }
  return (
    <>
      <div
        className="g-recaptcha"
        data-sitekey={siteKey}
        {...(visibleSiteKey ? {} : { 'data-size': 'invisible', 'data-callback': 'captchaSolved' })}
      />
      <script src="https://www.google.com/recaptcha/api.js" async defer />
    </>
  )
}
