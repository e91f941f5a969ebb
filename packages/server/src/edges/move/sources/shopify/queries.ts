/** The queries of the Admin API, one page each. */
const page = 'pageInfo { hasNextPage endCursor }'
const money = '{ shopMoney { amount } }'
const address = '{ firstName lastName company address1 address2 city provinceCode zip countryCodeV2 phone }'
const taxes = `taxLines { rate priceSet ${money} }`
const allocations = `discountAllocations { allocatedAmountSet ${money} }`

const variants = `nodes {
  id sku barcode price compareAtPrice inventoryQuantity inventoryPolicy
  selectedOptions { name value }
  media(first: 1) { nodes { id } }
  inventoryItem { tracked requiresShipping unitCost { amount } measurement { weight { unit value } } }
} ${page}`

const discount = `title startsAt endsAt usageLimit appliesOncePerCustomer asyncUsageCount status
  codes(first: 1) { nodes { code } }
  minimumRequirement { ... on DiscountMinimumSubtotal { greaterThanOrEqualToSubtotal { amount } } }`

export const queries = {
  shop: '{ shop { currencyCode primaryDomain { url } } shopLocales { locale primary published } }',
  counts:
    '{ productsCount(limit: null) { count } customersCount(limit: null) { count } ordersCount(limit: null) { count } collectionsCount(limit: null) { count } }',
  collections: `query($after: String, $query: String) { collections(first: 100, after: $after, query: $query) {
    nodes { id handle title descriptionHtml updatedAt image { url altText } seo { title description } } ${page} } }`,
  products: `query($after: String, $query: String) { products(first: 25, after: $after, query: $query) { nodes {
    id handle title descriptionHtml vendor status tags createdAt updatedAt isGiftCard
    options { name optionValues { name swatch { color } } }
    seo { title description }
    collections(first: 50) { nodes { id } }
    media(first: 100) { nodes { ... on MediaImage { id image { url altText } } } }
    variants(first: 100) { ${variants} } } ${page} } }`,
  variants: `query($id: ID!, $after: String) { product(id: $id) { variants(first: 100, after: $after) { ${variants} } } }`,
  customers: `query($after: String, $query: String) { customers(first: 100, after: $after, query: $query) { nodes {
    id firstName lastName createdAt updatedAt note tags locale state verifiedEmail
    defaultEmailAddress { emailAddress marketingState marketingUpdatedAt }
    defaultPhoneNumber { phoneNumber }
    addressesV2(first: 50) { nodes ${address} }
    storeCreditAccounts(first: 1) { nodes { balance { amount currencyCode } } } } ${page} } }`,
  giftCards: `query($after: String) { giftCards(first: 100, after: $after) { nodes {
    id lastCharacters createdAt expiresOn enabled initialValue { amount currencyCode } balance { amount currencyCode } } ${page} } }`,
  discounts: `query($after: String) { codeDiscountNodes(first: 50, after: $after) { nodes { id codeDiscount {
    __typename
    ... on DiscountCodeBasic { ${discount} customerGets {
      value { ... on DiscountPercentage { percentage } ... on DiscountAmount { amount { amount } } }
      items { ... on DiscountProducts { products(first: 100) { nodes { id } } } ... on DiscountCollections { collections(first: 100) { nodes { id } } } } } }
    ... on DiscountCodeFreeShipping { ${discount} } } } ${page} } }`,
  orders: `query($after: String, $query: String) { orders(first: 25, after: $after, sortKey: CREATED_AT, query: $query) { nodes {
    id name createdAt updatedAt cancelledAt email phone test currencyCode taxesIncluded customerLocale note discountCodes
    customer { id } billingAddress ${address} shippingAddress ${address}
    totalPriceSet ${money} totalTaxSet ${money}
    lineItems(first: 250) { nodes { id title variantTitle sku quantity requiresShipping product { id } variant { id }
      originalUnitPriceSet ${money} ${allocations} ${taxes} } }
    shippingLines(first: 10) { nodes { title originalPriceSet ${money} ${allocations} ${taxes} } }
    transactions { id kind status gateway createdAt paymentId amountSet ${money} parentTransaction { id } }
    refunds { id createdAt note totalRefundedSet ${money} refundLineItems(first: 250) { nodes { quantity lineItem { id } } } }
    fulfillments(first: 50) { id createdAt status trackingInfo { company number url }
      fulfillmentLineItems(first: 250) { nodes { quantity lineItem { id } } } } } ${page} } }`,
  pages: `query($after: String) { pages(first: 50, after: $after) { nodes { id handle title body isPublished createdAt updatedAt } ${page} } }`,
  menus:
    'query($after: String) { menus(first: 50, after: $after) { nodes { handle items { id title url items { id title url } } } pageInfo { hasNextPage endCursor } } }',
  redirects: `query($after: String) { urlRedirects(first: 250, after: $after) { nodes { id path target } ${page} } }`,
  translations: `query($after: String, $type: TranslatableResourceType!, $locale: String!) { translatableResources(first: 50, after: $after, resourceType: $type) {
    nodes { resourceId translations(locale: $locale) { key value } } ${page} } }`,
} as const
