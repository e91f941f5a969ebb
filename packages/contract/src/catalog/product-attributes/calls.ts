/** The calls of product attributes. */
import { defineCalls, inOrder } from '../../define-calls.ts'
import { EmptyRequest } from '../../empty.ts'
import { array, payload } from '../../wire.ts'
import { ShownAttribute } from './attribute.ts'
import { productAttributeResource } from './resource.ts'

const furtherCalls = defineCalls(
  {},
  {
    ListProductAttributes: {
      route: 'GET /v1/product-attributes',
      module: 'productAttributes',
      service: 'catalogReader',
      roles: ['visitor', 'member', 'owner', 'app'],
      scope: 'READ_PRODUCTS',
      description:
        'The attributes that product pages show, in the language of the request. An addition of this project.',
      request: EmptyRequest,
      response: payload('What product pages show.', {
        attributes: array(ShownAttribute),
      }),
    },
  },
)

export const productAttributes = inOrder({
  QueryProductAttributes: productAttributeResource.query,
  GetProductAttribute: productAttributeResource.get,
  CreateProductAttribute: productAttributeResource.create,
  UpdateProductAttribute: productAttributeResource.update,
  DeleteProductAttribute: productAttributeResource.delete,
  ...furtherCalls,
})
