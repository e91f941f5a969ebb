import { type TextLanguage, textLanguage } from '../../../platform/kernel/text-language.ts'
import { type BrandSettings, mailBrand } from '../../../platform/mail/design/brand.ts'
import { composeMail } from '../../../platform/mail/design/compose-mail.ts'
import { button, code, type Fact, facts, note } from '../../../platform/mail/design/parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
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
  | { readonly kind: 'RECOVERY' | 'ACTIVATION' | 'MOVED_IN' | 'OWNER_RECOVERY' | 'STAFF_INVITED'; readonly link: string }
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

/** A mail about an account, in the language it is to have. */
export function composeAccountMail(mail: AccountMail, settings: MailSettings, siteUrl: string): MailContent {
  const language = textLanguage(mail.language ?? settings.language)
  const messages = { en, de }[language]
  const texts = messages[mail.kind](settings.name)
  const brand = mailBrand(settings, siteUrl, language)
  const typed = 'code' in mail ? mail.code : null
  return composeMail(
    { language, brand },
    {
      subject: typed === null ? texts.subject : `${typed} · ${texts.subject}`,
      title: texts.title,
      intro: texts.text,
      parts: [
        facts(factsOf(mail, language)),
        typed === null ? null : code(typed),
        texts.button === undefined ? null : button(linkOf(mail, brand.shopUrl, siteUrl), texts.button),
        note(texts.note),
      ],
      footer: messages.footer(settings.name),
    },
  )
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

function factsOf(mail: AccountMail, language: TextLanguage): Fact[] {
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
