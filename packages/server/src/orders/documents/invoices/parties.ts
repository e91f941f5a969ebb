import type { Order } from '@cartwright/contract'
import { postalAddress } from '../../../platform/mail/design/contact.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { addressLines } from '../../orders/address-lines.ts'
import type { InvoiceMessages } from './messages.ts'

/** Who sells: name, address and registration of the settings. */
export function sellerLines(settings: SiteSettings, language: string, messages: InvoiceMessages): string[] {
  const { business, invoices, name } = settings
  const lines = [
    invoices.sellerName || business.businessName || name,
    ...postalAddress(settings, language),
    business.email,
    business.phone,
    invoices.vatNumber && messages.vatNumber(invoices.vatNumber),
    business.companyId && messages.companyId(business.companyId),
    ...(invoices.registration ?? '').split('\n'),
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
