import type { AddressWithContact, DraftOrder, Member } from '@cartwright/client'

/** Customer, address and note of a draft, as its form has them. */
export interface CustomerForm {
  memberId: string
  email: string
  firstName: string
  lastName: string
  company: string
  phone: string
  street: string
  street2: string
  postalCode: string
  city: string
  country: string
  note: string
}

/** Where the admin stores the note of a draft. The order has it too. */
export const NOTES = '@cartwright/admin'

export function toForm({ buyerDetails, recipientInfo, extendedFields }: DraftOrder): CustomerForm {
  const { contactDetails = {}, address = {} } = recipientInfo?.recipientInfo ?? {}
  const street = [address.streetAddress?.name, address.streetAddress?.number].filter(Boolean).join(' ')
  return {
    memberId: buyerDetails?.buyerInfo.memberId ?? '',
    email: buyerDetails?.buyerInfo.email ?? '',
    firstName: contactDetails.firstName ?? '',
    lastName: contactDetails.lastName ?? '',
    company: contactDetails.company ?? '',
    phone: contactDetails.phone ?? '',
    street: address.addressLine ?? street,
    street2: address.addressLine2 ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
    country: address.country ?? '',
    note: noteOf(extendedFields),
  }
}

/** The note of the staff on a draft or its order. */
export function noteOf(fields: DraftOrder['extendedFields']): string {
  const note: unknown = fields?.namespaces?.[NOTES]?.note
  return typeof note === 'string' ? note : ''
}

/** What a member's profile says, where the form has a field for it. */
export function fromMember({ id, loginEmail, contact }: Member): Omit<CustomerForm, 'note'> {
  const address = contact?.addresses?.[0]
  return {
    memberId: id,
    email: loginEmail ?? '',
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    company: contact?.company ?? '',
    phone: contact?.phones?.[0] ?? '',
    street: address?.addressLine ?? '',
    street2: address?.addressLine2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? '',
  }
}

const filled = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''))

export const toBuyer = ({ memberId, email }: CustomerForm) => filled({ memberId, email: email.trim() })

export function toRecipient(form: CustomerForm): AddressWithContact {
  const { firstName, lastName, company, phone, street, street2, postalCode, city, country } = form
  return {
    contactDetails: filled({ firstName, lastName, company, phone }),
    address: filled({ addressLine: street, addressLine2: street2, postalCode, city, country }),
  }
}
