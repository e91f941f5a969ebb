/** The app id of the store's own catalog. */
export const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** The provider's other id of the same catalog, which many storefronts send. */
export const STORE_APP_ALIAS = '1380b703-ce81-ff05-f115-39571d94dfcd'
