import type { MailTextKind } from '@cartwright/contract'
import type { SiteSettings } from '../settings/settings.ts'

/** The subject and first paragraph of a mail that the owner wrote. */
export interface OwnTexts {
  readonly subject?: string
  readonly intro?: string
}

/** The owner's texts of a mail with the name of the shop filled in, and the number of the order where it is about one. */
export function ownTexts(
  { orderMailTexts, name }: Pick<SiteSettings, 'orderMailTexts' | 'name'>,
  kind: MailTextKind,
  language: string,
  number = '',
): OwnTexts {
  const own = orderMailTexts.find((text) => text.kind === kind && text.language.split('-')[0] === language)
  const fill = (text: string) => text.replaceAll('{number}', number).replaceAll('{shop}', name)
  return {
    ...(own?.subject !== undefined && { subject: fill(own.subject) }),
    ...(own?.intro !== undefined && { intro: fill(own.intro) }),
  }
}
