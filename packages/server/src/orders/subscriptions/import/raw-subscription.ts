import type { SubscriptionFileFormat } from '@cartwright/contract'

/** The fields of a subscription in a file, each as it is written. */
export const subscriptionFields = [
  'externalId',
  'status',
  'email',
  'firstName',
  'lastName',
  'company',
  'addressLine',
  'addressLine2',
  'postalCode',
  'city',
  'subdivision',
  'country',
  'phone',
  'currency',
  'frequency',
  'interval',
  'startDate',
  'nextDate',
  'endDate',
  'deliveries',
  'deliveriesDone',
  'language',
  'paymentProvider',
  'paymentCustomer',
  'paymentMethod',
] as const
export type SubscriptionField = (typeof subscriptionFields)[number]

export const lineFields = ['sku', 'productId', 'variantId', 'quantity', 'unitPrice'] as const
export type LineField = (typeof lineFields)[number]

export interface RawLine {
  /** Of the file. */
  readonly line: number
  readonly values: Readonly<Record<LineField, string>>
}

export interface RawSubscription {
  readonly line: number
  readonly values: Readonly<Record<SubscriptionField, string>>
  readonly lines: readonly RawLine[]
}

/** The column of a file that has a field; the field's own name where the format has none. */
export type ColumnNames = Readonly<Record<SubscriptionField | LineField, string>>

export interface FileFormat {
  readonly name: SubscriptionFileFormat
  /** A file with all of these columns has this format. */
  readonly marks: readonly string[]
  readonly columns: ColumnNames
}

/** The names that a format gives to fields; the others are not in it. */
export function columnNames(named: Partial<Record<SubscriptionField | LineField, string>>): ColumnNames {
  const all = [...subscriptionFields, ...lineFields]
  const entries = all.map((field) => [field, named[field] ?? ''] as const)
  return Object.assign(noNames(), Object.fromEntries(entries))
}

const noNames = (): Record<SubscriptionField | LineField, string> => ({
  ...{ externalId: '', status: '', email: '', firstName: '', lastName: '', company: '', addressLine: '' },
  ...{ addressLine2: '', postalCode: '', city: '', subdivision: '', country: '', phone: '', currency: '' },
  ...{ frequency: '', interval: '', startDate: '', nextDate: '', endDate: '', deliveries: '', deliveriesDone: '' },
  ...{ language: '', paymentProvider: '', paymentCustomer: '', paymentMethod: '' },
  ...{ sku: '', productId: '', variantId: '', quantity: '', unitPrice: '' },
})
