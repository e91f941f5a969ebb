/** Attributes of products, as the owner creates, changes and deletes them. */
import type { z } from 'zod'
import { defineResource, revised } from '../../resource.ts'
import { ProductAttribute } from './attribute.ts'

export const productAttributeResource = defineResource({
  one: 'productAttribute',
  many: 'productAttributes',
  title: 'product attribute',
  shortTitle: 'attribute',
  entity: ProductAttribute,
  changed: ProductAttribute.safeExtend(revised),
  service: 'catalogWriter',
  scope: 'MANAGE_PRODUCTS',
  path: '/v1/product-attributes',
  notFound: 'PRODUCT_ATTRIBUTE_NOT_FOUND',
  calls: {
    query: { description: 'The attributes of products by filter, sort order and cursor. An addition of this project.' },
    create: { description: 'Creates an attribute that products can have.', errors: ['PRODUCT_ATTRIBUTE_EXISTS'] },
    update: { description: 'Changes an attribute; what is not given stays. Choices that go are taken from products.' },
    delete: { description: 'Deletes an attribute, and takes it from the products that have it.' },
  },
})

export type QueryProductAttributesRequest = z.output<typeof productAttributeResource.query.request>
export type CreateProductAttributeRequest = z.output<typeof productAttributeResource.create.request>
export type UpdateProductAttributeRequest = z.output<typeof productAttributeResource.update.request>
