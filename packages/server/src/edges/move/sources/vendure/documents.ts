/** Queries of the admin API of Vendure. */

const ADDRESS = 'fullName company streetLine1 streetLine2 city province postalCode countryCode phoneNumber'
const CUSTOMER_ADDRESS = ADDRESS.replace('countryCode', 'country { code }')

export const LOGIN = `mutation ($username: String!, $password: String!) {
  login(username: $username, password: $password) {
    __typename
    ... on ErrorResult { message }
  }
}`

export const COLLECTIONS = `query ($options: CollectionListOptions) {
  collections(options: $options) {
    totalItems
    items { id name slug description isPrivate parentId createdAt }
  }
}`

export const PRODUCTS = `query ($options: ProductListOptions) {
  products(options: $options) {
    totalItems
    items {
      id name slug description enabled createdAt updatedAt
      assets { id source }
      collections { id }
      optionGroups { name options { id name } }
      variants { id sku priceWithTax currencyCode enabled trackInventory stockLevels { stockOnHand stockAllocated } options { name group { name } } }
    }
  }
}`

export const CUSTOMERS = `query ($options: CustomerListOptions) {
  customers(options: $options) {
    totalItems
    items { id emailAddress firstName lastName phoneNumber createdAt updatedAt user { verified } addresses { ${CUSTOMER_ADDRESS} } }
  }
}`

export const ORDERS = `query ($options: OrderListOptions) {
  orders(options: $options) {
    totalItems
    items {
      id code state orderPlacedAt createdAt updatedAt currencyCode totalWithTax total shippingWithTax shipping couponCodes
      customer { id emailAddress user { id } }
      billingAddress { ${ADDRESS} }
      shippingAddress { ${ADDRESS} }
      discounts { description amountWithTax }
      shippingLines { shippingMethod { name } }
      lines {
        id quantity unitPriceWithTax linePriceWithTax proratedLinePriceWithTax taxRate
        productVariant { id name sku product { id } }
      }
      payments { id amount state method transactionId createdAt refunds { id total state reason createdAt } }
      fulfillments { id state method trackingCode createdAt lines { orderLineId quantity } }
    }
  }
}`
