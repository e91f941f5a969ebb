import type { ReactNode } from 'react'
import type { TextLanguage } from '../../platform/kernel/text-language.ts'
import { mailBrand } from '../../platform/mail/design/brand.ts'
import { renderMail } from '../../platform/mail/design/frame.ts'
import { button, facts, paragraph, title } from '../../platform/mail/design/parts.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'

interface PaymentMail {
  readonly settings: SiteSettings
  readonly siteUrl: string
  readonly language: TextLanguage
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The page that the mail leads to. Default: the shop. */
  readonly href?: string
  readonly button: string
  /** Why the recipient gets it. Default: the name and address of the shop. */
  readonly footer?: string
}

/** Both forms of a mail about a payment. */
export async function composePaymentMail(mail: PaymentMail): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const { settings, siteUrl, language, subject, paragraphs } = mail
  const brand = mailBrand(settings, siteUrl, language)
  const rows = mail.facts.map(([label, value]): [string, string] => [label, value])
  const { href = brand.shopUrl, footer = `${brand.shopName} · ${brand.shopUrl}` } = mail
  const body: ReactNode[] = [
    title(mail.title),
    ...paragraphs.map((text) => paragraph(text)),
    ...(rows.length > 0 ? [facts(rows)] : []),
    button(href, mail.button),
  ]
  return {
    subject,
    html: await renderMail({ language, brand, subject, preheader: paragraphs[0] ?? mail.title, body, footer }),
    text: [
      mail.title,
      ...paragraphs.flatMap((text) => ['', text]),
      ...(rows.length > 0 ? ['', ...rows.map(([label, value]) => `${label}: ${value}`)] : []),
      ...['', `${mail.button}: ${href}`],
      ...['', footer, ...brand.contact, ''],
    ].join('\n'),
  }
}
