import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { mailOptions } from '../../platform/mail/mail-options.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { TaskQueue } from '../../platform/tasks/queue.ts'
import { waits } from '../../platform/tasks/retry.ts'
import { hashCode, newCode, obfuscate } from './code.ts'
import { GIFT_CARD_MAILS } from './issue.ts'
import { findGiftCard } from './store.ts'

/** Waits before further attempts, in milliseconds. */
const retry = waits([1000, 10_000, 60_000, 600_000, 3_600_000, 6 * 3_600_000, 24 * 3_600_000])

type MailSite = Pick<Services, 'db' | 'now' | 'url' | 'mailer'>

/** Mails the codes of gift cards when they are due. Each is a task whose key is the id of the card. */
export const giftCardMailQueue = (site: MailSite): TaskQueue => ({
  name: GIFT_CARD_MAILS,
  concurrency: 2,
  retry,
  run: ({ key }) => mailCode(site, key),
})

/** Each attempt makes a new code, because the one before is stored hashed only. */
async function mailCode(site: MailSite, id: string): Promise<void> {
  const card = await findGiftCard(site.db, id)
  if (!card || card.active === 0 || card.recipient_email === null || card.mailed_at !== null) return
  const code = newCode()
  await write(site, null, (transaction) =>
    transaction
      .updateTable('gift_cards')
      .set({ code_hash: hashCode(code), obfuscated_code: obfuscate(code) })
      .where('id', '=', id)
      .execute(),
  )
  const settings = await readSettings(site.db)
  const language = textLanguage(card.language ?? settings.language)
  // The mail renderer is loaded with the first mail.
  const { composeGiftCard } = await import('./compose.ts')
  const options = mailOptions(settings, { siteUrl: site.url, language, kind: 'GIFT_CARD' })
  const mail = composeGiftCard(options, { card, code })
  await site.mailer.send({ ...mail, id: `gift-card-${id}`, to: card.recipient_email })
  await write(site, null, (transaction) =>
    transaction.updateTable('gift_cards').set({ mailed_at: site.now().toISOString() }).where('id', '=', id).execute(),
  )
}
