import type { TextLanguage } from '../../../platform/kernel/text-language.ts'
import { mailBrand } from '../../../platform/mail/design/brand.ts'
import { renderMail } from '../../../platform/mail/design/frame.ts'
import { button, facts, note, paragraph, title } from '../../../platform/mail/design/parts.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'

/** What a mail about a withdrawal says, from top to bottom. */
export interface WithdrawalMail {
  readonly language: TextLanguage
  readonly settings: SiteSettings
  readonly siteUrl: string
  readonly subject: string
  readonly title: string
  readonly intro: string
  /** A small title and its lines. */
  readonly facts: readonly (readonly [label: string, lines: readonly string[]])[]
  readonly note?: string
  readonly link?: { readonly href: string; readonly label: string }
  readonly footer: string
}

/** Both forms of a mail about a withdrawal. */
export async function composeWithdrawalMail(mail: WithdrawalMail): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const { language, settings, siteUrl, subject, intro, link, footer } = mail
  const brand = mailBrand(settings, siteUrl, language)
  const reported = mail.facts.filter(([, lines]) => lines.length > 0)
  return {
    subject,
    html: await renderMail({
      language,
      brand,
      subject,
      preheader: intro,
      body: [
        title(mail.title),
        paragraph(intro),
        facts(reported),
        ...(mail.note === undefined ? [] : [note(mail.note)]),
        ...(link ? [button(link.href, link.label)] : []),
      ],
      footer,
    }),
    text: [
      ...[mail.title, '', intro, ''],
      ...reported.flatMap(([label, lines]) => [label, ...lines, '']),
      ...(mail.note === undefined ? [] : [mail.note, '']),
      ...(link ? [`${link.label}: ${link.href}`, ''] : []),
      ...[footer, '', `${settings.name} · ${brand.shopUrl}`, ...brand.contact, ''],
    ].join('\n'),
  }
}
