/** The facts of the catalog that the admin needs: columns of its CSV, and the plain fields of a product. */
import { plainFields } from '../../packages/contract/src/index.ts'
import { COLUMNS } from '../../packages/server/src/catalog/transfer/own/columns.ts'
import { header } from './source.ts'

export const adminCatalog =
  (): string => `${header}/** The columns of the catalog's own format, in the order of an export. */
export const csvColumns = ${JSON.stringify(COLUMNS)} as const

/** The kinds of the plain fields, with their limits. */
export const plainFields = ${JSON.stringify(Object.fromEntries(plainFields.map((field) => [field.name, factsOf(field)])))} as const
`

const factsOf = (field: (typeof plainFields)[number]) =>
  field.kind === 'choice' ? { kind: field.kind, empty: field.empty } : { kind: field.kind, max: field.max }
