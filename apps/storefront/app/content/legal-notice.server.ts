import type { Storefront, StorefrontPageContent } from '@cartwright/client'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'

/** A part of the legal notice; its label is empty for name and address. */
export interface NoticePart {
  label: string
  lines: string[]
}

/**
 * Who runs the shop, for its imprint. Nothing on other pages, without a legal name, or where the owner wrote the name into
 * the text already.
 */
export function legalNotice(
  { business }: Pick<Storefront, 'business'>,
  { kind, body }: Pick<StorefrontPageContent, 'kind' | 'body'>,
  language: Language,
): NoticePart[] {
  const {
    legalName,
    address,
    managers,
    register,
    vatNumber = '',
    email = '',
    phone = '',
    furtherDetails = '',
  } = business
  if (kind !== 'imprint' || legalName === '' || textOf(body).includes(legalName)) return []
  const { imprint } = messagesIn(language)
  const { street, streetNumber, apartmentNumber, zip, city, state, country } = address
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  const parts: [string, string[]][] = [
    [
      '',
      [
        legalName,
        joined(street, streetNumber, apartmentNumber),
        joined(zip, city, state),
        country ? (new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country) : '',
      ],
    ],
    [imprint.managers, [managers.join(', ')]],
    [imprint.email, [email]],
    [imprint.phone, [phone]],
    [imprint.register, [[register?.court, register?.number].filter(Boolean).join(', ')]],
    [imprint.vatNumber, [vatNumber]],
    ['', furtherDetails.split('\n')],
  ]
  return parts.flatMap(([label, values]) => {
    const lines = values.filter((line) => line.trim() !== '')
    return lines.length > 0 ? [{ label, lines }] : []
  })
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
