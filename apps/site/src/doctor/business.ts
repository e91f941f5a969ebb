import type { Operator } from '../cli/operator.ts'
import { bad, type Finding, good, warning } from './finding.ts'

type BusinessDetails = Pick<
  Awaited<ReturnType<Operator['siteSettings']['getBusinessDetails']>>,
  'legalName' | 'email' | 'phone' | 'vatNumber' | 'taxNumbers' | 'managers'
>

/** What the law wants on invoices and imprint, as far as the shop knows it. Address and VAT number are in the set-up list. */
export function examineBusiness(details: BusinessDetails): Finding[] {
  const { legalName, email, phone, vatNumber, taxNumbers, managers } = details
  return [
    legalName
      ? good('legal name', legalName)
      : bad('legal name', 'invoices and imprint name no business: Settings, Business'),
    email ? good('contact', email) : bad('contact', 'the shop has no email address: Settings, Business'),
    phone ? good('phone', phone) : warning('phone', 'customers find no phone number: Settings, Business'),
    vatNumber || taxNumbers.length > 0
      ? good('tax number', vatNumber ?? taxNumbers.join(', '))
      : warning('tax number', 'an invoice needs a VAT number or a tax number: Settings, Business'),
    isCompany(legalName) && managers.length === 0
      ? warning('managing persons', `mails and imprint do not say who represents ${legalName}: Settings, Business`)
      : good('managing persons', managers.join(', ') || 'not needed'),
  ]
}

/** Legal forms that have to name who represents them. */
const isCompany = (name: string) => /\b(GmbH|UG|AG|SE|KG|OHG|Ltd|Limited|Inc|S\.?A\.?|B\.?V\.?)\b/.test(name)
