import type { TextLanguage } from '../../platform/kernel/text-language.ts'
import { mailBrand } from '../../platform/mail/design/brand.ts'
import { renderMail } from '../../platform/mail/design/frame.ts'
import { button, facts, linkNote, paragraph, title } from '../../platform/mail/design/parts.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { ownTexts } from '../../platform/mail/own-texts.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'
import type { DocumentLink } from './documents.ts'
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
  readonly documents?: readonly DocumentLink[]
  /** What staff wrote for this mail. */
  readonly customMessage?: string | undefined
}

/** A mail about what happened to an order. The confirmation is composed by itself. */
export async function composeOrderMail(options: OrderMailOptions): Promise<Omit<Mail, 'id'>> {
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
  const own = ownTexts(settings, kind, language, order.number)
  const subject = own.subject ?? texts.subject(order.number, settings.name)
  const intro = own.intro ?? texts.intro(order.number)
  const brand = mailBrand(settings, siteUrl, language)
  const reported = orderMailFacts(options.subject, language, messages)
  const forStaff = kind === 'NEW_ORDER' || kind === 'NEW_RETURN' || kind === 'NEW_CANCELLATION_REQUEST'
  const footer = forStaff ? messages.staff : messages.reply
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
  return {
    to,
    subject,
    html: await renderMail({
      language,
      brand,
      subject,
      preheader: intro,
      body: [
        title(texts.title),
        paragraph(intro),
        ...(customMessage ? [paragraph(customMessage)] : []),
        ...(reported.length > 0 ? [facts(reported.map(({ title, lines }) => [title, lines]))] : []),
        ...links.map(({ href, label }, at) => (at < buttons ? button(href, label) : linkNote(href, label))),
      ],
      footer,
    }),
    text: [
      ...[texts.title, '', intro, ''],
      ...(customMessage ? [customMessage, ''] : []),
      ...reported.flatMap(({ title, lines }) => [title, ...lines, '']),
      ...links.flatMap(({ href, label }) => [`${label}: ${href}`, '']),
      ...[footer, '', `${settings.name} · ${brand.shopUrl}`, ...brand.contact, ''],
    ].join('\n'),
  }
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
