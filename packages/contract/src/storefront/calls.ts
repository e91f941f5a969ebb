/** The calls of the storefront: everybody reads what its pages show, the owner changes it. */
import { defineCall } from '../call.ts'
import {
  GetStorefrontSettingsRequest,
  StorefrontSettingsResponse,
  UpdateStorefrontSettingsRequest,
} from './settings.ts'
import {
  GetStorefrontPageRequest,
  GetStorefrontPageResponse,
  GetStorefrontRequest,
  GetStorefrontResponse,
} from './storefront.ts'

const storefront = { module: 'storefront', service: 'storefront' } as const
const settings = { ...storefront, roles: ['owner', 'app'], scope: 'MANAGE_SETTINGS' } as const

export const GetStorefront = defineCall({
  ...storefront,
  roles: ['visitor', 'member', 'owner', 'app'],
  open: true,
  name: 'GetStorefront',
  description: 'Name, look, places, menus and home page of the shop. Needs no token; has an ETag and can be cached.',
  arguments: { fields: [], rest: 'options', types: { options: 'GetStorefrontOptions' } },
  method: 'GET',
  effect: 'read',
  path: '/v1/storefront',
  carrier: 'query',
  request: GetStorefrontRequest,
  response: GetStorefrontResponse,
})

export const GetStorefrontSettings = defineCall({
  ...settings,
  name: 'GetStorefrontSettings',
  description: 'What the owner decided about the storefront.',
  details: 'Role: an app or the owner.',
  result: 'settings',
  method: 'GET',
  effect: 'read',
  path: '/v1/settings',
  carrier: 'query',
  request: GetStorefrontSettingsRequest,
  response: StorefrontSettingsResponse,
})

export const UpdateStorefrontSettings = defineCall({
  ...settings,
  name: 'UpdateStorefrontSettings',
  rejectsUnknown: true,
  description: 'Changes the name, texts, colors, fonts and images, its country and languages.',
  details: 'Role: an app or the owner.',
  result: 'settings',
  method: 'PATCH',
  effect: 'write',
  path: '/v1/settings',
  carrier: 'body',
  request: UpdateStorefrontSettingsRequest,
  response: StorefrontSettingsResponse,
  errors: ['MEDIA_NOT_FOUND', 'REVISION_CONFLICT'],
})

export const GetStorefrontPage = defineCall({
  ...storefront,
  roles: ['visitor', 'member', 'owner', 'app'],
  open: true,
  name: 'GetStorefrontPage',
  description: 'A page of the shop with its text. Needs no token; staff see drafts too.',
  arguments: { fields: ['slug'], rest: 'options', types: { options: 'GetStorefrontOptions' } },
  method: 'GET',
  effect: 'read',
  path: '/v1/pages/{slug}',
  carrier: 'query',
  request: GetStorefrontPageRequest,
  response: GetStorefrontPageResponse,
  errors: ['PAGE_NOT_FOUND'],
})
