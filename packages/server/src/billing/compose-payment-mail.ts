import type { ReactNode } from 'react'
import type { TextLanguage } from '../kernel/text-language.ts'
import { mailBrand } from '../mail/design/brand.ts'
import { renderMail } from '../mail/design/frame.ts'
import { button, facts, paragraph, title } from '../mail/design/parts.ts'
import type { Mail } from '../mail/mailer.ts'
import type { SiteSettings } from '../settings/settings.ts'

interface PaymentMail {
  readonly settings: SiteSettings
  readonly siteUrl: string
  readonly language: TextLanguage
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** The label of the link to the shop, where there is one. */
  readonly link?: string
}

/** Both forms of a mail about a payment. */
export async function composePaymentMail(mail: PaymentMail): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const { settings, siteUrl, language, subject, paragraphs, link } = mail
  const brand = mailBrand(settings, siteUrl, language)
  const rows = mail.facts.map(([label, value]): [string, string] => [label, value])
  const footer = `${brand.shopName} · ${brand.shopUrl}`
  const body: ReactNode[] = [
    title(mail.title),
    ...paragraphs.map((text) => paragraph(text)),
    ...(rows.length > 0 ? [facts(rows)] : []),
    ...(link ? [button(brand.shopUrl, link)] : []),
  ]
  return {
    subject,
    html: await renderMail({ language, brand, subject, preheader: paragraphs[0] ?? mail.title, body, footer }),
    text: [
      mail.title,
      ...paragraphs.flatMap((text) => ['', text]),
      ...(rows.length > 0 ? ['', ...rows.map(([label, value]) => `${label}: ${value}`)] : []),
      ...(link ? ['', `${link}: ${brand.shopUrl}`] : []),
      ...['', footer, ...brand.contact, ''],
    ].join('\n'),
  }
}
