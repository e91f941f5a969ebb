/** The requests and responses about the sections of pages. */
import type { z } from 'zod'
import { array, int64, language, message, optional, text, timestamp } from '../wire.ts'
import { StorefrontPageContent, StorefrontSection } from './content.ts'
import { mostSections, PageSection, PageSections, PageSectionsRevision } from './page-section.ts'

const page = text({ min: 1, max: 128 }).describe('`home`, or the id of an item of the collection `pages`.')
const sections = array(PageSection, { max: mostSections })
const revision = int64.describe('The revision that the change was made from.')

export const PageSectionsRequest = message('PageSectionsRequest', 'Which page.', { page })
export type PageSectionsRequest = z.output<typeof PageSectionsRequest>

export const PageSectionsResponse = message('PageSectionsResponse', 'The sections of the page.', {
  pageSections: PageSections,
})
export type PageSectionsResponse = z.output<typeof PageSectionsResponse>

export const SavePageSectionsRequest = message('SavePageSectionsRequest', 'The new draft.', {
  page,
  revision,
  sections,
})
export type SavePageSectionsRequest = z.output<typeof SavePageSectionsRequest>

export const PublishPageSectionsRequest = message('PublishPageSectionsRequest', 'What to publish, and when.', {
  page,
  revision,
  publishAt: optional(timestamp).describe('When customers see them. Default: now.'),
})
export type PublishPageSectionsRequest = z.output<typeof PublishPageSectionsRequest>

export const ChangePageSectionsRequest = message('ChangePageSectionsRequest', 'Which page.', { page, revision })
export type ChangePageSectionsRequest = z.output<typeof ChangePageSectionsRequest>

export const ListPageSectionRevisionsResponse = message('ListPageSectionRevisionsResponse', 'The newest first.', {
  revisions: array(PageSectionsRevision),
})
export type ListPageSectionRevisionsResponse = z.output<typeof ListPageSectionRevisionsResponse>

export const PreviewPageSectionsRequest = message('PreviewPageSectionsRequest', 'What to preview.', {
  page,
  sections,
  token: optional(text({ max: 200 })).describe(
    'Token of an earlier preview of this page, which shows these sections then.',
  ),
})
export type PreviewPageSectionsRequest = z.output<typeof PreviewPageSectionsRequest>

export const PreviewPageSectionsResponse = message('PreviewPageSectionsResponse', 'How to see the preview.', {
  token: text().describe('Shows the preview to everyone who has it.'),
  expiresDate: timestamp.describe('When the token expires. Each further preview with it delays that.'),
  path: text().describe('The path of the page in the storefront, with the token.'),
})
export type PreviewPageSectionsResponse = z.output<typeof PreviewPageSectionsResponse>

export const GetStorefrontPreviewRequest = message('GetStorefrontPreviewRequest', 'Which preview.', {
  token: text({ min: 1, max: 200 }),
  language: optional(language).describe('The language of the texts. Default: that of the shop.'),
})
export type GetStorefrontPreviewRequest = z.output<typeof GetStorefrontPreviewRequest>

export const StorefrontPreview = message('StorefrontPreview', 'What a page would show.', {
  sections: array(StorefrontSection),
  page: optional(StorefrontPageContent).describe('The page with its draft text. Absent for the home page.'),
})
export type StorefrontPreview = z.output<typeof StorefrontPreview>

export const GetStorefrontPreviewResponse = message('GetStorefrontPreviewResponse', 'The preview.', {
  preview: StorefrontPreview,
})
export type GetStorefrontPreviewResponse = z.output<typeof GetStorefrontPreviewResponse>
