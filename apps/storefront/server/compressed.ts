import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const compressible = /^(text\/(?!event-stream)|application\/(json|xml|manifest\+json|javascript)|image\/svg)/

/** Compresses responses: brotli if supported, at a level fast enough for requests. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const type = res.headers.get('Content-Type') ?? ''
  const accepted = c.req.header('Accept-Encoding') ?? ''
  if (!res.body || c.req.method === 'HEAD' || res.headers.has('Content-Encoding')) return
  if (!compressible.test(type) && !type.includes('x-script')) return
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!encoding) return
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : createGzip({ level: 6 })
  const source = Readable.fromWeb(res.body as NodeReadableStream)
  source.once('error', (error) => compressor.destroy(error))
  const body = Readable.toWeb(source.pipe(compressor)) as unknown as ReadableStream
  const headers = new Headers(res.headers)
  headers.set('Content-Encoding', encoding)
  headers.append('Vary', 'Accept-Encoding')
  headers.delete('Content-Length')
  c.res = undefined
  c.res = new Response(body, { status: res.status, headers })
}
