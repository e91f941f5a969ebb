import type { TextLanguage } from '../../platform/kernel/text-language.ts'
import type { MailBrand } from '../../platform/mail/design/brand.ts'
import { renderMail } from '../../platform/mail/design/frame.ts'
import { button, facts, note, paragraph, title } from '../../platform/mail/design/parts.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { OwnTexts } from '../../platform/mail/own-texts.ts'
import { withoutLinkLines, withoutLinks } from '../../platform/mail/without-links.ts'
import { formatMoney } from '../../platform/pricing/money.ts'
import { giftCardMessages } from './messages.ts'
import type { GiftCardRow } from './store.ts'

interface GiftCardMail {
  readonly card: Pick<GiftCardRow, 'balance_minor' | 'currency' | 'sender_name' | 'message' | 'expiration_date'>
  readonly code: string
  readonly language: TextLanguage
  readonly brand: MailBrand
  /** The owner's own texts. */
  readonly own?: OwnTexts
}

/** Subject and both forms of the mail with a gift card. */
export async function composeGiftCard({
  card,
  code,
  language,
  brand,
  own = {},
}: GiftCardMail): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const { shopName, shopUrl, contact } = brand
  const messages = giftCardMessages[language]
  // The buyer wrote it to another person.
  const message = card.message === null ? [] : withoutLinkLines(card.message)
  const value = formatMoney(card.balance_minor, card.currency, language)
  const subject = own.subject ?? messages.subject(value, shopName)
  const intro = [
    ...(card.sender_name === null ? [] : [messages.from(withoutLinks(card.sender_name))]),
    own.intro ?? messages.intro(shopName),
  ]
  const lines: [string, string][] = [
    [messages.code, code],
    [messages.value, value],
    ...(card.expiration_date === null
      ? []
      : [[messages.until, dayOf(card.expiration_date, language)] satisfies [string, string]]),
  ]
  const footer = messages.footer(shopName)
  return {
    subject,
    html: await renderMail({
      language,
      brand,
      subject,
      preheader: own.intro ?? messages.intro(shopName),
      body: [
        title(messages.title(value)),
        paragraph(intro.join(' ')),
        ...message.map(paragraph),
        facts(lines),
        paragraph(messages.use),
        button(shopUrl, messages.button),
        note(messages.keep),
      ],
      footer,
    }),
    text: plainText(
      [messages.title(value)],
      [...intro, ...(message.length > 0 ? ['', ...message] : [])],
      lines.map(([label, text]) => `${label}: ${text}`),
      [messages.use],
      [`${messages.button}: ${shopUrl}`],
      [messages.keep],
      [footer],
      [`${shopName} · ${shopUrl}`, ...contact],
    ),
  }
}

const plainText = (...paragraphs: readonly (readonly string[])[]): string =>
  `${paragraphs.map((lines) => lines.join('\n')).join('\n\n')}\n`

/** A day as people write it; a text that is no day stays as it is. */
function dayOf(date: string, language: TextLanguage): string {
  const day = new Date(date)
  return Number.isNaN(day.getTime()) ? date : day.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' })
}
