import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import {
  getPageSections,
  publishPageSections,
  requirePage,
  savePageSections,
  unschedulePageSections,
} from './change-sections.ts'
import { previewPageSections, readPreview } from './preview.ts'
import { listPageRevisions } from './revisions.ts'

export function pageSectionRoutes(app: Hono<Env>): void {
  serve(app, calls.GetPageSections, async ({ site }, { page }) => ({ pageSections: await getPageSections(site, page) }))
  serve(app, calls.SavePageSections, async (operation, request) => ({
    pageSections: await savePageSections(operation, request),
  }))
  serve(app, calls.PublishPageSections, async (operation, request) => ({
    pageSections: await publishPageSections(operation, request),
  }))
  serve(app, calls.UnschedulePageSections, async ({ site }, request) => ({
    pageSections: await unschedulePageSections(site, request),
  }))
  serve(app, calls.ListPageSectionRevisions, async ({ site: { db } }, { page }) => {
    await requirePage(db, page)
    return { revisions: await listPageRevisions(db, page) }
  })
  serve(app, calls.PreviewPageSections, ({ site }, request) => previewPageSections(site, request))
  serve(app, calls.GetStorefrontPreview, async ({ site }, request) => ({ preview: await readPreview(site, request) }))
}
