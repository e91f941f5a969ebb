export interface CustomerTagTables {
  /** Labels of customers, with or without an account, by their addresses. */
  customer_tags: {
    /** In lower case. */
    email_key: string
    /** The tag in lower case, by which it is compared. */
    tag_key: string
    /** As it was written first for this customer. */
    tag: string
  }
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends CustomerTagTables {}
}
