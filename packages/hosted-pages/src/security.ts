import type { Site } from '@cartwright/server/hosted'
import type { MiddlewareHandler } from 'hono'
import { STRICT_TRANSPORT } from './strict-transport.ts'

/** The captcha provider of a page, if it is an external one. */
export type ForeignCaptcha = 'RECAPTCHA' | 'TURNSTILE'

export interface PolicyOptions {
  /** Further origins a form's answer may redirect to; browsers check that hop too. */
  readonly formAction?: readonly string[]
  /** Lets the page load Stripe's Payment Element, and no more (docs.stripe.com/security/guide). */
  readonly hasStripe?: boolean
  /** Origins whose pages it shows in frames. */
  readonly frames?: readonly string[]
  /** Lets the page load what this provider's captcha needs, and no more. */
  readonly captcha?: ForeignCaptcha | undefined
}

const captchaOrigins: Record<ForeignCaptcha, { readonly scripts: string; readonly frames: string }> = {
  RECAPTCHA: {
    scripts: 'https://www.google.com https://www.gstatic.com',
    frames: 'https://www.google.com https://recaptcha.google.com',
  },
  TURNSTILE: { scripts: 'https://challenges.cloudflare.com', frames: 'https://challenges.cloudflare.com' },
}

const stripeOrigins = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connections: 'https://api.stripe.com',
}

/** Tells browsers, with every answer, never to come by plain http again. */
export const onlySecurely: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set(...STRICT_TRANSPORT)
}

/** An error before there is a page may repeat input: it is plain text and not cached. */
export const neverGuessed: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('x-content-type-options', 'nosniff')
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
}

/** Headers of every hosted page: no foreign code, no framing, no caching. */
export function securityHeaders(site: Site, options: PolicyOptions = {}): Record<string, string> {
  const { formAction = [], captcha, hasStripe = false, frames = [] } = options
  const foreign = [...(captcha ? [captchaOrigins[captcha]] : []), ...(hasStripe ? [stripeOrigins] : [])]
  const origin = new URL(site.url).origin
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `style-src 'self'`,
      `script-src ${["'self'", ...foreign.map(({ scripts }) => scripts)].join(' ')}`,
      `font-src 'self' ${origin}`,
      // An imported product has the image of its old shop until the site has fetched it.
      `img-src 'self' data: https: ${origin}`,
      `connect-src ${["'self'", ...(hasStripe ? [stripeOrigins.connections] : [])].join(' ')}`,
      `frame-src ${["'self'", ...foreign.map(({ frames }) => frames), ...frames].join(' ')}`,
      `form-action ${["'self'", ...new Set(formAction)].join(' ')}`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': `camera=(), geolocation=(), microphone=(), payment=(${wallets(hasStripe)})`,
    // Addresses of pages may hold secrets: other sites get no referrer. With `no-referrer` a form would hide its origin.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'private, no-store',
  }
}

/** Which origins may open the wallets of the browser. */
const wallets = (hasStripe: boolean) => (hasStripe ? 'self "https://js.stripe.com"' : 'self')
