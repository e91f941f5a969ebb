import type { Order } from '@cartwright/contract'
import { addressLines } from '@cartwright/design/order'
import { postalAddress } from '../../../platform/mail/design/contact.ts'
import { bankLines, legalLines, sellerName, taxNumberLines } from '../../../platform/settings/legal-lines.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { type InvoiceMessages, invoiceLanguage } from './messages.ts'

/** Who sells: name, address, tax numbers, registration and bank account of the settings. */
export function sellerLines(settings: SiteSettings, language: string, messages: InvoiceMessages): string[] {
  const { business, invoices } = settings
  const ownLanguage = invoiceLanguage(language)
  const { vatNumber, register, managers } = legalLines(settings, ownLanguage)
  const lines = [
    sellerName(settings),
    ...postalAddress(settings, language),
    business.email,
    business.phone,
    vatNumber,
    ...taxNumberLines(settings, ownLanguage),
    business.companyId && messages.companyId(business.companyId),
    register,
    managers,
    ...(invoices.registration ?? '').split('\n'),
    ...bankLines(settings, ownLanguage),
  ]
  return lines.flatMap((line) => line?.trim() || [])
}

/** Who is billed. */
export function customerLines(order: Order, language: string): string[] {
  const billed = billedTo(order)
  return billed ? addressLines(billed, language) : []
}

/** The VAT number of the customer. */
export const customerVatNumber = (order: Order): string | undefined => billedTo(order)?.contactDetails?.vatId?.id

const billedTo = ({ billingInfo, recipientInfo }: Order) => billingInfo ?? recipientInfo
