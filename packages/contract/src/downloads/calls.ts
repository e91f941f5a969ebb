/** The calls of downloads. They are additions of this project. */
import { defineCall } from '../call.ts'
import {
  ListOrderDownloadsRequest,
  ListProductFilesRequest,
  OrderDownloadsResponse,
  ProductFilesResponse,
  RenewOrderDownloadsRequest,
  SetProductFilesRequest,
} from './messages.ts'

const downloads = { module: 'downloads', carrier: 'body', roles: ['owner', 'app'] } as const

export const ListProductFiles = defineCall({
  ...downloads,
  name: 'ListProductFiles',
  description: 'The files that customers of a digital product get. An addition of this project.',
  details: 'Role: owner, or an app with the scope `MANAGE_PRODUCTS`.',
  service: 'catalogWriter',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  path: '/v1/products/{productId}/files',
  scope: 'MANAGE_PRODUCTS',
  request: ListProductFilesRequest,
  response: ProductFilesResponse,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const SetProductFiles = defineCall({
  ...downloads,
  name: 'SetProductFiles',
  description:
    'Sets the files of a digital product. Orders that were paid before keep theirs. An addition of this project.',
  service: 'catalogWriter',
  method: 'PUT',
  effect: 'write',
  path: '/v1/products/{productId}/files',
  scope: 'MANAGE_PRODUCTS',
  request: SetProductFilesRequest,
  response: ProductFilesResponse,
  errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_DIGITAL', 'MEDIA_NOT_FOUND', 'FILE_NOT_PRIVATE'],
})

export const ListOrderDownloads = defineCall({
  ...downloads,
  name: 'ListOrderDownloads',
  description: 'The files of a paid order: of the caller, or any for owners and apps. An addition of this project.',
  details: 'Role: its customer; an app or the owner for any.',
  service: 'orders',
  method: 'GET',
  effect: 'read',
  carrier: 'query',
  path: '/v1/orders/{orderId}/downloads',
  scope: 'MANAGE_ORDERS',
  roles: ['visitor', 'member', 'owner', 'app'],
  request: ListOrderDownloadsRequest,
  response: OrderDownloadsResponse,
  errors: ['ORDER_NOT_FOUND'],
})

export const RenewOrderDownloads = defineCall({
  ...downloads,
  name: 'RenewOrderDownloads',
  description:
    'Starts time and count of the files of a paid order again, and adds files that its products got since. An addition of this project.',
  details: 'Role: owner, or an app with the scope `MANAGE_ORDERS`.',
  arguments: { fields: ['orderId'], rest: 'options', types: { options: 'RenewDownloadsOptions' } },
  service: 'orders',
  method: 'POST',
  effect: 'write',
  path: '/v1/orders/{orderId}/downloads/renew',
  scope: 'MANAGE_ORDERS',
  request: RenewOrderDownloadsRequest,
  response: OrderDownloadsResponse,
  errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAID'],
})
