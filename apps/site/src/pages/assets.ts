import { createHash } from 'node:crypto'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?inline'
import instrumentSans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?inline'
import type { Hono } from 'hono'
import account from './account/account.css?raw'
import ownDetails from './account/own-details.css?raw'
import admin from './admin/admin.css?raw'
import captcha from './captcha/captcha.js?raw'
import checkout from './checkout/checkout.css?raw'
import choices from './checkout/choices.css?raw'
import reviewed from './checkout/reviewed.css?raw'
import step from './checkout/step.css?raw'
import summary from './checkout/summary.css?raw'
import thanks from './checkout/thanks.css?raw'
import script from './enhance.js?raw'
import type { PagesEnv } from './frame.ts'
import mailbox from './mailbox/mailbox.css?raw'
import passkeys from './passkeys/passkeys.js?raw'
import providers from './providers/providers.css?raw'
import signIn from './sign-in/sign-in.css?raw'
import base from './styles/base.css?raw'
import forms from './styles/forms.css?raw'
import frame from './styles/frame.css?raw'
import tokens from './styles/tokens.css?raw'
import { LARK } from './ui/lark.tsx'

interface Asset {
  /** Address with a fingerprint of the content, so that browsers may keep it for good. */
  readonly path: string
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
}

function asset(name: string, type: string, content: string | Buffer): Asset {
  const body = new Uint8Array(Buffer.from(content))
  const fingerprint = createHash('sha256').update(body).digest('base64url').slice(0, 10)
  const [stem, extension] = name.split('.')
  return { path: `/_pages/${stem}.${fingerprint}.${extension}`, type, body }
}

const font = (name: string, dataUrl: string) =>
  asset(name, 'font/woff2', Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))

const display = font('fraunces.woff2', fraunces)
const text = font('instrument-sans.woff2', instrumentSans)

const fontFaces = `
@font-face { font-family: "Fraunces"; font-weight: 100 900; font-display: swap; src: url("${display.path}") format("woff2") }
@font-face { font-family: "Instrument Sans"; font-weight: 400 700; font-display: swap; src: url("${text.path}") format("woff2") }
`
const style = asset(
  'hosted.css',
  'text/css; charset=utf-8',
  [
    ...[fontFaces, tokens, base, frame, forms],
    ...[checkout, step, choices, reviewed, summary, thanks],
    ...[mailbox, signIn, providers, account, ownDetails, admin],
  ].join('\n'),
)
const icon = asset(
  'icon.svg',
  'image/svg+xml',
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#a8492a" d="${LARK}"/></svg>`,
)
const enhance = asset('enhance.js', 'text/javascript; charset=utf-8', script)
const puzzle = asset('captcha.js', 'text/javascript; charset=utf-8', captcha)

const credentials = asset('passkeys.js', 'text/javascript; charset=utf-8', passkeys)

/** What every page links to. */
export const assets = {
  style: style.path,
  script: enhance.path,
  captcha: puzzle.path,
  passkeys: credentials.path,
  icon: icon.path,
  fonts: [display.path, text.path],
} as const

/** Serves the pages' own files. */
export function serveAssets(app: Hono<PagesEnv>): void {
  for (const { path, type, body } of [style, enhance, puzzle, credentials, icon, display, text]) {
    app.get(path, (c) =>
      c.body(body, 200, {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      }),
    )
  }
}
