import type { Queryable } from '../../platform/database/database.ts'
import './tables.ts'

/** Media that the report names; all are counted. */
const MOST = 100

export interface MediaReport {
  readonly fetched: number
  readonly brokenCount: number
  readonly broken: readonly { readonly url: string; readonly reason: string }[]
}

/** Number of fetched media, and those that could not be fetched. */
export async function brokenMedia(db: Queryable): Promise<MediaReport> {
  const { all, fetched } = await db
    .selectFrom('move_media')
    .select(({ fn }) => [fn.countAll<number | string>().as('all'), fn.count<number | string>('file_id').as('fetched')])
    .executeTakeFirstOrThrow()
  const broken = await db
    .selectFrom('move_media')
    .select(['url', 'reason'])
    .where('file_id', 'is', null)
    .orderBy('url')
    .limit(MOST)
    .execute()
  return {
    fetched: Number(fetched),
    brokenCount: Number(all) - Number(fetched),
    broken: broken.map(({ url, reason }) => ({ url, reason: reason ?? '' })),
  }
}
