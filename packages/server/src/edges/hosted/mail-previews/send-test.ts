import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@cartwright/contract'
import { ownerEmail } from '../../../people/owners/owner-email.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { previewMail } from './mail-previews.ts'

/**
 * Sends a mail with made-up facts to a person of the staff.
 *
 * @returns the address it went to
 */
export async function sendTestMail(
  site: Services,
  ownerId: string,
  request: RequestOf<'SendTestMail'>,
): Promise<string> {
  const { kind, language, subject, intro } = request
  const { orderMailTexts } = await readSettings(site.db)
  const isTried = subject !== undefined || intro !== undefined
  const own = isTried ? [{ kind, language, ...(subject && { subject }), ...(intro && { intro }) }] : orderMailTexts
  const mail = await previewMail(site, kind, textLanguage(language), own)
  if (!mail) throw new Error(`There is no mail ${kind}`)
  const to = await ownerEmail(site.db, ownerId)
  await site.mailer.send({ id: `test-${randomUUID()}`, to, ...mail })
  return to
}
