import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { ApplicationError } from '../http/errors.ts'
import type { Env } from '../http/route.ts'
import { type MediaEnding, mediaTypes } from './media-type.ts'

const NAME = /^[0-9a-f]{32}\.(svg|png|jpg|webp|avif|gif)$/

/** Content never changes under its address. Whatever an SVG holds, nothing in it may run or load. */
const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  vary: 'accept-encoding',
}

/** The files of the media folder. */
export function mediaRoutes(app: Hono<Env>): void {
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name')
    const ending = NAME.exec(name)?.[1]
    if (!ending) throw notFound(name)
    const etag = `"${name}"`
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ...headers, etag })
    const { mediaFolder } = c.get('context').site
    const contentType = mediaTypes[ending as MediaEnding]
    const accepted = c.req.header('accept-encoding') ?? ''
    if (ending === 'svg' && /\bbr\b/.test(accepted)) {
      const bytes = await read(join(mediaFolder, `${name}.br`))
      if (bytes) return c.body(bytes, 200, { ...headers, etag, 'content-type': contentType, 'content-encoding': 'br' })
    }
    const bytes = await read(join(mediaFolder, name))
    if (!bytes) throw notFound(name)
    return c.body(bytes, 200, { ...headers, etag, 'content-type': contentType })
  })
}

const notFound = (name: string) => new ApplicationError(404, 'NOT_FOUND', `There is no file ${name}`)

async function read(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
