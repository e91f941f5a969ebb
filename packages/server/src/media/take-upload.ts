import type { Context } from 'hono'
import { ApplicationError } from '../http/errors.ts'
import type { Env } from '../http/route.ts'
import { spendOnce } from '../identity/spent-tokens.ts'
import { keepUpload } from './intake/keep-upload.ts'
import { receive } from './intake/receive.ts'
import { tooLarge } from './intake/refusals.ts'
import { describeFile } from './library/file-row.ts'
import { sweepSometimes } from './library/sweep.ts'
import { openUploadLink } from './library/upload-link.ts'

/** Takes the bytes of a file at an address that was made for it. */
export async function takeUpload(c: Context<Env>): Promise<Response> {
  const { site, log } = c.get('context')
  const link = await openUploadLink(site, c.req.param('token') ?? '')
  if (!link) throw linkExpired()
  const { folder, maxFileBytes } = site.media
  if (Number(c.req.header('content-length') ?? 0) > maxFileBytes) throw tooLarge(`${maxFileBytes} bytes`)
  const received = await receive(c.req.raw.body, folder, maxFileBytes)
  // Spent by what has come whole, so that an upload that was cut off may be tried again.
  if (!(await spendOnce(site.db, `upload.${link.content}`, link.expiresAt))) {
    await received.discard()
    throw linkExpired()
  }
  const row = await keepUpload(site, received, link.file)
  sweepSometimes(site, log)
  return c.json({ file: await describeFile(site, row) })
}

const linkExpired = () =>
  new ApplicationError(403, 'LINK_EXPIRED', 'This link has expired, was used, or is not one of this site')
