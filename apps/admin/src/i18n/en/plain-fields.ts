import type { Product } from '@cartwright/client'
import type { plainFields as table } from '../../generated/catalog.ts'

export interface PlainFieldTexts {
  readonly label: string
  readonly hint?: string
  /** Of its section. Default: the label. */
  readonly title?: string
  /** What is chosen, by the values of the wire. */
  readonly options?: Readonly<Record<string, string>>
}

type Table = typeof table

/** Texts of the plain fields of a product. Those of a choice name all that can be chosen. */
export type PlainFieldMessages = {
  readonly [Name in keyof Table]: Table[Name] extends { kind: 'choice' }
    ? PlainFieldTexts & { readonly options: Readonly<Record<NonNullable<Product[Name]>, string>> }
    : PlainFieldTexts
}

export const plainFields: PlainFieldMessages = {
  ribbon: { label: 'Ribbon', hint: 'A word over the image, such as New.' },
  manufacturer: {
    label: 'Manufacturer',
    hint: 'Name, postal address and email address or web address. Shown on the product page.',
  },
  responsiblePerson: {
    label: 'Responsible person in the EU',
    hint: 'Where the manufacturer is outside of the EU.',
  },
  safetyInformation: { label: 'Warnings and safety information' },
  withdrawalExemption: {
    title: 'Withdrawal',
    label: 'Right of withdrawal',
    hint: 'Shown on the product page, in the order and when a customer withdraws.',
    options: {
      NONE: 'Customers may withdraw',
      PERISHABLE: 'None: perishes or expires soon',
      SEALED: 'None once unsealed: health or hygiene',
      MADE_TO_ORDER: 'None: made to order',
      DIGITAL: 'Ends with delivery: digital content, with consent in the checkout',
    },
  },
  leadTime: {
    title: 'Delivery time',
    label: 'Working days until it is sent',
    hint: 'Added to the days of the delivery option. Empty: sent at once.',
  },
}
