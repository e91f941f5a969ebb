import type { Migration } from '../migration.ts'

const sql = `
update collections
set public_json = substr(public_json, 1, length(public_json) - 1) || ',"seoData":' || seo_data || '}'
where seo_data is not null;`

/** Texts for search engines of collections that were written as categories. */
export const collectionSeo: Migration = { name: '0132_collection_seo', sql, postgres: sql }
