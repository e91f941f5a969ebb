import type { DocumentTable } from '../database/documents.ts'

export interface CustomerGroupTables {
  /** Documents are `CustomerGroup`. */
  customer_groups: DocumentTable
}

declare module '../database/schema.ts' {
  interface Schema extends CustomerGroupTables {}
}
