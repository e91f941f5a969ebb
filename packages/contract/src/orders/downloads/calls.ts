/** The calls of downloads. They are additions of this project. */
import { defineCalls } from '../../define-calls.ts'
import { array, boolean, guid, message, optional, payload } from '../../wire.ts'
import { OrderDownload, ProductFile, ProductFilesResponse } from './messages.ts'

const OrderDownloadsResponse = message('OrderDownloadsResponse', 'The files of the order.', {
  downloads: array(OrderDownload),
})

export const downloads = defineCalls(
  { module: 'downloads', roles: ['owner', 'app'] },
  {
    ListProductFiles: {
      route: 'GET /v1/products/{productId}/files',
      description: 'The files that customers of a digital product get. An addition of this project.',
      details: 'Role: owner, or an app with the scope `MANAGE_PRODUCTS`.',
      service: 'catalogWriter',
      scope: 'MANAGE_PRODUCTS',
      request: payload('Which product.', { productId: guid }),
      response: ProductFilesResponse,
      errors: ['PRODUCT_NOT_FOUND'],
    },
    SetProductFiles: {
      route: 'PUT /v1/products/{productId}/files',
      description:
        'Sets the files of a digital product. Orders that were paid before keep theirs. An addition of this project.',
      service: 'catalogWriter',
      scope: 'MANAGE_PRODUCTS',
      request: payload('All files of a digital product.', {
        productId: guid,
        files: array(ProductFile, { max: 100 }).describe(
          'In the order that customers see. They replace the former files.',
        ),
      }),
      response: ProductFilesResponse,
      errors: ['PRODUCT_NOT_FOUND', 'PRODUCT_NOT_DIGITAL', 'MEDIA_NOT_FOUND', 'FILE_NOT_PRIVATE'],
    },
    ListOrderDownloads: {
      route: 'GET /v1/orders/{orderId}/downloads',
      description: 'The files of a paid order: of the caller, or any for owners and apps. An addition of this project.',
      details: 'Role: its customer; an app or the owner for any.',
      service: 'orders',
      scope: 'MANAGE_ORDERS',
      roles: ['visitor', 'member', 'owner', 'app'],
      request: payload('Which order.', { orderId: guid }),
      response: OrderDownloadsResponse,
      errors: ['ORDER_NOT_FOUND'],
    },
    RenewOrderDownloads: {
      route: 'POST /v1/orders/{orderId}/downloads/renew',
      description:
        'Starts time and count of the files of a paid order again, and adds files that its products got since. An addition of this project.',
      details: 'Role: owner, or an app with the scope `MANAGE_ORDERS`.',
      arguments: { fields: ['orderId'], rest: 'options', types: { options: 'RenewDownloadsOptions' } },
      service: 'orders',
      scope: 'MANAGE_ORDERS',
      request: payload('Which order.', {
        orderId: guid,
        sendEmail: optional(boolean).describe('Whether the customer gets the links by mail. Default: no.'),
      }),
      response: OrderDownloadsResponse,
      errors: ['ORDER_NOT_FOUND', 'ORDER_NOT_PAID'],
    },
  },
)
