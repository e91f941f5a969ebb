import type { TextLanguage } from '../../../platform/kernel/text-language.ts'
import type { MailBrand } from '../../../platform/mail/design/brand.ts'
import { renderMail } from '../../../platform/mail/design/frame.ts'
import { button, note, paragraph, title } from '../../../platform/mail/design/parts.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { OwnTexts } from '../../../platform/mail/own-texts.ts'
import { newsletterMessages } from './messages.ts'

interface ConfirmationMail {
  readonly link: string
  readonly language: TextLanguage
  readonly brand: MailBrand
  /** What the customer read when the address was entered. */
  readonly consentText: string
  /** The owner's own texts. */
  readonly own?: OwnTexts
}

/** Subject and both forms of the mail by which an address confirms that it wants the newsletter. */
export async function composeNewsletterConfirmation({
  link,
  language,
  brand,
  consentText,
  own = {},
}: ConfirmationMail): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const { shopName, shopUrl, contact } = brand
  const messages = newsletterMessages[language]
  const subject = own.subject ?? messages.subject(shopName)
  const intro = own.intro ?? messages.intro
  const agreed = `${messages.agreed}: ${consentText}`
  const footer = messages.footer(shopName)
  return {
    subject,
    html: await renderMail({
      language,
      brand,
      subject,
      preheader: messages.preheader,
      body: [
        title(messages.title),
        paragraph(intro),
        button(link, messages.button),
        note(agreed),
        note(messages.ignore),
      ],
      footer,
    }),
    text: [
      messages.title,
      '',
      intro,
      '',
      `${messages.button}: ${link}`,
      '',
      agreed,
      '',
      messages.ignore,
      '',
      footer,
      '',
      `${shopName} · ${shopUrl}`,
      ...contact,
      '',
    ].join('\n'),
  }
}
