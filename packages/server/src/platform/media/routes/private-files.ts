import type { Context } from 'hono'
import type { Env } from '../../http/route.ts'
import { rejected } from '../../kernel/errors.ts'
import { isShown, kindOf } from '../file-kinds.ts'
import { opensFile } from '../library/download-link.ts'
import { findFile, keyOf, mediaNotFound } from '../library/file-row.ts'
import { encodedName } from './attachment.ts'
import { serveFile } from './serve-file.ts'

/** Serves a private file to a client with a valid link. */
export async function servePrivateFile(c: Context<Env>): Promise<Response> {
  const { site } = c.get('context')
  const name = c.req.param('name') ?? ''
  if (!(await opensFile(site, name, new URL(c.req.url).searchParams))) {
    throw rejected('LINK_EXPIRED')
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
        'content-disposition': `${isShown(kind) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodedName(row.file_name)}`,
      },
    }))
  if (!answer) throw mediaNotFound(name)
  return answer
}
