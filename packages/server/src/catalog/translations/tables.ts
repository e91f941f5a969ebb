import type { TranslatedEntity } from '@cartwright/contract'

/** The texts of entities in the further languages of the shop. */
export interface TranslationTables {
  translations: {
    entity_type: TranslatedEntity
    entity_id: string
    /** BCP 47, such as `de`. */
    language: string
    /** The texts by field, as JSON text. */
    texts: string
    updated_at: string
  }
}

declare module '../../platform/database/schema.ts' {
  interface Schema extends TranslationTables {}
}
