import type { PageSectionsRevision } from '@cartwright/contract'
import { findStaffName } from '../../../people/owners/staff.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { parseSections } from './row.ts'

/** Revisions that a page has at most. */
const MOST = 50

interface Saved {
  readonly page: string
  readonly sections: string
  readonly isPublication: boolean
  readonly caller: Caller
}

/** Stores what the sections of a page are now. A publication of what was saved last marks that revision. */
export async function recordRevision(
  transaction: Transaction,
  { page, sections, isPublication, caller }: Saved,
  now: Date,
): Promise<void> {
  const last = await transaction
    .selectFrom('page_section_revisions')
    .select(['number', 'sections'])
    .where('page', '=', page)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.sections === sections) {
    if (!isPublication) return
    const ofLast = transaction.updateTable('page_section_revisions').where('page', '=', page)
    await ofLast.where('number', '=', last.number).set({ is_publication: 1 }).execute()
    return
  }
  const number = (last?.number ?? 0) + 1
  const author = caller.role === 'owner' ? ((await findStaffName(transaction, caller.ownerId)) ?? null) : null
  await transaction
    .insertInto('page_section_revisions')
    .values({ page, number, sections, is_publication: Number(isPublication), author, created_at: now.toISOString() })
    .execute()
  const old = transaction.deleteFrom('page_section_revisions').where('page', '=', page)
  await old.where('number', '<=', number - MOST).execute()
}

/** The revisions of a page, the newest first. */
export async function listPageRevisions(db: Queryable, page: string): Promise<PageSectionsRevision[]> {
  const all = db.selectFrom('page_section_revisions').selectAll().where('page', '=', page)
  const rows = await all.orderBy('number', 'desc').execute()
  return rows.map(({ number, created_at, author, is_publication, sections }) => ({
    number,
    createdDate: created_at,
    ...(author !== null && { author }),
    isPublication: is_publication === 1,
    sections: parseSections(sections),
  }))
}
