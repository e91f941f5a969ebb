import type { DocumentTable } from '../../platform/database/documents.ts'

/** Where stock is. */
export interface InventoryTables {
  /** Documents are `StoredLocation`. */
  locations: DocumentTable
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends InventoryTables {}
}
