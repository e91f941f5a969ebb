import { composeMail } from '../../../platform/mail/design/compose-mail.ts'
import { button, note, smallLinks } from '../../../platform/mail/design/parts.ts'
import type { MailOptions } from '../../../platform/mail/mail-options.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { reviewMailMessages } from './messages.ts'

interface ReviewMail {
  readonly orderNumber: string
  /** Each with the link of its review. */
  readonly products: readonly { readonly name: string; readonly link: string }[]
  readonly unsubscribe: string
}

/** The mail that requests reviews. */
export function composeReviewMail(
  options: MailOptions,
  { orderNumber, products, unsubscribe }: ReviewMail,
): MailContent {
  const { shopName } = options.brand
  const messages = reviewMailMessages[options.language]
  return composeMail(options, {
    subject: messages.subject(shopName),
    title: messages.title,
    intro: messages.intro(orderNumber),
    parts: [
      ...products.map(({ name, link }) => button(link, messages.review(name))),
      note(messages.shown),
      smallLinks({ href: unsubscribe, label: messages.unsubscribe }),
    ],
    footer: messages.footer(shopName),
  })
}
