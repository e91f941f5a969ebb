import type { Order } from '@cartwright/contract'
import { countryName } from '../../../platform/kernel/formatters.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { addressLines } from '../../orders/address-lines.ts'
import type { InvoiceMessages } from './messages.ts'

/** Who sells: name, address and registration of the settings. */
export function sellerLines(settings: SiteSettings, language: string, messages: InvoiceMessages): string[] {
  const { business, invoices, name } = settings
  const { street = '', streetNumber = '', apartmentNumber = '', zip = '', city = '', country } = business.address ?? {}
  const lines = [
    invoices.sellerName || business.businessName || name,
    [street, streetNumber, apartmentNumber].filter(Boolean).join(' '),
    [zip, city].filter(Boolean).join(' '),
    country && countryName(country, language),
    business.email,
    business.phone,
    invoices.vatNumber && messages.vatNumber(invoices.vatNumber),
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
