import { calls } from '@cartwright/contract'
import type { Context, Hono } from 'hono'
import { ApplicationError } from '../http/errors.ts'
import { type Env, serve } from '../http/route.ts'
import { isShown, kindOf } from './file-kinds.ts'
import { bulkDeleteFiles } from './library/delete-files.ts'
import { generateFileDownloadUrl, generateFileUploadUrl, getFileDescriptor, importFile } from './library/file-calls.ts'
import { isPublicFile } from './library/find-public-file.ts'
import { listFiles } from './library/list-files.ts'
import { servePrivateFile } from './private-files.ts'
import { serveFile } from './serve-file.ts'
import { serveResized } from './serve-resized.ts'
import { takeUpload } from './take-upload.ts'

const NAME = /^[0-9a-f]{32}\.[0-9a-z]{2,4}$/

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
}

async function servePublicFile(c: Context<Env>): Promise<Response> {
  const name = c.req.param('name') ?? ''
  const { db, media } = c.get('context').site
  const kind = NAME.test(name) ? kindOf(name) : undefined
  if (!kind || !(await isPublicFile(db, name))) throw fileNotFound(name)
  const resized = await serveResized(c, name, forEver)
  if (resized) return resized
  const headers = {
    ...forEver,
    vary: 'accept-encoding',
    ...(!isShown(kind) && { 'content-disposition': 'attachment' }),
  }
  const packed = name.endsWith('.svg') && /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
  const file = { kind, etag: `"${name}"` }
  return (
    (packed &&
      (await serveFile(c, media.storage, {
        ...file,
        key: `${name}.br`,
        headers: { ...headers, 'content-encoding': 'br' },
      }))) ||
    (await serveFile(c, media.storage, { ...file, key: name, headers })) ||
    gone(name)
  )
}

function gone(name: string): never {
  throw fileNotFound(name)
}

export const fileNotFound = (name: string) => new ApplicationError(404, 'NOT_FOUND', `There is no file ${name}`)
