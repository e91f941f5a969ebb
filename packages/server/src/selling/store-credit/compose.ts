import { composeMail } from '../../platform/mail/design/compose-mail.ts'
import { button, facts, paragraph } from '../../platform/mail/design/parts.ts'
import type { MailOptions } from '../../platform/mail/mail-options.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { formatMoney } from '../../platform/pricing/money.ts'
import { storeCreditMessages } from './messages.ts'
import type { StoreCreditEntryRow } from './store.ts'

/** The mail about granted store credit. */
export function composeStoreCredit(
  options: MailOptions,
  entry: Pick<StoreCreditEntryRow, 'amount_minor' | 'balance_minor' | 'note'>,
  currency: string,
): MailContent {
  const { shopName, shopUrl } = options.brand
  const messages = storeCreditMessages[options.language]
  const amount = formatMoney(entry.amount_minor, currency, options.language)
  return composeMail(options, {
    subject: messages.subject(amount, shopName),
    title: messages.title(amount),
    intro: messages.intro(shopName),
    parts: [
      facts([
        [messages.amount, amount],
        [messages.balance, formatMoney(entry.balance_minor, currency, options.language)],
        [messages.note, entry.note ?? ''],
      ]),
      paragraph(messages.use),
      button(shopUrl, messages.button),
    ],
    footer: messages.footer(shopName),
  })
}
