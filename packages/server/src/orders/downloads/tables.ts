/** The delivery of files. */
export interface DownloadTables {
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
