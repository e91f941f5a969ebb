import type { Product, ProductChanges } from '@cartwright/client'
import { plainFields } from '../generated/catalog.ts'

type Table = typeof plainFields
export type PlainName = keyof Table

/** The plain fields of a product as its form has them: numbers are texts, empty for none. */
export type PlainForm = {
  [Name in PlainName]: Table[Name] extends { kind: 'choice' } ? NonNullable<Product[Name]> : string
}

const plainNames = Object.keys(plainFields).filter((name): name is PlainName => name in plainFields)

/** The value of a field that a product does not have. */
export function emptyValue(name: PlainName): string {
  const field = plainFields[name]
  return field.kind === 'choice' ? field.empty : ''
}

/** The plain fields of a product, as its form has them. TypeScript forgets the names. */
export const toPlainForm = (product: Pick<Product, PlainName>) =>
  Object.fromEntries(plainNames.map((name) => [name, String(product[name] ?? emptyValue(name))])) as PlainForm

export const emptyPlainForm = toPlainForm({})

/** The plain fields that differ from what is stored, as a change sets them. */
export const plainChanges = (values: PlainForm, base: PlainForm): Pick<ProductChanges, PlainName> =>
  Object.fromEntries(
    plainNames
      .filter((name) => values[name] !== base[name])
      .map((name) => [name, plainFields[name].kind === 'count' ? Number(values[name]) : values[name].trim()]),
  )
