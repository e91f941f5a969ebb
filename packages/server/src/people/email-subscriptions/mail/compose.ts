import { composeMail } from '../../../platform/mail/design/compose-mail.ts'
import { button, note } from '../../../platform/mail/design/parts.ts'
import type { MailOptions } from '../../../platform/mail/mail-options.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { newsletterMessages } from './messages.ts'

interface ConfirmationMail {
  readonly link: string
  /** The text that the customer read when the address was entered. */
  readonly consentText: string
}

/** The mail by which an address confirms that it wants the newsletter. */
export function composeNewsletterConfirmation(
  options: MailOptions,
  { link, consentText }: ConfirmationMail,
): MailContent {
  const { shopName } = options.brand
  const messages = newsletterMessages[options.language]
  return composeMail(options, {
    subject: messages.subject(shopName),
    title: messages.title,
    intro: messages.intro,
    preheader: messages.preheader,
    parts: [button(link, messages.button), note(`${messages.agreed}: ${consentText}`), note(messages.ignore)],
    footer: messages.footer(shopName),
  })
}
