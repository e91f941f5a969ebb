/** The calls of product attributes. */
import { defineCall } from '../call.ts'
import { EmptyRequest } from '../empty.ts'
import { ListProductAttributesResponse } from './attribute.ts'
import { productAttributeResource } from './resource.ts'

export const QueryProductAttributes = productAttributeResource.query
export const GetProductAttribute = productAttributeResource.get
export const CreateProductAttribute = productAttributeResource.create
export const UpdateProductAttribute = productAttributeResource.update
export const DeleteProductAttribute = productAttributeResource.delete

export const ListProductAttributes = defineCall({
  module: 'productAttributes',
  service: 'catalogReader',
  roles: ['visitor', 'member', 'owner', 'app'],
  scope: 'READ_PRODUCTS',
  name: 'ListProductAttributes',
  description: 'The attributes that product pages show, in the language of the request. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/product-attributes',
  carrier: 'query',
  request: EmptyRequest,
  response: ListProductAttributesResponse,
})
