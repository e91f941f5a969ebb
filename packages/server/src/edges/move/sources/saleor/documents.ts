/** Queries of the API of Saleor. Lists take `first`, `after` and `filter`. */

const ADDRESS =
  'firstName lastName companyName streetAddress1 streetAddress2 city postalCode country { code } countryArea phone'
const PAGE = 'totalCount pageInfo { hasNextPage endCursor }'

export const CATEGORIES = `query ($first: Int!, $after: String) {
  list: categories(first: $first, after: $after) {
    ${PAGE}
    edges { node { id name slug description seoTitle seoDescription parent { id } backgroundImage { url alt } } }
  }
}`

export const PRODUCTS = `query ($first: Int!, $after: String, $channel: String!, $filter: ProductFilterInput) {
  list: products(first: $first, after: $after, channel: $channel, filter: $filter) {
    ${PAGE}
    edges { node {
      id name slug description seoTitle seoDescription created updatedAt
      category { id }
      productType { isDigital }
      channelListings { channel { slug } isPublished }
      media { id url alt type }
      variants {
        id name sku trackInventory
        weight { value unit }
        stocks { quantity quantityAllocated }
        channelListings { channel { slug } price { amount } priorPrice { amount } costPrice { amount } }
        attributes(variantSelection: VARIANT_SELECTION) { attribute { name } values { name } }
        media { id }
      }
    } }
  }
}`

export const CUSTOMERS = `query ($first: Int!, $after: String, $filter: CustomerFilterInput) {
  list: customers(first: $first, after: $after, filter: $filter) {
    ${PAGE}
    edges { node { id email firstName lastName isActive isConfirmed dateJoined updatedAt languageCode note addresses { ${ADDRESS} } } }
  }
}`

export const ORDERS = `query ($first: Int!, $after: String, $filter: OrderFilterInput) {
  list: orders(first: $first, after: $after, filter: $filter) {
    ${PAGE}
    edges { node {
      id number status created updatedAt userEmail customerNote voucherCode
      user { id }
      total { gross { amount currency } tax { amount } }
      shippingPrice { gross { amount } tax { amount } }
      shippingMethodName
      billingAddress { ${ADDRESS} }
      shippingAddress { ${ADDRESS} }
      lines {
        id productName variantName productSku quantity isShippingRequired taxRate
        undiscountedUnitPrice { gross { amount } }
        totalPrice { gross { amount } tax { amount } }
        variant { id product { id } }
      }
      payments { id gateway transactions { id kind isSuccess amount { amount } created token } }
      fulfillments { id status trackingNumber created lines { quantity orderLine { id } } }
    } }
  }
}`
