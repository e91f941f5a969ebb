import type { TextLanguage } from '../../../platform/kernel/text-language.ts'
import { mailBrand } from '../../../platform/mail/design/brand.ts'
import { composeMail } from '../../../platform/mail/design/compose-mail.ts'
import { button, type Fact, facts, note } from '../../../platform/mail/design/parts.ts'
import type { MailContent } from '../../../platform/mail/mailer.ts'
import { withoutLinks } from '../../../platform/mail/without-links.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { receivedAt } from '../../withdrawals/describe.ts'
import { type CancellationMessages, cancellationMessages } from './messages.ts'
import type { StoredCancellation } from './store.ts'

interface MailOptions {
  readonly siteUrl: string
  readonly settings: SiteSettings
  readonly language: TextLanguage
}

/** The mail that acknowledges a statement, with its content and when it arrived. */
export function writeCancellationMail(options: MailOptions, stated: StoredCancellation): MailContent {
  const { settings, language, siteUrl } = options
  const texts = cancellationMessages[language]
  const end = receivedAt(stated.subscriptionEndsAt ?? stated.createdDate, language, settings)
  return composeMail(
    { language, brand: mailBrand(settings, siteUrl, language) },
    {
      subject: texts.subject(settings.name),
      title: texts.title,
      intro: texts.intro(receivedAt(stated.createdDate, language, settings)),
      parts: [facts(factsOf(options, stated, texts)), note(stated.isCanceled ? texts.isCanceled(end) : texts.isOpen)],
      footer: texts.footer(settings.name),
    },
  )
}

/** The mail to the shop about a statement. */
export function writeCancellationStaffMail(options: MailOptions, stated: StoredCancellation): MailContent {
  const { settings, language, siteUrl } = options
  const texts = cancellationMessages[language]
  const { staff } = texts
  const page = stated.subscriptionId === undefined ? '' : `/${stated.subscriptionId}`
  return composeMail(
    { language, brand: mailBrand(settings, siteUrl, language) },
    {
      subject: staff.subject(withoutLinks(stated.number)),
      title: staff.title,
      intro: stated.isCanceled ? staff.canceled : staff.open,
      parts: [facts(factsOf(options, stated, texts)), button(`${siteUrl}/admin/subscriptions${page}`, staff.show)],
      footer: staff.footer,
    },
  )
}

/** Anybody may have written the texts, and chosen the address. */
function factsOf(
  { settings, language }: MailOptions,
  { name, email, number, kind, reason, endDate, createdDate }: StoredCancellation,
  texts: CancellationMessages,
): Fact[] {
  return [
    [texts.name, name ? [withoutLinks(name)] : []],
    [texts.email, email ? [email] : []],
    [texts.number, [withoutLinks(number)]],
    [texts.kind, [texts.kinds[kind]]],
    [texts.reason, reason ? [withoutLinks(reason)] : []],
    [texts.end, [endDate ?? texts.earliest]],
    [texts.receivedAt, [receivedAt(createdDate, language, settings)]],
  ]
}
