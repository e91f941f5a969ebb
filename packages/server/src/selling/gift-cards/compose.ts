import type { TextLanguage } from '../../platform/kernel/text-language.ts'
import { composeMail } from '../../platform/mail/design/compose-mail.ts'
import { button, facts, note, paragraph } from '../../platform/mail/design/parts.ts'
import type { MailOptions } from '../../platform/mail/mail-options.ts'
import type { MailContent } from '../../platform/mail/mailer.ts'
import { withoutLinkLines, withoutLinks } from '../../platform/mail/without-links.ts'
import { formatMoney } from '../../platform/pricing/money.ts'
import { giftCardMessages } from './messages.ts'
import type { GiftCardRow } from './store.ts'

interface GiftCardMail {
  readonly card: Pick<GiftCardRow, 'balance_minor' | 'currency' | 'sender_name' | 'message' | 'expiration_date'>
  readonly code: string
}

/** The mail with a gift card. What the buyer wrote to the recipient contains no links. */
export function composeGiftCard({ own = {}, ...options }: MailOptions, { card, code }: GiftCardMail): MailContent {
  const { shopName, shopUrl } = options.brand
  const messages = giftCardMessages[options.language]
  const value = formatMoney(card.balance_minor, card.currency, options.language)
  const preheader = own.intro ?? messages.intro(shopName)
  return composeMail(options, {
    subject: own.subject ?? messages.subject(value, shopName),
    title: messages.title(value),
    intro: card.sender_name === null ? preheader : `${messages.from(withoutLinks(card.sender_name))} ${preheader}`,
    preheader,
    parts: [
      ...(card.message === null ? [] : withoutLinkLines(card.message).map(paragraph)),
      facts([
        [messages.code, code],
        [messages.value, value],
        [messages.until, card.expiration_date === null ? '' : dayOf(card.expiration_date, options.language)],
      ]),
      paragraph(messages.use),
      button(shopUrl, messages.button),
      note(messages.keep),
    ],
    footer: messages.footer(shopName),
  })
}

/** A day as people write it; a text that is no day stays as it is. */
function dayOf(date: string, language: TextLanguage): string {
  const day = new Date(date)
  return Number.isNaN(day.getTime()) ? date : day.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
}
