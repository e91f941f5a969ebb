import type { TextLanguage } from '../../../platform/kernel/text-language.ts'
import type { MailBrand } from '../../../platform/mail/design/brand.ts'
import { renderMail } from '../../../platform/mail/design/frame.ts'
import { button, facts, linkNote, note, paragraph, title } from '../../../platform/mail/design/parts.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { OwnTexts } from '../../../platform/mail/own-texts.ts'
import { recoveryMessages } from './messages.ts'

interface RecoveryMail {
  readonly language: TextLanguage
  readonly brand: MailBrand
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly price: string }[]
  readonly total: string
  /** Opens the checkout again. */
  readonly link: string
  /** Whether the customer asked for it. */
  readonly isPermitted: boolean
  readonly unsubscribe: string
  /** The owner's own texts. */
  readonly own?: OwnTexts
}

/** Subject and both forms of the mail about an abandoned checkout. */
export async function composeRecovery(mail: RecoveryMail): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const { language, brand, lines, total, link, isPermitted, unsubscribe, own = {} } = mail
  const { shopName, shopUrl, contact } = brand
  const messages = recoveryMessages[language]
  const subject = own.subject ?? messages.subject(shopName)
  const intro = own.intro ?? messages.intro
  const footer = isPermitted ? messages.permitted(shopName) : messages.footer(shopName)
  const items = lines.map(({ name, quantity, price }): [string, string] => [messages.quantity(name, quantity), price])
  return {
    subject,
    html: await renderMail({
      language,
      brand,
      subject,
      preheader: intro,
      body: [
        title(messages.title),
        paragraph(intro),
        facts([
          [messages.items, items.map(([name, price]) => `${name}, ${price}`)],
          [messages.total, total],
        ]),
        button(link, messages.button),
        note(messages.hold),
        linkNote(unsubscribe, messages.unsubscribe),
      ],
      footer,
    }),
    text: [
      messages.title,
      '',
      intro,
      '',
      ...items.map(([name, price]) => `${name}: ${price}`),
      `${messages.total}: ${total}`,
      '',
      `${messages.button}: ${link}`,
      '',
      messages.hold,
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
