import { composeMail } from '../../../platform/mail/design/compose-mail.ts'
import { button, facts, note, smallLinks } from '../../../platform/mail/design/parts.ts'
import type { MailOptions } from '../../../platform/mail/mail-options.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { recoveryMessages } from './messages.ts'

interface RecoveryMail {
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly price: string }[]
  readonly total: string
  /** Opens the checkout again. */
  readonly link: string
  /** Whether the customer requested it. */
  readonly isPermitted: boolean
  readonly unsubscribe: string
}

/** The mail about an abandoned checkout. */
export function composeRecovery(options: MailOptions, mail: RecoveryMail): MailContent {
  const { shopName } = options.brand
  const messages = recoveryMessages[options.language]
  const items = mail.lines.map(({ name, quantity, price }) => `${messages.quantity(name, quantity)}, ${price}`)
  return composeMail(options, {
    subject: messages.subject(shopName),
    title: messages.title,
    intro: messages.intro,
    parts: [
      facts([
        [messages.items, items],
        [messages.total, mail.total],
      ]),
      button(mail.link, messages.button),
      note(messages.hold),
      smallLinks({ href: mail.unsubscribe, label: messages.unsubscribe }),
    ],
    footer: mail.isPermitted ? messages.permitted(shopName) : messages.footer(shopName),
  })
}
