/** The calls of the sections of pages: the owner edits a draft, previews and publishes it. */
import { defineCall } from '../call.ts'
import {
  ChangePageSectionsRequest,
  GetStorefrontPreviewRequest,
  GetStorefrontPreviewResponse,
  ListPageSectionRevisionsResponse,
  PageSectionsRequest,
  PageSectionsResponse,
  PreviewPageSectionsRequest,
  PreviewPageSectionsResponse,
  PublishPageSectionsRequest,
  SavePageSectionsRequest,
} from './page-section-messages.ts'

const storefront = { module: 'storefront', service: 'storefront' } as const
const staff = { ...storefront, roles: ['owner', 'app'], scope: 'MANAGE_CONTENT' } as const

export const GetPageSections = defineCall({
  ...staff,
  name: 'GetPageSections',
  description: 'The sections of a page, as a draft. Until it is changed, the home page has those of a new shop.',
  method: 'GET',
  effect: 'read',
  path: '/v1/page-sections/{page}',
  carrier: 'query',
  request: PageSectionsRequest,
  response: PageSectionsResponse,
  errors: ['PAGE_NOT_FOUND'],
})

export const SavePageSections = defineCall({
  ...staff,
  name: 'SavePageSections',
  description: 'Saves the draft of the sections of a page. Customers see it when it is published.',
  method: 'PUT',
  effect: 'write',
  path: '/v1/page-sections/{page}',
  carrier: 'body',
  request: SavePageSectionsRequest,
  response: PageSectionsResponse,
  errors: ['PAGE_NOT_FOUND', 'MEDIA_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const PublishPageSections = defineCall({
  ...staff,
  name: 'PublishPageSections',
  description: 'Shows the draft of a page to customers, now or at a time. A time replaces an earlier one.',
  arguments: { fields: ['page', 'revision'], rest: 'options', types: { options: 'PublishPageOptions' } },
  method: 'POST',
  effect: 'write',
  path: '/v1/page-sections/{page}/publish',
  carrier: 'body',
  request: PublishPageSectionsRequest,
  response: PageSectionsResponse,
  errors: ['PAGE_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const UnschedulePageSections = defineCall({
  ...staff,
  name: 'UnschedulePageSections',
  description: 'Cancels a scheduled publication. The draft stays.',
  method: 'POST',
  effect: 'write',
  path: '/v1/page-sections/{page}/unschedule',
  carrier: 'body',
  request: ChangePageSectionsRequest,
  response: PageSectionsResponse,
  errors: ['PAGE_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const ListPageSectionRevisions = defineCall({
  ...staff,
  name: 'ListPageSectionRevisions',
  description: 'What the sections of a page were after each save, the last 50. Saving one as the draft restores it.',
  method: 'GET',
  effect: 'read',
  path: '/v1/page-sections/{page}/revisions',
  carrier: 'query',
  request: PageSectionsRequest,
  response: ListPageSectionRevisionsResponse,
  errors: ['PAGE_NOT_FOUND'],
})

export const PreviewPageSections = defineCall({
  ...staff,
  name: 'PreviewPageSections',
  description: 'Makes a preview of sections that need not be saved. Its token works for 30 minutes.',
  arguments: { fields: ['page', 'sections'], rest: 'options', types: { options: 'PreviewPageOptions' } },
  result: 'response',
  method: 'POST',
  effect: 'write',
  path: '/v1/page-sections/{page}/preview',
  carrier: 'body',
  request: PreviewPageSectionsRequest,
  response: PreviewPageSectionsResponse,
  errors: ['PAGE_NOT_FOUND', 'PREVIEW_NOT_FOUND', 'MEDIA_NOT_FOUND'],
})

export const GetStorefrontPreview = defineCall({
  ...storefront,
  roles: ['visitor', 'member', 'owner', 'app'],
  open: true,
  name: 'GetStorefrontPreview',
  description: 'What a page would show with the sections of a preview. Needs no token beside that of the preview.',
  arguments: { fields: ['token'], rest: 'options', types: { options: 'GetStorefrontOptions' } },
  method: 'GET',
  effect: 'read',
  path: '/v1/preview',
  carrier: 'query',
  request: GetStorefrontPreviewRequest,
  response: GetStorefrontPreviewResponse,
  errors: ['PREVIEW_NOT_FOUND'],
})
