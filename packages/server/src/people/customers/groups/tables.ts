import type { DocumentTable } from '../../../platform/database/documents.ts'

export interface CustomerGroupTables {
  /** Documents are `CustomerGroup`. */
  customer_groups: DocumentTable
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends CustomerGroupTables {}
}
