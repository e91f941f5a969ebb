/** The calls of the storefront: everybody reads what its pages show, the owner changes it. */
import { defineCalls } from '../../define-calls.ts'
import { array, language, message, optional, payload, text } from '../../wire.ts'
import { StorefrontPageContent } from './content.ts'
import { StorefrontLanguage, StorefrontSettings, StorefrontSettingsChanges } from './settings.ts'
import { Storefront } from './storefront.ts'

const storefront = { module: 'storefront', service: 'storefront' } as const
const settings = { ...storefront, roles: ['owner', 'app'], scope: 'MANAGE_SETTINGS' } as const

const StorefrontSettingsResponse = message('StorefrontSettingsResponse', 'The settings as they are now.', {
  settings: StorefrontSettings,
  languages: array(StorefrontLanguage).describe('The languages of the settings, in their order.'),
})

export const storefrontCalls = defineCalls(storefront, {
  GetStorefront: {
    route: 'GET /v1/storefront',
    roles: ['visitor', 'member', 'owner', 'app'],
    open: true,
    description: 'Name, look, places, menus and home page of the shop. Needs no token; has an ETag and can be cached.',
    arguments: { fields: [], rest: 'options', types: { options: 'GetStorefrontOptions' } },
    request: payload('In which language.', {
      language: optional(language).describe('The language of the texts. Default: that of the shop.'),
    }),
    response: payload('The storefront.', { storefront: Storefront }),
  },
  GetStorefrontSettings: {
    ...settings,
    route: 'GET /v1/settings',
    description: 'What the owner decided about the storefront.',
    details: 'Role: an app or the owner.',
    result: 'settings',
    request: payload('No fields.', {}),
    response: StorefrontSettingsResponse,
  },
  UpdateStorefrontSettings: {
    ...settings,
    route: 'PATCH /v1/settings',
    rejectsUnknown: true,
    description: 'Changes the name, texts, colors, fonts and images, its country and languages.',
    details: 'Role: an app or the owner.',
    result: 'settings',
    request: payload('What to change.', {
      settings: StorefrontSettingsChanges,
    }),
    response: StorefrontSettingsResponse,
    errors: ['MEDIA_NOT_FOUND', 'REVISION_CONFLICT'],
  },
  GetStorefrontPage: {
    route: 'GET /v1/pages/{slug}',
    roles: ['visitor', 'member', 'owner', 'app'],
    open: true,
    description: 'A page of the shop with its text. Needs no token; staff see drafts too.',
    arguments: { fields: ['slug'], rest: 'options', types: { options: 'GetStorefrontOptions' } },
    request: payload('Which page, in which language.', {
      slug: text({ min: 1, max: 200 }),
      language: optional(language).describe('The language of the texts. Default: that of the shop.'),
    }),
    response: payload('The page.', {
      page: StorefrontPageContent,
    }),
    errors: ['PAGE_NOT_FOUND', 'MEMBERSHIP_REQUIRED'],
  },
})
