import type { TextLanguage } from '../../platform/kernel/text-language.ts'
import { composeMail } from '../../platform/mail/design/compose-mail.ts'
import { button, facts, type MailLink, paragraph, smallLinks } from '../../platform/mail/design/parts.ts'
import { mailOptions } from '../../platform/mail/mail-options.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'
import { type MailSubject, orderMailFacts } from './facts.ts'
import { type OrderMailMessages, orderMailMessages } from './messages.ts'

interface OrderMailOptions {
  readonly subject: MailSubject
  readonly to: string
  readonly language: TextLanguage
  readonly settings: SiteSettings
  readonly siteUrl: string
  /** The page of this order, for the buyer. */
  readonly orderUrl: string
  /** The page where the buyer withdraws from this order; absent where the shop offers none. */
  readonly withdrawalUrl?: string | undefined
  /** The page where a payment request is paid. */
  readonly paymentUrl?: string | undefined
  /** The invoice or credit note that the mail is about. */
  readonly documents?: readonly MailLink[]
  /** What staff wrote for this mail. */
  readonly customMessage?: string | undefined
}

/** A mail about what happened to an order. The confirmation is composed by itself. */
export function composeOrderMail(options: OrderMailOptions): Omit<Mail, 'id'> {
  const {
    to,
    language,
    settings,
    siteUrl,
    orderUrl,
    withdrawalUrl,
    paymentUrl,
    documents = [],
    customMessage,
  } = options
  const { kind, order, fulfillment, downloads = [] } = options.subject
  const messages = orderMailMessages[language]
  const texts = messages.mails[kind]
  const forStaff = kind === 'NEW_ORDER' || kind === 'NEW_RETURN' || kind === 'NEW_CANCELLATION_REQUEST'
  const links = forStaff
    ? [{ href: `${siteUrl}/admin/orders/${order.id}`, label: messages.admin }]
    : [
        ...linksOf(
          { downloads, paymentUrl, trackingLink: fulfillment?.trackingInfo?.trackingLink, orderUrl },
          messages,
        ),
        ...documents,
        ...(withdrawalUrl === undefined ? [] : [{ href: withdrawalUrl, label: messages.withdraw }]),
      ]
  // Each file has a button; of other links the first.
  const buttons = kind === 'DOWNLOADS' ? downloads.filter(({ url }) => url).length : 1
  const mail = composeMail(mailOptions(settings, { siteUrl, language, kind, number: order.number }), {
    subject: texts.subject(order.number, settings.name),
    title: texts.title,
    intro: texts.intro(order.number),
    parts: [
      customMessage ? paragraph(customMessage) : null,
      facts(orderMailFacts(options.subject, language, messages).map(({ title, lines }) => [title, lines])),
      ...links.map((link, at) => (at < buttons ? button(link.href, link.label) : smallLinks(link))),
    ],
    footer: forStaff ? messages.staff : messages.reply,
  })
  return { ...mail, to }
}

interface MailLinks {
  readonly downloads: NonNullable<MailSubject['downloads']>
  readonly paymentUrl: string | undefined
  readonly trackingLink: string | undefined
  readonly orderUrl: string
}

function linksOf({ downloads, paymentUrl, trackingLink, orderUrl }: MailLinks, messages: OrderMailMessages) {
  const { pay, track, view, download } = messages
  return [
    ...downloads.flatMap(({ url, fileName }) => (url ? [{ href: url, label: download(fileName) }] : [])),
    ...(paymentUrl ? [{ href: paymentUrl, label: pay }] : []),
    ...(trackingLink ? [{ href: trackingLink, label: track }] : []),
    { href: orderUrl, label: view },
  ]
}
