import type { TextLanguage } from '../../../platform/kernel/text-language.ts'
import type { MailBrand } from '../../../platform/mail/design/brand.ts'
import { renderMail } from '../../../platform/mail/design/frame.ts'
import { button, facts, linkNote, note, paragraph, picture, title } from '../../../platform/mail/design/parts.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { OwnTexts } from '../../../platform/mail/own-texts.ts'
import { backInStockMessages } from './messages.ts'

/** An item as its mail shows it. */
export interface ShownItem {
  readonly name: string
  readonly price: string
  /** Option and value of each choice. */
  readonly choices: readonly string[]
  /** The path of its page in the shop; null where the mail is not from the catalog. */
  readonly path: string | null
  readonly image: string | null
}

interface BackInStockMail {
  readonly item: ShownItem
  readonly language: TextLanguage
  readonly itemUrl: string
  readonly unsubscribe: string
  readonly brand: MailBrand
  /** The owner's own texts. */
  readonly own?: OwnTexts
}

/** Subject and both forms of the mail that says an item is back in stock. */
export async function composeBackInStock(mail: BackInStockMail): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const { item, language, itemUrl, unsubscribe, brand, own = {} } = mail
  const { shopName, shopUrl, contact } = brand
  const messages = backInStockMessages[language]
  const subject = own.subject ?? messages.subject(item.name)
  const intro = own.intro ?? messages.intro
  const lines: [string, string][] = [
    ...(item.choices.length > 0 ? [[messages.choices, item.choices.join(', ')] satisfies [string, string]] : []),
    [messages.price, item.price],
  ]
  const footer = messages.footer(shopName)
  return {
    subject,
    html: await renderMail({
      language,
      brand,
      subject,
      preheader: messages.preheader(shopName),
      body: [
        title(messages.title(item.name)),
        paragraph(intro),
        ...(item.image === null ? [] : [picture(item.image, item.name)]),
        facts(lines),
        button(itemUrl, messages.button),
        note(messages.once),
        linkNote(unsubscribe, messages.unsubscribe),
      ],
      footer,
    }),
    text: [
      messages.title(item.name),
      '',
      intro,
      '',
      ...lines.map(([label, value]) => `${label}: ${value}`),
      '',
      `${messages.button}: ${itemUrl}`,
      '',
      messages.once,
      '',
      `${messages.unsubscribe}: ${unsubscribe}`,
      '',
      footer,
      '',
      `${shopName} · ${shopUrl}`,
      ...contact,
      '',
    ].join('\n'),
  }
}
