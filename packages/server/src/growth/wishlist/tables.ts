/** Products that customers saved. */
export interface WishlistTables {
  wishlist_items: {
    owner_kind: 'visitor' | 'member'
    owner_id: string
    product_id: string
    added_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends WishlistTables {}
}
