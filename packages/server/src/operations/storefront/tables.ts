/** The sections of pages. Lists of sections are stored as JSON text. */
export interface StorefrontTables {
  page_sections: {
    /** `home`, or the id of an item of the collection `pages`. */
    page: string
    revision: number
    draft: string
    /** What customers see, unless the scheduled sections have replaced it. */
    published: string | null
    published_at: string | null
    /** What customers see from `publish_at` on. */
    scheduled: string | null
    publish_at: string | null
    updated_at: string
  }
  /** What the sections of a page were after each save. */
  page_section_revisions: {
    page: string
    number: number
    sections: string
    /** 1 where customers saw them. */
    is_publication: number
    /** The name of the staff member then; null for apps and the site itself. */
    author: string | null
    created_at: string
  }
  page_previews: {
    id: string
    page: string
    sections: string
    expires_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends StorefrontTables {}
}
