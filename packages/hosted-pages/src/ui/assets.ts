/// <reference path="./files.d.ts" />
import { createHash } from 'node:crypto'
import { type Theme, themeStyle } from '@cartwright/design'
import sharedBase from '@cartwright/design/base.css?raw'
import byAppearance from '@cartwright/design/by-appearance.css?raw'
import fallbackFonts from '@cartwright/design/fallback-fonts.css?raw'
import fraunces from '@cartwright/design/fonts/fraunces.woff2?inline'
import poster from '@cartwright/design/fonts/fraunces-poster.woff2?inline'
import instrumentSans from '@cartwright/design/fonts/instrument-sans.woff2?inline'
import spaceGrotesk from '@cartwright/design/fonts/space-grotesk.woff2?inline'
import layout from '@cartwright/design/layout.css?raw'
import order from '@cartwright/design/order.css?raw'
import parts from '@cartwright/design/parts.css?raw'
import { readStorefront, type Site } from '@cartwright/server/hosted'
import type { Hono } from 'hono'
import checkout from '../checkout/checkout.css?raw'
import paymentElement from '../checkout/payment-element.js?raw'
import type { PagesEnv } from '../frame.ts'
import captcha from '../sign-in/captcha/captcha.js?raw'
import passkeys from '../sign-in/passkeys/passkeys.js?raw'
import signIn from '../sign-in/sign-in.css?raw'
import script from './enhance.js?raw'
import pages from './pages.css?raw'

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

/** The fonts that a theme may name, as files of this site. The fonts of the system need none. */
const faces = [
  { font: 'FRAUNCES', family: 'Fraunces Poster', file: font('fraunces-poster.woff2', poster) },
  { font: 'FRAUNCES', family: 'Fraunces', file: font('fraunces.woff2', fraunces) },
  { font: 'INSTRUMENT_SANS', family: 'Instrument Sans', file: font('instrument-sans.woff2', instrumentSans) },
  { font: 'SPACE_GROTESK', family: 'Space Grotesk', file: font('space-grotesk.woff2', spaceGrotesk) },
]

const fontFaces = faces
  .map(
    ({ family, file }) =>
      `@font-face { font-family: "${family}"; font-weight: 100 900; font-display: swap; src: url("${file.path}") format("woff2") }`,
  )
  .join('\n')
const style = asset(
  'hosted.css',
  'text/css; charset=utf-8',
  [fontFaces, fallbackFonts, sharedBase, byAppearance, pages, parts, layout, order, checkout, signIn].join('\n'),
)
const icon = asset(
  'icon.svg',
  'image/svg+xml',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" fill="none" stroke="#6b6b75" stroke-width="3"><path d="M8 14h24l-2 20H10zM14 18v-6a6 6 0 0 1 12 0v6"/></svg>',
)
const enhance = asset('enhance.js', 'text/javascript; charset=utf-8', script)
const cardFields = asset('payment-element.js', 'text/javascript; charset=utf-8', paymentElement)
const puzzle = asset('captcha.js', 'text/javascript; charset=utf-8', captcha)

const credentials = asset('passkeys.js', 'text/javascript; charset=utf-8', passkeys)

/** What every page links to. */
export const assets = {
  style: style.path,
  script: enhance.path,
  captcha: puzzle.path,
  paymentElement: cardFields.path,
  passkeys: credentials.path,
  icon: icon.path,
} as const

/** The files of a theme's fonts, for browsers to fetch ahead. */
export const fontPaths = ({ fonts: { heading, body } }: Theme): string[] =>
  faces.filter(({ font }) => font === heading || font === body).map(({ file }) => file.path)

const themeAsset = (theme: Theme, siteUrl: string) =>
  asset('theme.css', 'text/css; charset=utf-8', themeStyle(theme, siteUrl))

/** The address of the style sheet with the colors, fonts and corners of the shop. */
export const themePath = (theme: Theme, siteUrl: string): string => themeAsset(theme, siteUrl).path

/** Serves the pages' own files. */
export function serveAssets(app: Hono<PagesEnv>, site: Site): void {
  app.get('/_pages/:name{theme\\.[\\w-]+\\.css}', async (c) => {
    const { path, type, body } = themeAsset((await readStorefront(site)).theme, site.url)
    // A style sheet of a theme that has changed since is not stored under the former address.
    const caching = c.req.path === path ? 'public, max-age=31536000, immutable' : 'no-store'
    return c.body(body, 200, { 'content-type': type, 'cache-control': caching, 'x-content-type-options': 'nosniff' })
  })
  for (const { path, type, body } of [
    style,
    enhance,
    puzzle,
    cardFields,
    credentials,
    icon,
    ...faces.map(({ file }) => file),
  ]) {
    app.get(path, (c) =>
      c.body(body, 200, {
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      }),
    )
  }
}
