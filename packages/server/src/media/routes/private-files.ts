import type { Context } from 'hono'
import type { Env } from '../../http/route.ts'
import { ApplicationError } from '../../kernel/errors.ts'
import { isShown, kindOf } from '../file-kinds.ts'
import { opensFile } from '../library/download-link.ts'
import { findFile, keyOf, mediaNotFound } from '../library/file-row.ts'
import { serveFile } from './serve-file.ts'

/** Serves a private file to a client with a valid link. */
export async function servePrivateFile(c: Context<Env>): Promise<Response> {
  const { site } = c.get('context')
  const name = c.req.param('name') ?? ''
  if (!(await opensFile(site, name, new URL(c.req.url).searchParams))) {
    throw new ApplicationError(403, 'LINK_EXPIRED', 'This link is expired or invalid')
  }
  const row = await findFile(site.db, name)
  const kind = kindOf(name)
  const answer =
    kind &&
    (await serveFile(c, site.media.storage, {
      key: keyOf(row),
      kind,
      etag: `"${name}"`,
      headers: {
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'content-disposition': `${isShown(kind) ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(row.file_name)}`,
      },
    }))
  if (!answer) throw mediaNotFound(name)
  return answer
}

/** A file name as RFC 8187 has it. */
const encoded = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
