import type { Context } from 'hono'
import type { Env } from '../../http/route.ts'
import { Rejection, rejected } from '../../kernel/errors.ts'
import { jsonHeaders } from '../../kernel/stored-json.ts'
import { giveBack, spendOnce } from '../../secrets/spent-tokens.ts'
import { tooLarge } from '../intake/errors.ts'
import { receive } from '../intake/receive.ts'
import { storeUpload } from '../intake/store-upload.ts'
import { describeFile } from '../library/file-row.ts'
import { sweepSometimes } from '../library/sweep.ts'
import { type AnnouncedFile, openUploadLink } from '../library/upload-link.ts'

import { inProviderForm } from '../provider-form/in-provider-form.ts'

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
  const row = await storeUpload(site, received, withName(link.file, c.req.query('filename'))).catch(async (error) => {
    // A rejected file uses its link up; a failed storage does not.
    if (!(error instanceof Rejection)) await giveBack(site.db, token)
    throw error
  })
  sweepSometimes(site, log)
  const text = JSON.stringify({ file: await describeFile(site, row) })
  const body = link.file.inProviderForm ? inProviderForm(text, site.url) : text
  return c.body(body, 200, jsonHeaders)
}

/** Callers of the provider's SDK name the file when they send it. */
function withName(file: AnnouncedFile, given: string | undefined): AnnouncedFile {
  const fileName = given?.toWellFormed().slice(0, 255)
  return file.isNamed === false && fileName ? { ...file, fileName } : file
}

const linkExpired = () => rejected('LINK_EXPIRED', {}, { message: 'This link is expired, used or invalid' })
