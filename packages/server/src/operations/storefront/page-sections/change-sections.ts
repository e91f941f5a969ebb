import type { PageSections, RequestOf } from '@cartwright/contract'
import { pageExists } from '../../../catalog/data/find-page.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { requireRevision } from '../../../platform/kernel/revision.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { markShownIn, markUsed } from '../../../platform/media/library/mark-used.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { requireComplete, requireImages, toStoredSections } from './check-sections.ts'
import { recordRevision } from './revisions.ts'
import { findPageRow, HOME, type PageRow, parseSections, publishedOf } from './row.ts'
import { starterSections } from './starter.ts'

/** @throws ApplicationError PAGE_NOT_FOUND */
export async function requirePage(db: Queryable, page: string): Promise<void> {
  if (page !== HOME && !(await pageExists(db, page))) throw rejected('PAGE_NOT_FOUND', { slug: page })
}

/** @throws ApplicationError PAGE_NOT_FOUND */
export async function getPageSections({ db, now }: Pick<Services, 'db' | 'now'>, page: string): Promise<PageSections> {
  await requirePage(db, page)
  const row = await findPageRow(db, page)
  return toWire(row ?? (await newRow(db, page, now())), row !== undefined, now())
}

/**
 * Saves a draft. Customers see it when it is published.
 *
 * @throws ValidationError naming each field that is not valid
 * @throws ApplicationError PAGE_NOT_FOUND, MEDIA_NOT_FOUND, REVISION_CONFLICT
 */
export async function savePageSections(
  { site, caller }: Pick<Operation, 'site' | 'caller'>,
  { page, revision, sections }: RequestOf<'SavePageSections'>,
): Promise<PageSections> {
  const stored = await toStoredSections(page, sections, 'sections')
  return change(site, { page, revision }, async (transaction, row) => {
    await markUsed(transaction, await requireImages(transaction, stored, 'sections'), site.now())
    const draft = JSON.stringify(stored)
    await markShownIn(transaction, draft, site.now())
    if (draft !== row.draft)
      await recordRevision(transaction, { page, sections: draft, isPublication: false, caller }, site.now())
    return { ...row, draft }
  })
}

/**
 * Shows the draft to customers, now or later.
 *
 * @throws ValidationError naming each field that a section lacks
 * @throws ApplicationError PAGE_NOT_FOUND, REVISION_CONFLICT
 */
export async function publishPageSections(
  { site, caller }: Pick<Operation, 'site' | 'caller'>,
  { page, revision, publishAt }: RequestOf<'PublishPageSections'>,
): Promise<PageSections> {
  const now = site.now()
  const at = publishAt === undefined ? null : new Date(publishAt)
  if (at && at <= now) throw invalidField('publishAt', 'must be in the future')
  return change(site, { page, revision }, async (transaction, row) => {
    requireComplete(parseSections(row.draft), 'sections')
    await recordRevision(transaction, { page, sections: row.draft, isPublication: true, caller }, now)
    return at
      ? { ...row, scheduled: row.draft, publish_at: at.toISOString() }
      : { ...row, ...toPublished(row.draft, now) }
  })
}

/** @throws ApplicationError PAGE_NOT_FOUND, REVISION_CONFLICT */
export const unschedulePageSections = (
  site: Services,
  request: RequestOf<'UnschedulePageSections'>,
): Promise<PageSections> => change(site, request, async (_, row) => ({ ...row, scheduled: null, publish_at: null }))

/** Publishes sections at once, as a shop file does. */
export async function replacePageSections(
  transaction: Transaction,
  page: string,
  sections: PageRow['draft'],
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<void> {
  const row = (await findPageRow(transaction, page)) ?? (await newRow(transaction, page, now))
  await recordRevision(transaction, { page, sections, isPublication: true, caller }, now)
  await store(transaction, { ...row, draft: sections, ...toPublished(sections, now) }, now)
}

const toPublished = (sections: string, now: Date) => ({
  published: sections,
  published_at: now.toISOString(),
  scheduled: null,
  publish_at: null,
})

async function newRow(db: Queryable, page: string, now: Date): Promise<PageRow> {
  const draft = JSON.stringify(page === HOME ? await starterSections(db, await readSettings(db)) : [])
  const empty = { published: null, published_at: null, scheduled: null, publish_at: null }
  return { page, revision: 0, draft, ...empty, updated_at: now.toISOString() }
}

function change(
  site: Services,
  { page, revision }: RequestOf<'UnschedulePageSections'>,
  apply: (transaction: Transaction, row: PageRow) => Promise<PageRow>,
): Promise<PageSections> {
  const now = site.now()
  return write(site, currentCause(), async (transaction) => {
    await requirePage(transaction, page)
    const stored = await findPageRow(transaction, page)
    const row = stored ?? (await newRow(transaction, page, now))
    requireRevision(revision, row.revision)
    // The scheduled sections whose time has come are the published ones from now on.
    const isDue = row.publish_at !== null && row.publish_at <= now.toISOString()
    const current = { ...row, ...publishedOf(row, now), ...(isDue && { scheduled: null, publish_at: null }) }
    return toWire(await store(transaction, await apply(transaction, current), now), true, now)
  })
}

async function store(transaction: Transaction, changed: PageRow, now: Date): Promise<PageRow> {
  const row = { ...changed, revision: changed.revision + 1, updated_at: now.toISOString() }
  const { page, ...columns } = row
  await transaction
    .insertInto('page_sections')
    .values(row)
    .onConflict((conflict) => conflict.column('page').doUpdateSet(columns))
    .execute()
  return row
}

function toWire(row: PageRow, isStored: boolean, now: Date): PageSections {
  const { published, published_at } = publishedOf(row, now)
  const isScheduled = row.publish_at !== null && row.publish_at > now.toISOString()
  const isStarter = !isStored && row.page === HOME
  return {
    page: row.page,
    revision: String(row.revision),
    sections: parseSections(row.draft),
    isStarter,
    isPublished: isStored ? (published ?? '[]') === row.draft : true,
    ...(published_at !== null && { publishedDate: published_at }),
    ...(isScheduled && row.publish_at !== null && { publishAt: row.publish_at }),
  }
}
