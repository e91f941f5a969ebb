import { calls } from '@cartwright/contract'
import type { Context, Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { invalidField, rejected } from '../kernel/errors.ts'
import { isShown, kindOf } from './file-kinds.ts'
import { bulkDeleteFiles } from './library/delete-files.ts'
import { generateFileDownloadUrl, generateFileUploadUrl, getFileDescriptor, importFile } from './library/file-calls.ts'
import { listFiles } from './library/list-files.ts'
import { findRendition, findServedFile, hasProviderForm } from './media-name.ts'
import { attachment } from './routes/attachment.ts'
import { servePrivateFile } from './routes/private-files.ts'
import { serveFile } from './routes/serve-file.ts'
import { serveResized } from './routes/serve-resized.ts'
import { serveTransformed } from './routes/serve-transformed.ts'
import { takeUpload } from './routes/take-upload.ts'

/** Content never changes under its address. */
const forEver = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
}

/** The calls of the media library, and the files themselves. */
export function mediaRoutes(app: Hono<Env>): void {
  serve(app, calls.GenerateFileUploadUrl, generateFileUploadUrl)
  serve(app, calls.GenerateFileDownloadUrl, generateFileDownloadUrl)
  serve(app, calls.ImportFile, importFile)
  serve(app, calls.GetFileDescriptor, getFileDescriptor)
  serve(app, calls.ListFiles, listFiles)
  serve(app, calls.BulkDeleteFiles, bulkDeleteFiles)
  app.put('/media/uploads/:token', takeUpload)
  app.get('/media/private/:name', servePrivateFile)
  app.get('/media/:name', servePublicFile)
  // Where the provider's media functions look for files of other kinds.
  for (const path of ['/mp3/:name', '/ugd/:name', '/shapes/:name', '/video/:name/file']) app.get(path, servePublicFile)
  app.get('/video/:name/:resolution/mp4/file.mp4', serveVideo)
  app.get('/media/:name/v1/*', serveTransformedImage)
}

const servePublicFile = (c: Context<Env>) => serveNamed(c, c.req.param('name') ?? '')

async function serveNamed(c: Context<Env>, requested: string): Promise<Response> {
  const { db, media } = c.get('context').site
  const file = await findServedFile(db, requested)
  const kind = file && kindOf(file.id)
  if (!file || !kind) throw fileNotFound(requested)
  const name = file.id
  // In the provider's form an address names a bitmap, also where a drawing is stored.
  const isDrawnAsBitmap = hasProviderForm(requested) && name.endsWith('.svg')
  const made = isDrawnAsBitmap
    ? await serveTransformed(c, { file, name: requested, transformation: null }, forEver)
    : await serveResized(c, name, forEver)
  if (made) return made
  if (name.endsWith('.svg')) await media.drawings.require(name)
  const headers = {
    ...forEver,
    vary: 'accept-encoding',
    ...(!isShown(kind) && { 'content-disposition': attachment(file.file_name) }),
  }
  const packed = name.endsWith('.svg') && /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
  const served = { kind, etag: `"${name}"` }
  return (
    (packed &&
      (await serveFile(c, media.storage, {
        ...served,
        key: `${name}.br`,
        headers: { ...headers, 'content-encoding': 'br' },
      }))) ||
    (await serveFile(c, media.storage, { ...served, key: name, headers })) ||
    gone(name)
  )
}

/** `/media/{name}/v1/{transformation}/{file name}` */
async function serveTransformedImage(c: Context<Env>): Promise<Response> {
  const requested = c.req.param('name') ?? ''
  const { pathname } = new URL(c.req.url)
  const path = pathname.slice(pathname.indexOf('/v1/') + '/v1/'.length)
  const end = path.lastIndexOf('/')
  const file = await findServedFile(c.get('context').site.db, requested)
  const request = { transformation: decoded(path.slice(0, Math.max(0, end))), name: path.slice(end + 1) }
  return (file && (await serveTransformed(c, { file, ...request }, forEver))) || gone(requested)
}

/** `/video/{name}/720p/mp4/file.mp4`: the video in the resolution of that height, or else as it was uploaded. */
async function serveVideo(c: Context<Env>): Promise<Response> {
  const { db } = c.get('context').site
  const requested = c.req.param('name') ?? ''
  const file = await findServedFile(db, requested)
  const height = Number.parseInt(c.req.param('resolution') ?? '', 10)
  return serveNamed(c, (file && (await findRendition(db, file, height))) ?? requested)
}

/** Some clients encode the commas between parameters. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw invalidField('path', 'must be percent-encoded correctly', 'FORMAT')
  }
}

function gone(name: string): never {
  throw fileNotFound(name)
}

export const fileNotFound = (name: string) => rejected('NOT_FOUND', {}, { message: `Unknown file ${name}` })
