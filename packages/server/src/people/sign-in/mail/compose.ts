import { type TextLanguage, textLanguage } from '../../../platform/kernel/text-language.ts'
import { type BrandSettings, mailBrand } from '../../../platform/mail/design/brand.ts'
import { renderMail } from '../../../platform/mail/design/frame.ts'
import { button, code, facts, note, paragraph, title } from '../../../platform/mail/design/parts.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { en } from './messages.ts'
import { de } from './messages-de.ts'

/**
 * Composes a mail about an account. It contains no name: a stranger could sign up with another person's address and
 * write anything into the name.
 */
export type AccountMail = {
  readonly to: string
  readonly memberId?: string | null
  /** BCP 47; the site's own where the member has none. */
  readonly language: string | null
} & (
  | { readonly kind: 'VERIFICATION' | 'ADDRESS_CODE'; readonly code: string }
  | { readonly kind: 'ORDER_CLAIM'; readonly code: string; readonly orderNumber: string }
  | { readonly kind: 'RECOVERY' | 'ACTIVATION' | 'OWNER_RECOVERY' | 'STAFF_INVITED'; readonly link: string }
  | { readonly kind: 'PROVIDER_CONNECTED' | 'PROVIDER_DISCONNECTED'; readonly provider: string }
  | { readonly kind: 'NEW_SIGN_IN'; readonly device: string | null; readonly at: string }
  | {
      readonly kind:
        | 'WELCOME'
        | 'PASSKEY_ADDED'
        | 'PASSKEY_REMOVED'
        | 'PASSWORD_CHANGED'
        | 'APPROVED'
        | 'ACCOUNT_EXISTS'
        | 'ADDRESS_CHANGED'
        | 'OWNER_PASSWORD_CHANGED'
        | 'OWNER_FACTORS_CHANGED'
        | 'ERASED'
    }
)

type MailSettings = BrandSettings & Pick<SiteSettings, 'language'>

/** Subject and both forms of a mail about an account, in the language it is to have. */
export async function composeAccountMail(
  mail: AccountMail,
  settings: MailSettings,
  siteUrl: string,
): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
  const language = textLanguage(mail.language ?? settings.language)
  const messages = { en, de }[language]
  const texts = messages[mail.kind](settings.name)
  const brand = mailBrand(settings, siteUrl, language)
  const typed = 'code' in mail ? mail.code : null
  const link = texts.button === undefined ? null : { href: linkOf(mail, brand.shopUrl, siteUrl), label: texts.button }
  const lines = factsOf(mail, language)
  const footer = messages.footer(settings.name)
  const subject = typed === null ? texts.subject : `${typed} · ${texts.subject}`
  return {
    subject,
    html: await renderMail({
      language,
      brand,
      subject,
      preheader: texts.text,
      body: [
        title(texts.title),
        paragraph(texts.text),
        ...(lines.length > 0 ? [facts(lines)] : []),
        ...(typed === null ? [] : [code(typed)]),
        ...(link === null ? [] : [button(link.href, link.label)]),
        note(texts.note),
      ],
      footer,
    }),
    text: [
      [texts.title],
      [texts.text],
      lines.map(([label, value]) => `${label}: ${value}`),
      typed === null ? [] : [typed],
      link === null ? [] : [`${link.label}:`, link.href],
      [texts.note],
      [footer, ...brand.contact],
    ]
      .filter((paragraphs) => paragraphs.length > 0)
      .map((paragraphs) => `${paragraphs.join('\n')}\n`)
      .join('\n'),
  }
}

/** Of these a member looks at what signs it in. */
const ABOUT_ACCESS: readonly AccountMail['kind'][] = [
  'PASSWORD_CHANGED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'PROVIDER_CONNECTED',
  'PROVIDER_DISCONNECTED',
]

function linkOf(mail: AccountMail, shopUrl: string, siteUrl: string): string {
  if ('link' in mail) return mail.link
  if (mail.kind === 'OWNER_PASSWORD_CHANGED') return `${siteUrl}/admin/forgot-password`
  if (mail.kind === 'OWNER_FACTORS_CHANGED') return `${siteUrl}/admin/security`
  if (ABOUT_ACCESS.includes(mail.kind)) return `${siteUrl}/account/security`
  return mail.kind === 'NEW_SIGN_IN' || mail.kind === 'ACCOUNT_EXISTS' ? `${siteUrl}/forgot-password` : shopUrl
}

function factsOf(mail: AccountMail, language: TextLanguage): (readonly [label: string, value: string])[] {
  const messages = { en, de }[language]
  if (mail.kind === 'ORDER_CLAIM') return [[messages.order, mail.orderNumber]]
  if ('provider' in mail) return [[messages.provider, mail.provider]]
  if (mail.kind !== 'NEW_SIGN_IN') return []
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return [
    [messages.device, messages.nameDevice(mail.device)],
    [messages.time, `${format.format(new Date(mail.at))} UTC`],
  ]
}
