/** What the specification says in its sections 3 to 9, row by row, and the tests that hold us to it. Written by hand. */
import { type Reference, type Row, section, testsOf } from './row.ts'

const entities = testsOf('packages/contract/src/entities.test.ts')
const enumerations = testsOf('packages/contract/src/enumerations.test.ts')
const events = testsOf('packages/contract/src/events.test.ts')
const violations = testsOf('packages/contract/src/violations.test.ts')
const requests = testsOf('packages/client/src/modules/requests.test.ts')
const queryCalls = testsOf('packages/client/src/modules/query-calls.test.ts')
const graphql = testsOf('packages/client/src/modules/graphql.test.ts')
const sent = testsOf('packages/client/src/transport/requests.test.ts')
const revived = testsOf('packages/client/src/transport/revive.test.ts')
const failures = testsOf('packages/client/src/transport/failure.test.ts')
const page = testsOf('packages/client/src/query/page.test.ts')
const query = testsOf('packages/client/src/query/query.test.ts')
const loginState = testsOf('packages/client/src/auth/login-state.test.ts')
const signIn = testsOf('packages/client/src/auth/sign-in.test.ts')
const session = testsOf('packages/client/src/auth/session.test.ts')
const tokens = testsOf('packages/client/src/auth/token-endpoint.test.ts')
const pkce = testsOf('packages/client/src/auth/pkce.test.ts')
const silentLogin = testsOf('packages/client/src/auth/silent-login.test.ts')
const cookies = testsOf('packages/client/src/auth/cookie-storage.test.ts')
const passwordReset = testsOf('packages/client/src/auth/password-reset.test.ts')
const webhooks = testsOf('packages/client/src/webhooks/webhooks.test.ts')
const plugins = testsOf('packages/client/src/plugins/service-plugins.test.ts')
const permissions = testsOf('packages/server/src/http/permissions.test.ts')
const serverLogin = testsOf('packages/server/src/identity/login.test.ts')

const entity = (name: string) => entities('%s has every field', name)
const enumeration = (name: string) => enumerations('%s has every value of the specification, in its order', `${name}:`)
const facts = 'packages/contract/facts/calls.json'
/** The request of a call, and its answer: at its address for each host, with every field both ways. */
const call = (name: string): Reference[] => [
  requests('%s asks at the address of the contract, with every field of the request', `"call": "${name}"`, facts),
  requests('%s gives every value of the answer back as it was', `"call": "${name}"`, facts),
]

export const rows: readonly Row[] = [
  ...section('3 Entities', {
    'Cart: createdDate, updatedDate, lineItems, contactInfo.address': entity('Cart:'),
    'Cart line items: url, image, override fields, weight, scheduledDate': entity("'Line item'"),
    'Cart contact: geocode latitude and longitude': entity('Geocode of the cart’s contact'),
    'Cart update input': entity('Cart update input'),
    'Checkout creation input': entity('Checkout creation input'),
    'Totals estimate input': entity('Totals estimate input'),
    'Totals estimate output: cart, shippingInfo, memberships, discounts': entity('Totals estimate output'),
    'Totals estimate output: the selected shipping option': entity('Selected shipping option of an estimate'),
    'Totals estimate output: carriers’ shipping options': entity('Shipping options of an estimate'),
    'Totals estimate output: memberships with their expirationDate': entity('Memberships of an estimate'),
    'Redirect session input': entity('Redirect session input'),
    'Product: identity, dates, weight, discount, media, options, brand, ribbon': entity('Product:'),
    'Product: price, priceData, convertedPriceData, costAndProfitData': entity('Prices of a product'),
    'Product: variants': entity('Variants of a product'),
    'Product: weightRange, priceRange, costRange': entity('Ranges of a product'),
    'Collection: id, slug': entity('Collection:'),
    'Collection: a list of productIds': entity('Products of a collection'),
    'Store variant: image and video': entity('Store variant'),
    'Identity: id, dates, profile with custom fields and addresses': entity('Identity:'),
    'Identity: custom values of type string, number, date, list, map': entity('Custom fields of an identity'),
    'Identity: address': [entity('Address of an identity'), entity('Address:')],
    'Access token: value, expiry in seconds since epoch': tokens(
      'counts the end of an access token in seconds from now',
    ),
    'Refresh token: value, role': tokens('by code makes a member'),
  }),

  ...section('3 Enumerations', {
    'Cart channel type': enumeration('ChannelType'),
    'Item type': enumeration('ItemTypePreset'),
    'Item availability': enumeration('ItemAvailabilityStatus'),
    'Subscription frequency': enumeration('SubscriptionFrequency'),
    'Payment option': enumeration('PaymentOptionType'),
    'Weight unit': enumeration('WeightUnit'),
    'Tax id type': enumeration('VatType'),
    'Jurisdiction type': enumeration('JurisdictionType'),
    'Tax rate type': enumeration('RateType'),
    'Manual calculation reason': enumeration('ManualCalculationReason'),
    'Fallback reason': enumeration('FallbackReason'),
    'Pickup method': enumeration('PickupMethod'),
    'Extra charge type': enumeration('ChargeType'),
    'Discount type': enumeration('DiscountType'),
    'Rule violation type': enumeration('RuleType'),
    Severity: enumeration('Severity'),
    'Description line type': enumeration('DescriptionLineType'),
    'File type': enumeration('FileType'),
    'Event identity type': enumeration('WebhookIdentityType'),
    'Redirect location type': enumeration('LocationType'),
    'Login prompt': enumeration('Prompt'),
    'Members account section': enumeration('MembersAccountSection'),
    'Callback type': enumeration('CallbackType'),
    'Product type': enumeration('ProductType'),
    'Inventory status': enumeration('InventoryStatus'),
    'Measurement unit': enumeration('MeasurementUnit'),
    'Media item type': enumeration('MediaItemType'),
    'Option type': enumeration('OptionType'),
    'Product discount type': enumeration('ProductDiscountType'),
    'Sort order': enumeration('SortOrder'),
    'Privacy status': enumeration('PrivacyStatus'),
    'Email tag': enumeration('EmailTag'),
    'Phone tag': enumeration('PhoneTag'),
    'Address tag': enumeration('AddressTag'),
    'Tenant type': enumeration('TenantType'),
  }),

  ...section('4 States', {
    'Identity status': enumeration('IdentityStatus'),
    'Pending reasons': enumeration('PendingReason'),
    'Server authentication states': enumeration('StateType'),
    'Client login states': [
      loginState('are the seven of the specification'),
      loginState('are never left, whatever is asked in whatever order and whatever the site answers'),
    ],
    'SUCCESS gives success, with a session token': signIn('%j', "state: 'SUCCESS'"),
    'REQUIRE_OWNER_APPROVAL gives owner approval required': signIn('%j', "state: 'REQUIRE_OWNER_APPROVAL'"),
    'REQUIRE_EMAIL_VERIFICATION gives email verification required, keeping the state token': signIn(
      '%j',
      "state: 'REQUIRE_EMAIL_VERIFICATION'",
    ),
    "Anything else gives failure with the error 'Unknown _state'": signIn('%j', "state: 'STATUS_CHECK'"),
    'A code is verified only while email verification is required': [
      signIn('a code is taken only while the site waits for one'),
      loginState('are never left, whatever is asked in whatever order and whatever the site answers'),
    ],
    'Token role: none at the start, and after logout': signIn('takes a visitor to member and back, and the cart along'),
    'Token role: with no tokens, an anonymous grant makes a visitor': [
      session('C01: 100 parallel calls with no token make one token request and one identity'),
      tokens('is anonymous at first, by refresh token then, and by code for a member; nobody’s call each time'),
    ],
    'Token role: a successful code exchange makes a member': tokens('by code makes a member'),
    'Logged in means the role is member': signIn('takes a visitor to member and back, and the cart along'),
    'An access token is renewed when empty or expired, by refresh token first': session(
      'C01: 100 parallel calls with an expired token make one refresh',
    ),
    'Falling back to an anonymous visitor, once the site itself ends the session': session(
      'C04: invalid_grant ends the membership once, says so, and goes on as a visitor',
    ),
  }),

  ...section('5 Validation', {
    'Field violations become one error, each field with its description, sorted': failures(
      'of validation name every field, sorted',
    ),
    'The code verifier has 43 to 128 characters, 43 unless told': [
      pkce('a verifier of length %s has it, in the characters of the standard'),
      pkce('a verifier of %d characters is refused'),
    ],
    'The code challenge method is S256': pkce('the challenge is the one of RFC 7636, appendix B'),
    "The returned state must equal the one sent, otherwise 'Invalid _state'": signIn(
      'C07: a callback works once, and only for the state it answers',
      'Invalid _state',
    ),
    "A missing code or state gives 'Missing code or _state'": signIn(
      'C07: a callback works once, and only for the state it answers',
      'Missing code or _state',
    ),
  }),

  ...section('6 Roles', {
    'Visitor and member': permissions('Z01: %s lets in whom the published table says, at each of its addresses'),
    'Event identities': [
      enumeration('WebhookIdentityType'),
      webhooks('about a cart says what changed, when, and who did it'),
    ],
    'Owner approval can be required before a member becomes active': serverLogin(
      'a member who waits for approval gets no session token',
    ),
  }),

  ...section('7 Conventions', {
    'Paths are rewritten per host': sent(
      'hosts: the provider has one for calls and one for signing in, and no host is the page itself',
    ),
    'Dates and numbers are mapped; NaN and Infinity are sent as strings': [
      sent('a field mask goes as one comma-joined text, NaN and the infinities as words, dates as RFC 3339'),
      revived('dates are dates and odd numbers numbers, only where the wire has them'),
    ],
    'Login and logout go through a redirect session with a callback': signIn(
      'without a session token leads to the hosted page',
    ),
    'code, state, error and error_description are read from fragment or query': [
      pkce('is read from the fragment or the query, whichever has the answer'),
      pkce('without an answer reads as null, and an error is told apart'),
    ],
    'A GET whose query exceeds 4000 characters falls back': sent(
      'a query goes in one parameter, and in a body once it is longer than 4,000 characters',
    ),
  }),

  ...section('7 Current cart', {
    'GET /v1/carts/current': call('GetCurrentCart'),
    'PATCH /v1/carts/current': call('UpdateCurrentCart'),
    'POST /v1/carts/current/add-to-cart': call('AddToCurrentCart'),
    'POST /v1/carts/current/remove-line-items': call('RemoveLineItemsFromCurrentCart'),
    'POST /v1/carts/current/create-checkout': call('CreateCheckoutFromCurrentCart'),
    'POST /v1/carts/current/remove-coupon': call('RemoveCouponFromCurrentCart'),
    'POST /v1/carts/current/update-line-items-quantity': call('UpdateCurrentCartLineItemQuantity'),
    'POST /v1/carts/current/estimate-totals': call('EstimateCurrentCartTotals'),
    'DELETE /v1/carts/current': call('DeleteCurrentCart'),
    'Cart events: created, updated, deleted': webhooks(
      '%s reaches its handler, each value as it was',
      'wix.ecom.v1.cart_updated',
      'packages/contract/src/events.ts',
    ),
  }),

  ...section('7 Redirect session', {
    'POST /v1/redirect-session': call('CreateRedirectSession'),
  }),

  ...section('7 Catalog read', {
    'GET /v2/collections/{id}': call('GetCollection'),
    'GET /v2/collections/slug/{slug}': call('GetCollectionBySlug'),
    'POST /v2/collections/query': [
      queryCalls('a query of collections asks for the first fifty by POST'),
      queryCalls('holds every collection as it was sent'),
    ],
    'GET /v1/products/{id}': call('GetProduct'),
    'POST /v1/products/query-platformized': [
      queryCalls('a query of products asks for the first fifty by POST'),
      queryCalls('holds every product as it was sent'),
    ],
    'GET /v1/collections/slug/{slug}': requests(
      '%s asks at the address of the contract, with every field of the request',
      '/stores-reader/v1/collections/slug/{slug}',
      facts,
    ),
    'POST /v1/products/{id}/productOptionsAvailability': call('ProductOptionsAvailability'),
    'POST /v1/products/{id}/variants/query': call('QueryProductVariants'),
    'POST /v1/variants/query': call('QueryStoreVariants'),
    'GET /v1/variants/{id}': call('GetStoreVariant'),
  }),

  ...section('7 Catalog write', {
    'POST /v1/products': call('CreateProduct'),
    'PATCH /v1/products/{product.id}': call('UpdateProduct'),
    'DELETE /v1/products/{id}': call('DeleteProduct'),
    'PATCH /v1/products/{id}/variants': call('UpdateVariants'),
    'POST /v1/products/{id}/variants/resetToDefault': call('ResetAllVariantData'),
    'POST /v1/collections/{id}/productIds': call('AddProductsToCollection'),
    'POST /v1/collections/{id}/productIds/delete': call('RemoveProductsFromCollection'),
    'POST /v1/products/{id}/media': call('AddProductMedia'),
    'POST /v1/products/{id}/media/delete': call('RemoveProductMedia'),
    'PATCH /v1/products/{id}/choices/media': call('AddProductMediaToChoices'),
    'POST /v1/products/{id}/choices/media/delete': call('RemoveProductMediaFromChoices'),
    'DELETE /v1/products/{id}/options': call('DeleteProductOptions'),
    'POST /v1/products/{id}/remove-brand': call('RemoveBrand'),
    'POST /v1/collections': call('CreateCollection'),
    'PATCH /v1/collections/{collection.id}': call('UpdateCollection'),
    'DELETE /v1/collections/{id}': call('DeleteCollection'),
    'POST /v1/products/{id}/remove-ribbon': call('RemoveRibbon'),
    'POST /v1/bulk/products/update': call('BulkUpdateProducts'),
    'POST /v1/bulk/products/adjust-properties': call('BulkAdjustProductProperties'),
    'Catalog events: products, collections, variants': [
      events('are those of cart, catalog, redirect sessions and apps, and besides those of orders'),
      webhooks('%s reaches its handler, each value as it was', 'VariantsChanged', 'packages/contract/src/events.ts'),
    ],
  }),

  ...section('7 Identity', {
    'POST /v1/register': call('Register'),
    'POST /v2/register': call('RegisterV2'),
    'POST /v1/login': call('Login'),
    'POST /v2/login': call('LoginV2'),
    'POST /v2/change-password': call('ChangePassword'),
    'POST /v1/sso/login-with-token-params': call('LoginWithIdpConnectionTokenParams'),
    'POST /v1/state/proceed': call('ProceedToNextState'),
    'POST /v2/sign-on': call('SignOn'),
    'GET /v1/logout': call('Logout'),
    'POST /v1/send-email (recovery)': [
      ...call('SendRecoveryEmail'),
      passwordReset('a mail to set a new password leads back to the app'),
    ],
    'POST /v1/activation-email': call('SendActivationEmail'),
    'POST /v1/recover': call('Recover'),
    'POST /v1/Start (verification)': call('Start'),
    'POST /v1/auth/verify': call('VerifyDuringAuthentication'),
    'POST /v1/auth/resend': call('ResendDuringAuthentication'),
    'POST /oauth2/token: anonymous, refresh_token, authorization_code': tokens(
      'is anonymous at first, by refresh token then, and by code for a member; nobody’s call each time',
    ),
    'POST /oauth2/token: authorized_client': tokens(
      'is proved by the visitor’s token and the app’s key together, and makes a member',
    ),
    "POST /oauth2/token: any non-200 gives 'something went wrong'": tokens(
      'that is answered by %d says that something went wrong',
    ),
    'Redirect session for login: authRequest with S256, and a prompt': signIn(
      'takes a visitor to member and back, and the cart along',
    ),
    'Redirect session for logout: clientId and a post-flow URL': signIn(
      'takes a visitor to member and back, and the cart along',
      'logoutUrl',
    ),
    'A generic query call': [
      graphql('posts document and variables to the alpha schema at %s'),
      graphql('throws when the call itself fails'),
    ],
    'A webhook processor': webhooks('%s reaches its handler, each value as it was'),
    'A service plugin processor': plugins('%s is given each value of the question as it was'),
  }),

  ...section('8 Errors', {
    "Validation error: 'INVALID_ARGUMENT:', quoted field names, descriptions": [
      failures('of validation name every field, sorted'),
      violations('names the field by its dotted path, with lists in brackets'),
    ],
    'Application error: message plus description, code and data': failures('of the application: %j'),
    'Any other 4xx: status text as description, and a code derived from it': failures(
      'any other 4xx speaks by its status text',
    ),
    "Other failures: 'System error occurred', with the request id": failures(
      'the rest are system errors, with the request id where one is known',
    ),
    'A non-200 response is thrown': [
      failures('C11: %s is a typed error, never another', "'204'"),
      failures('C11: %s is a typed error, never another', "'201'"),
    ],
    "Paging: 'No next page to fetch', 'No previous page to fetch'": page(
      'hold every item once, forwards and backwards',
    ),
    'Sign-up: a violation of type EMAIL gives invalidEmail with its description': signIn(
      'that fails says why',
      'invalidEmail',
    ),
    'Sign-up: -19971 missingCaptchaToken': signIn('code %s', "'-19971'"),
    'Sign-up: -19995 emailAlreadyExists': signIn('code %s', "'-19995'"),
    'Sign-up: -19970 invalidCaptchaToken': signIn('code %s', "'-19970'"),
    'Sign-up: otherwise failure with the message only': signIn('code %s', "'ANYTHING', undefined"),
    'Login: -19971 missingCaptchaToken': signIn('code %s', "['-19971', 'missingCaptchaToken', 'missingCaptchaToken']"),
    'Login: -19970 invalidCaptchaToken': signIn('code %s', "['-19970', 'invalidCaptchaToken', 'invalidCaptchaToken']"),
    'Login: -19976 invalidPassword': signIn('code %s', "['-19976', undefined, 'invalidPassword']"),
    'Login: -19973 resetPassword': signIn('code %s', "['-19973', undefined, 'resetPassword']"),
    'Login: anything else invalidEmail': signIn('code %s', "['ANYTHING', undefined, 'invalidEmail']"),
    "'OAuth flow timed out' after 120 seconds": silentLogin('after 120 seconds the wait is over'),
    "'Failed to get member tokens' when the code exchange fails": signIn(
      'C07: a callback works once, and only for the state it answers',
      'Failed to get member tokens',
    ),
  }),

  ...section('9 Limits', {
    'Default page size 50, offset 0': query('asks for fifty from the first one on, unless told'),
    'The previous page offset never goes below 0': page('never begin before the first item'),
    'A too-many-to-count flag hides totals and page count': page('hide their totals when there are too many to count'),
    'Silent login times out after 120000 ms': silentLogin('after 120 seconds the wait is over'),
    'Code verifier length 43 to 128, default 43': pkce(
      'a verifier of length %s has it, in the characters of the standard',
    ),
    'Long GET fallback threshold: 4000 characters': sent(
      'a query goes in one parameter, and in a body once it is longer than 4,000 characters',
    ),
    'Two captcha site keys, by configuration': passwordReset(
      'the two captcha keys of a site are those that were configured',
    ),
    'Access token expiry is computed from expires_in': tokens('counts the end of an access token in seconds from now'),
    "Default cookie path is '/'": cookies(
      'C10: a cookie of a secure page is bound to its host, and hidden from scripts where a server asks',
      'Path=\\/;',
    ),
  }),
]
