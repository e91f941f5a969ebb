import type { ErrorDeclarations } from './declarations.ts'

/** Data collections, translations and pages. */
export const dataErrors = {
  WDE0009: {
    status: 413,
    meaning: 'The data item is larger than 500 kB.',
    cure: 'Store less in the item: upload files to the media library and store their ids.',
    description: 'WDE0009: An item may have at most {itemBytes} bytes.',
  },
  WDE0025: {
    status: 404,
    meaning: 'There is no data collection of this name.',
    cure: 'Use the id of a collection of `listDataCollections`, or create it.',
    description: 'WDE0025: The {id} collection does not exist.',
  },
  WDE0027: {
    status: 403,
    meaning: 'The permissions of the data collection do not allow this.',
    cure: 'Call in a role that the permissions of the collection allow, or change them by `updateDataCollection`.',
  },
  WDE0073: {
    status: 404,
    meaning: 'The data collection has no item of this id that the caller may see.',
    cure: 'Use an id of `queryDataItems`.',
    description: 'WDE0073: Item [{id}] does not exist in collection [{collectionId}].',
  },
  WDE0074: {
    status: 409,
    meaning: 'The data collection has an item of this id.',
    cure: 'Call `saveDataItem`, which replaces the item, or leave the id out.',
  },
  DATA_COLLECTION_ALREADY_EXISTS: {
    status: 409,
    meaning: 'There is a data collection of this id.',
    cure: 'Change the existing collection by `updateDataCollection`, or choose another id.',
    description: 'The collection {id} already exists.',
  },
  DATA_COLLECTION_IS_BUILT_IN: {
    status: 409,
    meaning: 'The storefront reads this collection; it cannot be deleted.',
    cure: 'Delete its items instead.',
    description: 'The storefront reads {id}; it cannot be deleted.',
  },
  DATA_COLLECTION_LIMIT_EXCEEDED: {
    status: 409,
    meaning: 'A site has at most 100 data collections.',
    cure: 'Delete a collection that is not needed.',
  },
  DATA_ITEM_LIMIT_EXCEEDED: {
    status: 409,
    meaning: 'A data collection has at most 10,000 items.',
    cure: 'Delete items that are not needed, or divide them among several collections.',
  },
  TRANSLATED_ENTITY_NOT_FOUND: {
    status: 404,
    meaning: 'There is nothing of this type and id.',
    cure: 'Check type and id: `listMissingTranslations` lists what can be translated.',
    description: 'There is no {type} {id} with texts to translate.',
  },
  PAGE_NOT_FOUND: {
    status: 404,
    meaning: 'The shop has no page at this address that the caller may see.',
    cure: 'Check the address. Hidden pages are shown to owners only.',
    description: 'There is no page {slug}.',
  },
  PREVIEW_NOT_FOUND: {
    status: 404,
    meaning: 'The token of the preview is wrong or has expired.',
    cure: 'Make a new preview with `PreviewPageSections`.',
    description: 'The preview has expired. Make a new one.',
  },
} as const satisfies ErrorDeclarations
