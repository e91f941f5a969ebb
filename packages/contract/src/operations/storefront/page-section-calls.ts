/** The calls of the sections of pages: the owner edits a draft, previews and publishes it. */
import { defineCalls } from '../../define-calls.ts'
import { array, int64, language, message, optional, payload, text, timestamp } from '../../wire.ts'
import { mostSections, PageSection, PageSections, PageSectionsRevision } from './page-section.ts'
import { StorefrontPreview } from './page-section-messages.ts'

const storefront = { module: 'storefront', service: 'storefront' } as const
const staff = { ...storefront, roles: ['owner', 'app'], scope: 'MANAGE_CONTENT' } as const

const page = text({ min: 1, max: 128 }).describe('`home`, or the id of an item of the collection `pages`.')

const sections = array(PageSection, { max: mostSections })

const revision = int64.describe('The revision that the change was made from.')

const PageSectionsRequest = message('PageSectionsRequest', 'Which page.', { page })

const PageSectionsResponse = message('PageSectionsResponse', 'The sections of the page.', {
  pageSections: PageSections,
})

export const pageSections = defineCalls(storefront, {
  GetPageSections: {
    ...staff,
    route: 'GET /v1/page-sections/{page}',
    description: 'The sections of a page, as a draft. Until it is changed, the home page has those of a new shop.',
    request: PageSectionsRequest,
    response: PageSectionsResponse,
    errors: ['PAGE_NOT_FOUND'],
  },
  SavePageSections: {
    ...staff,
    route: 'PUT /v1/page-sections/{page}',
    description: 'Saves the draft of the sections of a page. Customers see it when it is published.',
    request: payload('The new draft.', {
      page,
      revision,
      sections,
    }),
    response: PageSectionsResponse,
    errors: ['PAGE_NOT_FOUND', 'MEDIA_NOT_FOUND', 'REVISION_CONFLICT'],
  },
  PublishPageSections: {
    ...staff,
    route: 'POST /v1/page-sections/{page}/publish',
    description: 'Shows the draft of a page to customers, now or at a time. A time replaces an earlier one.',
    arguments: { fields: ['page', 'revision'], rest: 'options', types: { options: 'PublishPageOptions' } },
    request: payload('What to publish, and when.', {
      page,
      revision,
      publishAt: optional(timestamp).describe('When customers see them. Default: now.'),
    }),
    response: PageSectionsResponse,
    errors: ['PAGE_NOT_FOUND', 'REVISION_CONFLICT'],
  },
  UnschedulePageSections: {
    ...staff,
    route: 'POST /v1/page-sections/{page}/unschedule',
    description: 'Cancels a scheduled publication. The draft stays.',
    request: message('ChangePageSectionsRequest', 'Which page.', { page, revision }),
    response: PageSectionsResponse,
    errors: ['PAGE_NOT_FOUND', 'REVISION_CONFLICT'],
  },
  ListPageSectionRevisions: {
    ...staff,
    route: 'GET /v1/page-sections/{page}/revisions',
    description: 'What the sections of a page were after each save, the last 50. Saving one as the draft restores it.',
    request: PageSectionsRequest,
    response: payload('The newest first.', {
      revisions: array(PageSectionsRevision),
    }),
    errors: ['PAGE_NOT_FOUND'],
  },
  PreviewPageSections: {
    ...staff,
    route: 'POST /v1/page-sections/{page}/preview',
    description: 'Makes a preview of sections that need not be saved. Its token works for 30 minutes.',
    arguments: { fields: ['page', 'sections'], rest: 'options', types: { options: 'PreviewPageOptions' } },
    result: 'response',
    request: payload('What to preview.', {
      page,
      sections,
      token: optional(text({ max: 200 })).describe(
        'Token of an earlier preview of this page, which shows these sections then.',
      ),
    }),
    response: payload('How to see the preview.', {
      token: text().describe('Shows the preview to everyone who has it.'),
      expiresDate: timestamp.describe('When the token expires. Each further preview with it delays that.'),
      path: text().describe('The path of the page in the storefront, with the token.'),
    }),
    errors: ['PAGE_NOT_FOUND', 'PREVIEW_NOT_FOUND', 'MEDIA_NOT_FOUND'],
  },
  GetStorefrontPreview: {
    route: 'GET /v1/preview',
    roles: ['visitor', 'member', 'owner', 'app'],
    open: true,
    description: 'What a page would show with the sections of a preview. Needs no token beside that of the preview.',
    arguments: { fields: ['token'], rest: 'options', types: { options: 'GetStorefrontOptions' } },
    request: payload('Which preview.', {
      token: text({ min: 1, max: 200 }),
      language: optional(language).describe('The language of the texts. Default: that of the shop.'),
    }),
    response: payload('The preview.', {
      preview: StorefrontPreview,
    }),
    errors: ['PREVIEW_NOT_FOUND'],
  },
})
