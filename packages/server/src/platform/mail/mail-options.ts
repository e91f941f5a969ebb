import type { MailTextKind } from '@cartwright/contract'
import type { TextLanguage } from '../kernel/text-language.ts'
import type { SiteSettings } from '../settings/settings.ts'
import { type BrandSettings, type MailBrand, mailBrand } from './design/brand.ts'
import { type OwnTexts, ownTexts } from './own-texts.ts'

/** How a shop writes a mail. */
export interface MailOptions {
  readonly language: TextLanguage
  readonly brand: MailBrand
  /** The owner's own texts. */
  readonly own?: OwnTexts
}

interface MailAbout {
  readonly siteUrl: string
  readonly language: TextLanguage
  readonly kind: MailTextKind
  /** Of the order, where the mail is about one. */
  readonly number?: string
}

/** The brand of the shop and the owner's own texts for mails of a kind. */
export const mailOptions = (
  settings: BrandSettings & Pick<SiteSettings, 'orderMailTexts'>,
  { siteUrl, language, kind, number }: MailAbout,
): MailOptions => ({
  language,
  brand: mailBrand(settings, siteUrl, language),
  own: ownTexts(settings, kind, language, number),
})
