import type { TextLanguage } from '../../platform/kernel/text-language.ts'
import type { MailBrand } from '../../platform/mail/design/brand.ts'
import { renderMail } from '../../platform/mail/design/frame.ts'
import { button, facts, paragraph, title } from '../../platform/mail/design/parts.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { OwnTexts } from '../../platform/mail/own-texts.ts'
import { formatMoney } from '../../platform/pricing/money.ts'
import { storeCreditMessages } from './messages.ts'
import type { StoreCreditEntryRow } from './store.ts'

interface StoreCreditMail {
  readonly entry: Pick<StoreCreditEntryRow, 'amount_minor' | 'balance_minor' | 'note'>
  readonly currency: string
  readonly language: TextLanguage
  readonly brand: MailBrand
  /** The owner's own texts. */
  readonly own?: OwnTexts
}

/** Subject and both forms of the mail about granted store credit. */
export async function composeStoreCredit(mail: StoreCreditMail): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const { entry, currency, language, brand, own = {} } = mail
  const { shopName, shopUrl, contact } = brand
  const messages = storeCreditMessages[language]
  const amount = formatMoney(entry.amount_minor, currency, language)
  const subject = own.subject ?? messages.subject(amount, shopName)
  const intro = own.intro ?? messages.intro(shopName)
  const lines: [string, string][] = [
    [messages.amount, amount],
    [messages.balance, formatMoney(entry.balance_minor, currency, language)],
    ...(entry.note === null ? [] : [[messages.note, entry.note] satisfies [string, string]]),
  ]
  const footer = messages.footer(shopName)
  return {
    subject,
    html: await renderMail({
      language,
      brand,
      subject,
      preheader: intro,
      body: [
        title(messages.title(amount)),
        paragraph(intro),
        facts(lines),
        paragraph(messages.use),
        button(shopUrl, messages.button),
      ],
      footer,
    }),
    text: [
      ...[messages.title(amount), '', intro, ''],
      ...lines.map(([label, value]) => `${label}: ${value}`),
      ...['', messages.use, '', `${messages.button}: ${shopUrl}`, '', footer, '', ...contact, ''],
    ].join('\n'),
  }
}
