import type { Context } from 'hono'
import { ApplicationError, Refusal } from '../http/errors.ts'
import type { Env } from '../http/route.ts'
import { giveBack, spendOnce } from '../identity/spent-tokens.ts'
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
  const token = `upload.${link.content}`
  if (!(await spendOnce(site.db, token, link.expiresAt))) {
    await received.discard()
    throw linkExpired()
  }
  const row = await keepUpload(site, received, link.file).catch(async (error) => {
    // A file that is refused has had its chance; one that could not be kept has not.
    if (!(error instanceof Refusal)) await giveBack(site.db, token)
    throw error
  })
  sweepSometimes(site, log)
  return c.json({ file: await describeFile(site, row) })
}

const linkExpired = () =>
  new ApplicationError(403, 'LINK_EXPIRED', 'This link has expired, was used, or is not one of this site')
