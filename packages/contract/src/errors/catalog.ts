import type { ErrorDeclarations } from './declarations.ts'

/** Products, stock, media, locations and back-in-stock requests. */
export const catalogErrors = {
  PRODUCT_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such product, or the caller may not see it.',
    description: 'Unknown product {id}.',
  },
  COLLECTION_IS_BUILT_IN: {
    status: 409,
    meaning: 'The collection of all products cannot be deleted, and always has every product.',
  },
  COLLECTION_FOLLOWS_RULES: {
    status: 409,
    meaning: 'The products of the collection follow its rules, so they cannot be added, removed or arranged by hand.',
    description:
      'The products of the collection {name} follow its rules. Change the rules, or set it to be filled by hand.',
  },
  COLLECTION_IS_IN_RULES: {
    status: 409,
    meaning: 'The rules of another collection name this one, so its products have to be added by hand.',
    description: 'The rules of another collection name this one. Change them first.',
  },
  COLLECTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such collection, or the caller may not see it.',
    description: 'Unknown collection {id}.',
  },
  VARIANT_NOT_FOUND: { status: 404, meaning: 'There is no such variant, or the caller may not see it.' },
  MEDIA_NOT_FOUND: { status: 404, meaning: 'The image or video does not exist.' },
  FILE_TYPE_NOT_SUPPORTED: {
    status: 415,
    meaning: 'The content of the file has no supported type.',
    description: '{fileName} has no supported file type.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    meaning: 'The file has more bytes, or the image more pixels, than the site takes.',
    description: 'A file may have at most {limit}.',
  },
  FILE_DAMAGED: { status: 400, meaning: 'The image cannot be read.' },
  FILE_NOT_FETCHED: {
    status: 424,
    meaning: 'The other server did not give the file.',
  },
  LINK_EXPIRED: {
    status: 403,
    meaning: 'The signed link has expired, or is not one of this site.',
    description: 'This link is expired or invalid.',
  },
  VARIANTS_NOT_MANAGED: {
    status: 409,
    meaning: 'The variants of this product have no data of their own.',
    description: 'The variants of this product are not managed.',
  },
  VARIANTS_ARE_MANAGED: {
    status: 409,
    meaning: 'This cannot be done while the variants of the product are managed.',
    description: 'Options can be deleted only while variants are not managed.',
  },
  INSUFFICIENT_INVENTORY: { status: 409, meaning: 'There are not as many pieces in stock.' },
  REQUEST_COLLECTION_DISABLED: {
    status: 403,
    meaning: 'The site accepts no back-in-stock requests now.',
    description: 'The shop accepts no requests at the moment.',
  },
  INVALID_CATALOG_REFERENCE_OPTIONS: { status: 400, meaning: 'The options do not name a variant of the product.' },
  ITEM_IS_IN_STOCK: { status: 409, meaning: 'The item can be bought now, so there is nothing to wait for.' },
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such back-in-stock request.',
    description: 'There is no request {id}.',
  },
  REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS: {
    status: 400,
    meaning: 'Name an item or requests, not both.',
  },
  INVALID_ITEM_IMAGE_URL: {
    status: 400,
    meaning: 'The image has no http or https address.',
    description: 'itemDetails.image.url must be an http or https address.',
  },
  NOT_SUPPORTED_APP_DEF_ID: { status: 400, meaning: 'Back-in-stock requests are only for items of the store.' },
  LOCATION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such location.',
    description: 'There is no location {locationId}.',
  },
  CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION: { status: 428, meaning: 'The location is archived.' },
  CANNOT_ARCHIVE_DEFAULT: {
    status: 428,
    meaning: 'The default location cannot be archived.',
    description: 'Choose another default location first.',
  },
  DEFAULT_NOT_CHANGED: { status: 428, meaning: 'The location is the default one already.' },
  CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION: { status: 428, meaning: 'The location is archived.' },
} as const satisfies ErrorDeclarations
