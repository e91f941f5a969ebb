import type { ErrorDeclarations } from './declarations.ts'

/** Products, stock, media, locations and back-in-stock requests. */
export const catalogErrors = {
  PRODUCT_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such product, or the caller may not see it.',
    cure: 'Use an id of `queryProducts`. Hidden products need an owner, or a key with the scope `MANAGE_PRODUCTS`.',
    description: 'Unknown product {id}.',
  },
  SUBSCRIPTION_OPTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no subscription option with this id.',
    cure: 'Use an id of `getSubscriptionOptionsForProduct`, or create the option.',
  },
  COLLECTION_IS_BUILT_IN: {
    status: 409,
    meaning: 'The collection of all products cannot be deleted, and always has every product.',
    cure: 'Use another collection. To hide a product, make the product itself invisible.',
  },
  COLLECTION_FOLLOWS_RULES: {
    status: 409,
    meaning: 'The products of the collection follow its rules, so they cannot be added, removed or arranged by hand.',
    cure: 'Change the rules by `setCollectionRules`, or set the collection to be filled by hand.',
    description:
      'The products of the collection {name} follow its rules. Change the rules, or set it to be filled by hand.',
  },
  COLLECTION_IS_IN_RULES: {
    status: 409,
    meaning: 'The rules of another collection name this one, so its products have to be added by hand.',
    cure: 'Remove this collection from the rules of the other collection first.',
    description: 'The rules of another collection name this one. Change them first.',
  },
  COLLECTION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such collection, or the caller may not see it.',
    cure: 'Use an id of `queryCollections`. Hidden collections need an owner, or a key with the scope `MANAGE_PRODUCTS`.',
    description: 'Unknown collection {id}.',
  },
  PARENT_CATEGORY_NOT_IN_TREE: {
    status: 428,
    meaning: 'There is no such parent category.',
    cure: 'Use an id of `queryCategories`, or none for the root.',
  },
  PARENT_CATEGORY_HIDDEN: {
    status: 428,
    meaning: 'A visible category cannot be below a hidden one.',
    cure: 'Show the parent category first, or make this one hidden.',
  },
  CATEGORY_DEPTH_LIMIT_EXCEEDED: {
    status: 428,
    meaning: 'Categories may be five levels deep.',
    cure: 'Choose a parent category nearer to the root.',
  },
  TREE_CYCLE_DETECTED: {
    status: 428,
    meaning: 'A category cannot be below itself.',
    cure: 'Choose a parent category that is not below this one.',
  },
  AFTER_CATEGORY_NOT_IN_PARENT: {
    status: 428,
    meaning: 'The category to move behind has another parent.',
    cure: 'Use a category with the parent that you move to.',
  },
  DUPLICATE_PRODUCT_OPTIONS: {
    status: 409,
    meaning: 'Two options of the product have the same name.',
    cure: 'Give each option a name of its own.',
    description: 'The product has more than one option {option}.',
  },
  TOO_MANY_VARIANTS: {
    status: 428,
    meaning: 'The products of the request have more than 1,000 variants together.',
    cure: 'Send the products in several requests.',
    description: 'A request may have {limit} variants at most; this one has {count}.',
  },
  TOO_MANY_OPTIONS_IN_REQUEST: {
    status: 428,
    meaning: 'The products of the request have more than 100 options together.',
    cure: 'Send the products in several requests.',
    description: 'A request may have {limit} options at most; this one has {count}.',
  },
  DUPLICATE_VARIANT_OPTION_CHOICE: {
    status: 409,
    meaning: 'Two variants of the product have the same choices.',
    cure: 'Give each combination of choices once.',
    description: 'More than one variant has the choices {choices}.',
  },
  MISSING_VARIANT_OPTION_CHOICE: {
    status: 400,
    meaning: 'A variant has no choice of one of the options of the product.',
    cure: 'Give each variant one choice of each option.',
    description: 'variantsInfo.variants[{variant}] has no choice of the option {option}.',
  },
  CATALOG_ENTITY_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such brand, ribbon, info section or customization.',
    cure: 'Use an id of its query.',
    description: 'Unknown {kind} {id}.',
  },
  CATALOG_ENTITY_ALREADY_EXISTS: {
    status: 409,
    meaning: 'Another brand, ribbon, info section or customization has the name, or the title and text.',
    cure: 'Use the one that exists, or another name.',
    description: 'Another {kind} is called {name}.',
  },
  CUSTOMIZATION_ASSIGNED_TO_PRODUCT: {
    status: 428,
    meaning: 'Products have the customization.',
    cure: 'Take it away from the products first.',
  },
  DOESNT_SUPPORT_CHOICES: {
    status: 428,
    meaning: 'A customization of free text has no choices.',
    cure: 'Use a customization with the type `TEXT_CHOICES` or `SWATCH_CHOICES`.',
  },
  DOESNT_SUPPORT_FREE_TEXT: {
    status: 428,
    meaning: 'A customization with choices has no free text.',
    cure: 'Use a customization with the type `FREE_TEXT`.',
  },
  CHOICES_LIMIT_EXCEEDED: {
    status: 428,
    meaning: 'A customization has at most 1,000 choices.',
    cure: 'Add fewer choices.',
  },
  CHOICE_NOT_FOUND: {
    status: 404,
    meaning: 'The customization has no such choice.',
    cure: 'Use an id of `getCustomization`.',
    description: 'Unknown choice {id}.',
  },
  CHOICE_ASSIGNED_TO_PRODUCT: {
    status: 428,
    meaning: 'Products have the choice.',
    cure: 'Take it away from the products first.',
    description: 'Products have the choice {name}.',
  },
  CHOICE_IDS_MISMATCH: {
    status: 428,
    meaning: 'Not every choice of the customization is named once.',
    cure: 'Name all its choices, each once.',
  },
  VARIANT_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such variant, or the caller may not see it.',
    cure: 'Use a variant id of `queryStoreVariants` or of the product.',
  },
  MEDIA_NOT_FOUND: {
    status: 404,
    meaning: 'The image or video does not exist.',
    cure: 'Use an id of `listFiles`, or upload the file first.',
  },
  FILE_TYPE_NOT_SUPPORTED: {
    status: 415,
    meaning: 'The content of the file has no supported type.',
    cure: 'Convert the file to a supported type. The page about files lists them.',
    description: '{fileName} has no supported file type.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    meaning: 'The file has more bytes, or the image more pixels, than the site takes.',
    cure: 'Make the file or image smaller. The owner of the site can raise `MAX_UPLOAD_MB`.',
    description: 'A file may have at most {limit}.',
  },
  FILE_DAMAGED: {
    status: 400,
    meaning: 'The image cannot be read.',
    cure: 'Export the image from its program and upload that file.',
  },
  FILE_NOT_FETCHED: {
    status: 424,
    meaning: 'The other server did not give the file.',
    cure: 'Open the address in a browser: it must respond with the file, without sign-in and on a public address.',
  },
  LINK_EXPIRED: {
    status: 403,
    meaning: 'The signed link has expired, or is not one of this site.',
    cure: 'Request a new link, and use it before it expires.',
    description: 'This link is expired or invalid.',
  },
  VARIANTS_NOT_MANAGED: {
    status: 409,
    meaning: 'The variants of this product have no data of their own.',
    cure: 'Set `manageVariants` of the product to true first.',
    description: 'The variants of this product are not managed.',
  },
  VARIANTS_ARE_MANAGED: {
    status: 409,
    meaning: 'This cannot be done while the variants of the product are managed.',
    cure: 'Set `manageVariants` of the product to false first.',
    description: 'Options can be deleted only while variants are not managed.',
  },
  VARIANTS_WOULD_BE_DELETED: {
    status: 409,
    meaning: 'The options that are given do not have variants any more that have stock or a SKU. Nothing was changed.',
    cure: 'Give the options their names at the same places, or set `deleteVariants` to delete these variants.',
    description: 'This would delete variants with stock or a SKU: {variants}. Set deleteVariants to delete them.',
  },
  INSUFFICIENT_INVENTORY: {
    status: 409,
    meaning: 'Not enough units are in stock.',
    cure: 'Read the stock by `queryStockLevels` and take at most what is there.',
  },
  REVIEW_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such review, or it is not approved.',
    cure: 'Use an id of `queryReviews`. Staff sets `returnPrivateReviews` to see one that is not approved.',
  },
  REVIEW_NEEDS_ORDER: {
    status: 403,
    meaning: 'Only customers who ordered the product can review it.',
    cure: 'Sign in as the member who ordered it, or send `orderNumber` and `email` of the order.',
    description: 'No order with this product was found.',
  },
  REVIEW_ALREADY_EXISTS: {
    status: 409,
    meaning: 'The customer has reviewed this product before.',
    cure: 'Ask the shop to change or delete the first review.',
    description: 'You have already reviewed this product.',
  },
  REQUEST_COLLECTION_DISABLED: {
    status: 403,
    meaning: 'The site accepts no back-in-stock requests now.',
    cure: 'An owner turns requests on by `startCollectingRequests`.',
    description: 'The shop accepts no requests at the moment.',
  },
  INVALID_CATALOG_REFERENCE_OPTIONS: {
    status: 400,
    meaning: 'The options do not name a variant of the product.',
    cure: 'Send the options of one variant of the product, as `queryStoreVariants` returns them.',
  },
  ITEM_IS_IN_STOCK: {
    status: 409,
    meaning: 'The item can be bought now, so there is nothing to wait for.',
    cure: 'Add the item to the cart.',
  },
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such back-in-stock request.',
    cure: 'Use an id of `queryBackInStockNotificationRequests`.',
    description: 'There is no request {id}.',
  },
  REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS: {
    status: 400,
    meaning: 'Name an item or requests, not both.',
    cure: 'Send either the item or the ids of requests.',
  },
  INVALID_ITEM_IMAGE_URL: {
    status: 400,
    meaning: 'The image has no http or https address.',
    cure: 'Send an `http` or `https` address, or no image.',
    description: 'itemDetails.image.url must be an http or https address.',
  },
  NOT_SUPPORTED_APP_DEF_ID: {
    status: 400,
    meaning: 'Back-in-stock requests are only for items of the store.',
    cure: 'Send the app id of the store, `STORES_APP_ID` of the client.',
  },
  LOCATION_NOT_FOUND: {
    status: 404,
    meaning: 'There is no such location.',
    cure: 'Use an id of `queryLocations`.',
    description: 'There is no location {locationId}.',
  },
  CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION: {
    status: 428,
    meaning: 'The location is archived.',
    cure: 'Use a location that is not archived.',
  },
  CANNOT_ARCHIVE_DEFAULT: {
    status: 428,
    meaning: 'The default location cannot be archived.',
    cure: 'Make another location the default by `setDefaultLocation` first.',
    description: 'Choose another default location first.',
  },
  DEFAULT_NOT_CHANGED: {
    status: 428,
    meaning: 'The location is the default one already.',
    cure: 'Nothing is left to do.',
  },
  CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION: {
    status: 428,
    meaning: 'The location is archived.',
    cure: 'Use a location that is not archived.',
  },
} as const satisfies ErrorDeclarations
