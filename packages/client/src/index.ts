/**
 * A client of a shop: calls by module, authentication strategies, and all types.
 * @module
 */
export { type ApiKeyOptions, ApiKeyStrategy } from './auth/api-key-strategy.ts'
export { type CookieJar, type CookieStorageOptions, cookieStorage } from './auth/cookie-storage.ts'
export type { LoginErrorCode, LoginResult } from './auth/login-state.ts'
export { LoginState } from './auth/login-states.ts'
export type {
  AuthUrlOptions,
  CaptchaTokens,
  LoginParameters,
  OAuth,
  OAuthOptions,
  RegisterParameters,
} from './auth/oauth.ts'
export type { CallbackParameters, OAuthData } from './auth/oauth-data.ts'
export { OAuthStrategy } from './auth/oauth-strategy.ts'
export type { SessionChange } from './auth/session-change.ts'
export { acrossTabs, type MessageSender, type TabCoordination } from './auth/tabs.ts'
export { memoryStorage, type TokenRole, type TokenStorage, type Tokens } from './auth/tokens.ts'
export type { Call, Carried, FieldTree } from './call.ts'
export {
  type AuthStrategy,
  type BindsTo,
  type Bound,
  type Client,
  type ClientOptions,
  createClient,
  type Module,
} from './client.ts'
export {
  CartwrightError,
  type ErrorCode,
  type ErrorDetails,
  type ErrorFacts,
  type ErrorKind,
  type InvalidField,
  isCartwrightError,
} from './error.ts'
export {
  authentication,
  type ChangePasswordOptions,
  type LoginOptions,
  type LoginV2Options,
  type RegisterOptions,
  type RegisterV2Options,
  type SignOnOptions,
} from './generated/authentication-functions.ts'
export { type CollectionChanges, catalogWriter, type ProductChanges } from './generated/catalog-writer-functions.ts'
export { checkout } from './generated/checkout-functions.ts'
export { currentCart } from './generated/current-cart-functions.ts'
export type * from './generated/enumerations.ts'
export {
  type GetInventoryVariantsOptions,
  type InventoryChangeOptions,
  type InventoryChanges,
  inventory,
} from './generated/inventory-functions.ts'
export { type GetMemberOptions, type MemberUpdate, members } from './generated/members-functions.ts'
export { orders } from './generated/orders-functions.ts'
export {
  type RecoverOptions,
  recovery,
  type SendActivationEmailOptions,
  type SendRecoveryEmailOptions,
} from './generated/recovery-functions.ts'
export { redirects } from './generated/redirects-functions.ts'
export type * from './generated/types.ts'
export { type VerifyDuringAuthenticationOptions, verification } from './generated/verification-functions.ts'
export { type Host, selfHosted, wix } from './host.ts'
export type { CollectionsQuery } from './modules/collections.ts'
export { collections } from './modules/collections.ts'
export {
  type GraphQlOptions,
  type GraphQlQuery,
  type GraphQlResult,
  graphql,
  type TypedGraphQlDocument,
} from './modules/graphql.ts'
export { oauth } from './modules/oauth.ts'
export type { ProductsQuery, StoreVariantsQuery } from './modules/products.ts'
export { type GetProductOptions, products, type QueryProductVariantsOptions } from './modules/products.ts'
export type {
  ModuleOf,
  ShopCart,
  ShopCartChanges,
  ShopCartInfo,
  ShopCollections,
  ShopDeliveries,
  ShopDelivery,
  ShopDeliveryCost,
  ShopGiftCards,
  ShopItems,
  ShopLinePrices,
  ShopLineTotals,
  ShopProduct,
  ShopProducts,
  ShopProductsQuery,
  ShopSearch,
  ShopShare,
  ShopTotals,
  ShopWire,
} from './neutral.ts'
export type { FieldsWith, Fitting, SortableFields, ValueOf } from './query/fields.ts'
export type { Page, Paging as PageRequest } from './query/page.ts'
export type { Condition, Filter, Query, QueryRequest } from './query/query.ts'
export { STORES_APP_ID } from './stores-app.ts'
export { complexQuery } from './transport/complex-query.ts'
export type { Fetch } from './transport/limit.ts'
export type { RetryOptions } from './transport/options.ts'
export type {
  Authenticator,
  CallOptions,
  FetchOptions,
  IncomingResponse,
  OutgoingRequest,
  Send,
  SendOptions,
  TransportOptions,
} from './transport/send.ts'
export { traceparent } from './transport/traceparent.ts'
