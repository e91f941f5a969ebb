/** Price lists, as the owner creates, changes and deletes them. */
import type { z } from 'zod'
import { defineResource, revised } from '../../resource.ts'
import { fieldMask } from '../../wire.ts'
import { PriceList } from './price-list.ts'

export const priceListResource = defineResource({
  one: 'priceList',
  many: 'priceLists',
  title: 'price list',
  shortTitle: 'list',
  entity: PriceList,
  changed: PriceList.safeExtend(revised),
  further: { mask: fieldMask.describe('Fields that are cleared when they are not given.') },
  service: 'discounts',
  scope: 'MANAGE_SETTINGS',
  area: 'DISCOUNTS',
  path: '/v1/price-lists',
  notFound: 'PRICE_LIST_NOT_FOUND',
  calls: {
    query: {
      description:
        'The price lists by filter, sort order and cursor. An addition of this project, as all of its module.',
    },
    create: {
      description: 'Creates a price list without prices.',
      errors: ['MAX_PRICE_LISTS_REACHED', 'CUSTOMER_GROUP_NOT_FOUND', 'CURRENCY_NOT_OFFERED'],
    },
    update: {
      description: 'Changes a price list; what is not given stays. The currency of a list with prices cannot change.',
      parameters: { mask: 'fields that are cleared when they are not given, such as `activeTimeInfo`' },
      errors: ['CUSTOMER_GROUP_NOT_FOUND', 'CURRENCY_NOT_OFFERED'],
    },
    delete: { description: 'Deletes a price list and its prices.' },
  },
})

export type CreatePriceListRequest = z.output<typeof priceListResource.create.request>
export type UpdatePriceListRequest = z.output<typeof priceListResource.update.request>
export type PriceListIdRequest = z.output<typeof priceListResource.get.request>
export type QueryPriceListsRequest = z.output<typeof priceListResource.query.request>
export type PriceListResponse = z.output<typeof priceListResource.messages.response>
