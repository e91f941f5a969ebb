import type { TextLanguage } from '../../../platform/kernel/text-language.ts'
import type { MailBrand } from '../../../platform/mail/design/brand.ts'
import { renderMail } from '../../../platform/mail/design/frame.ts'
import { button, linkNote, note, paragraph, title } from '../../../platform/mail/design/parts.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { OwnTexts } from '../../../platform/mail/own-texts.ts'
import { reviewMailMessages } from './messages.ts'

interface ReviewMail {
  readonly language: TextLanguage
  readonly brand: MailBrand
  readonly orderNumber: string
  /** Each with the link of its review. */
  readonly products: readonly { readonly name: string; readonly link: string }[]
  readonly unsubscribe: string
  /** The owner's own texts. */
  readonly own?: OwnTexts
}

/** Subject and both forms of the mail that asks for reviews. */
export async function composeReviewMail(mail: ReviewMail): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const { language, brand, orderNumber, products, unsubscribe, own = {} } = mail
  const { shopName, shopUrl, contact } = brand
  const messages = reviewMailMessages[language]
  const subject = own.subject ?? messages.subject(shopName)
  const intro = own.intro ?? messages.intro(orderNumber)
  const footer = messages.footer(shopName)
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
        ...products.map(({ name, link }) => button(link, messages.review(name))),
        note(messages.shown),
        linkNote(unsubscribe, messages.unsubscribe),
      ],
      footer,
    }),
    text: [
      messages.title,
      '',
      intro,
      '',
      ...products.map(({ name, link }) => `${messages.review(name)}: ${link}`),
      '',
      messages.shown,
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
