import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type CartwrightError, isCartwrightError } from '@cartwright/client'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { styleOf } from './brand/brand.ts'
import { styleMark, styles } from './brand/styles.ts'
import { config } from './config.server.ts'
import { nonceContext } from './security/nonce.ts'
import { contentSecurityPolicy } from './security/policy.server.ts'
import { shopContext } from './shop.server.ts'

const renderTimeout = 6_000
const siteOrigin = config.siteUrl.origin
const hashOf = (style: string) => createHash('sha256').update(style).digest('base64')
const styleHash = hashOf(styles)
const styleBytes = Buffer.from(styles)
const development = import.meta.env.DEV
const outageContext = createContext(false)

/** Renders one page, whole: every loader has finished by now, so nothing is left to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext)
  const unreachable = loadContext.get(outageContext)
  if (unreachable) headers.set('Retry-After', '5')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const shop = loadContext.get(shopContext)
  const styleHashes = [styleHash, hashOf(styleOf(shop.storefront, siteOrigin))]
  const preview = shop.preview !== null
  headers.set(
    'Content-Security-Policy',
    contentSecurityPolicy({ nonce, styleHashes, siteOrigin, preview, development }),
  )
  // The pictures come from there.
  headers.set('Link', `<${siteOrigin}>; rel=preconnect`)
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = await render(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, nonce)
  return new Response(withStyles(development ? page : scriptsLast(page)), {
    status: unreachable ? 503 : status,
    headers,
  })
}

/** React writes bytes. They stay bytes: text would be decoded here and encoded again for the response. */
function render(page: React.ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => abort(), renderTimeout)
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // React would put large parts at the end of the page, for a script to move. Readers without scripts would miss them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout)
        buffer(pipe(new PassThrough())).then(resolve, reject)
      },
      onShellError: reject,
      onError: (error) => console.error(error),
    })
  })
}

/** Every page works before its script: pictures and typefaces may have the line first. */
function scriptsLast(page: Buffer): Buffer<ArrayBuffer> {
  // One character a byte, whatever the bytes mean: that is far quicker than to decode them.
  const text = page
    .toString('latin1')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  return Buffer.from(text, 'latin1')
}

/** The page with the style sheet in place of its mark. */
function withStyles(page: Buffer): Buffer<ArrayBuffer> {
  const start = page.indexOf(styleMark)
  if (start < 0) throw new Error('The page has no place for the style sheet')
  return Buffer.concat([page.subarray(0, start), styleBytes, page.subarray(start + styleMark.length)])
}

/** Whether the site behind the shop is the trouble, and may be back in a moment. */
function isOutage(error: unknown): error is CartwrightError {
  return isCartwrightError(error) && ['network', 'timeout', 'system'].includes(error.kind)
}

/** Only unexpected errors are logged; application errors and lost connections are normal. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs) {
  if (request.signal.aborted) return
  if (isOutage(error)) context.set(outageContext, true)
  console.error(isOutage(error) ? `The site does not answer as it should: ${error.message}` : error)
}
