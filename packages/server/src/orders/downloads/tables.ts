/** Files of digital products, and their delivery. */
export interface DownloadTables {
  product_files: {
    product_id: string
    /** Empty where customers of each variant get the file. */
    variant_id: string
    media_id: string
    position: number
  }
  order_downloads: {
    id: string
    order_id: string
    line_item_id: string
    media_id: string
    position: number
    downloads_left: number
    expires_at: string
  }
  download_uses: {
    id: string
    download_id: string
    at: string
    /** As `networkOf` has it. */
    network: string | null
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends DownloadTables {}
}
