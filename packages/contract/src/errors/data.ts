import type { ErrorDeclarations } from './declarations.ts'

/** Data collections, translations and pages. */
export const dataErrors = {
  WDE0009: {
    status: 413,
    meaning: 'The data item is larger than 500 kB.',
    description: 'WDE0009: An item may have at most {itemBytes} bytes.',
  },
  WDE0025: {
    status: 404,
    meaning: 'There is no data collection of this name.',
    description: 'WDE0025: The {id} collection does not exist.',
  },
  WDE0027: { status: 403, meaning: 'The permissions of the data collection do not allow this.' },
  WDE0073: {
    status: 404,
    meaning: 'The data collection has no item of this id that the caller may see.',
    description: 'WDE0073: Item [{id}] does not exist in collection [{collectionId}].',
  },
  WDE0074: { status: 409, meaning: 'The data collection has an item of this id.' },
  DATA_COLLECTION_ALREADY_EXISTS: {
    status: 409,
    meaning: 'There is a data collection of this id.',
    description: 'The collection {id} already exists.',
  },
  DATA_COLLECTION_IS_BUILT_IN: {
    status: 409,
    meaning: 'The storefront reads this collection; it cannot be deleted.',
    description: 'The storefront reads {id}; it cannot be deleted.',
  },
  DATA_COLLECTION_LIMIT_EXCEEDED: { status: 409, meaning: 'A site has at most 100 data collections.' },
  DATA_ITEM_LIMIT_EXCEEDED: { status: 409, meaning: 'A data collection has at most 10,000 items.' },
  TRANSLATED_ENTITY_NOT_FOUND: {
    status: 404,
    meaning: 'There is nothing of this type and id.',
    description: 'There is no {type} {id} with texts to translate.',
  },
  PAGE_NOT_FOUND: {
    status: 404,
    meaning: 'The shop has no page at this address that the caller may see.',
    description: 'There is no page {slug}.',
  },
} as const satisfies ErrorDeclarations
