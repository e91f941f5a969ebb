import type { Queryable } from '../../database/database.ts'

/** The images and videos of these ids that may be shown to everybody; other files are left out. */
export function findPublicImages(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('media')
    .select(['id', 'width', 'height', 'kind'])
    .where('id', 'in', ids)
    .where('is_private', '=', 0)
    .where('kind', 'in', ['image', 'video'])
    .execute()
}
