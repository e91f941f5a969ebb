import { composeMail } from '../../../platform/mail/design/compose-mail.ts'
import { button, facts, note, picture, smallLinks } from '../../../platform/mail/design/parts.ts'
import type { MailOptions } from '../../../platform/mail/mail-options.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
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
  readonly itemUrl: string
  readonly unsubscribe: string
}

/** The mail that says an item is back in stock. */
export function composeBackInStock(options: MailOptions, { item, itemUrl, unsubscribe }: BackInStockMail): MailContent {
  const { shopName } = options.brand
  const messages = backInStockMessages[options.language]
  return composeMail(options, {
    subject: messages.subject(item.name),
    title: messages.title(item.name),
    intro: messages.intro,
    preheader: messages.preheader(shopName),
    parts: [
      item.image === null ? null : picture(item.image, item.name),
      facts([
        [messages.choices, item.choices.join(', ')],
        [messages.price, item.price],
      ]),
      button(itemUrl, messages.button),
      note(messages.once),
      smallLinks({ href: unsubscribe, label: messages.unsubscribe }),
    ],
    footer: messages.footer(shopName),
  })
}
