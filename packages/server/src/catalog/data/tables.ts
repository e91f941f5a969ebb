/** Collections of the owner and their items. */
export interface DataTables {
  data_collections: {
    id: string
    /** The collection as the owner defined it, as JSON text. */
    definition: string
    revision: number
    created_at: string
    updated_at: string
  }
  data_items: {
    collection_id: string
    id: string
    /** The values by field, without system fields, as JSON text. */
    values: string
    /** The id of the member, visitor, owner or app that added the item. */
    owner: string | null
    published: number
    created_at: string
    updated_at: string
  }
  /** What an item was after each save. */
  data_item_revisions: {
    collection_id: string
    item_id: string
    /** Rises by one with each save of the item. */
    number: number
    /** As in `data_items`. */
    values: string
    published: number
    /** The name of the staff member then; null for apps and the site itself. */
    author: string | null
    created_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends DataTables {}
}
