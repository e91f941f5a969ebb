/** Products that the owner shows beside others. */
export interface RecommendationTables {
  related_products: {
    product_id: string
    /** In the order in which they are shown, from 0. */
    position: number
    related_id: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends RecommendationTables {}
}
