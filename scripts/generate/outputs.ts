/** All generated files: their path in the repository and their text. */
import { readFileSync } from 'node:fs'
import { program } from '../../apps/site/src/main.ts'
import * as abandonedCheckouts from '../../packages/contract/src/abandoned-checkouts.ts'
import * as address from '../../packages/contract/src/address.ts'
import * as analytics from '../../packages/contract/src/analytics.ts'
import * as apiKeys from '../../packages/contract/src/api-keys.ts'
import * as audit from '../../packages/contract/src/audit.ts'
import * as backInStock from '../../packages/contract/src/back-in-stock.ts'
import * as backups from '../../packages/contract/src/backups.ts'
import * as billing from '../../packages/contract/src/billing.ts'
import * as cart from '../../packages/contract/src/cart.ts'
import * as cartV2 from '../../packages/contract/src/cart-v2.ts'
import * as catalog from '../../packages/contract/src/catalog.ts'
import * as catalogV3 from '../../packages/contract/src/catalog-v3.ts'
import * as categories from '../../packages/contract/src/categories.ts'
import * as checkout from '../../packages/contract/src/checkout.ts'
import * as coupons from '../../packages/contract/src/coupons.ts'
import * as currencies from '../../packages/contract/src/currencies.ts'
import * as data from '../../packages/contract/src/data.ts'
import * as delivery from '../../packages/contract/src/delivery.ts'
import * as discountRules from '../../packages/contract/src/discount-rules.ts'
import * as downloads from '../../packages/contract/src/downloads.ts'
import * as draftOrders from '../../packages/contract/src/draft-orders.ts'
import * as empty from '../../packages/contract/src/empty.ts'
import * as enumerations from '../../packages/contract/src/enumerations.ts'
import * as errors from '../../packages/contract/src/errors.ts'
import * as events from '../../packages/contract/src/events.ts'
import * as fulfillments from '../../packages/contract/src/fulfillments.ts'
import * as giftCards from '../../packages/contract/src/gift-cards.ts'
import { graphQlQueries } from '../../packages/contract/src/graphql/queries.ts'
import * as graphql from '../../packages/contract/src/graphql.ts'
import * as identity from '../../packages/contract/src/identity.ts'
import { type Call, calls } from '../../packages/contract/src/index.ts'
import * as installedApps from '../../packages/contract/src/installed-apps.ts'
import * as inventory from '../../packages/contract/src/inventory.ts'
import * as invoices from '../../packages/contract/src/invoices.ts'
import * as locations from '../../packages/contract/src/locations.ts'
import * as media from '../../packages/contract/src/media.ts'
import * as members from '../../packages/contract/src/members.ts'
import * as oauth from '../../packages/contract/src/oauth.ts'
import * as oauthApps from '../../packages/contract/src/oauth-apps.ts'
import { openApiDocument } from '../../packages/contract/src/openapi.ts'
import * as orderDetails from '../../packages/contract/src/order-details.ts'
import * as orders from '../../packages/contract/src/orders.ts'
import * as paymentRequests from '../../packages/contract/src/payment-requests.ts'
import * as plugins from '../../packages/contract/src/plugins.ts'
import * as price from '../../packages/contract/src/price.ts'
import * as priceLists from '../../packages/contract/src/price-lists.ts'
import * as query from '../../packages/contract/src/query.ts'
import * as recommendations from '../../packages/contract/src/recommendations.ts'
import * as redirects from '../../packages/contract/src/redirects.ts'
import { messagesOfResource } from '../../packages/contract/src/resource.ts'
import * as returns from '../../packages/contract/src/returns.ts'
import * as reviews from '../../packages/contract/src/reviews.ts'
import * as savedPaymentMethods from '../../packages/contract/src/saved-payment-methods.ts'
import * as servicePlugins from '../../packages/contract/src/service-plugins.ts'
import * as settings from '../../packages/contract/src/settings.ts'
import * as staff from '../../packages/contract/src/staff.ts'
import * as storeCredit from '../../packages/contract/src/store-credit.ts'
import * as storefront from '../../packages/contract/src/storefront.ts'
import * as subscriptions from '../../packages/contract/src/subscriptions.ts'
import * as taxes from '../../packages/contract/src/taxes.ts'
import * as translations from '../../packages/contract/src/translations.ts'
import * as withdrawals from '../../packages/contract/src/withdrawals.ts'
import { clientCallErrors } from './client-call-errors.ts'
import { clientDescriptors } from './client-descriptors.ts'
import { clientEnumerations } from './client-enumerations.ts'
import { clientErrors } from './client-errors.ts'
import { clientModuleFiles } from './client-modules.ts'
import { clientPlugins } from './client-plugins.ts'
import { clientQueryFields } from './client-query-fields.ts'
import { ClientTypes, type Exchange } from './client-types.ts'
import { clientWebhooks } from './client-webhooks.ts'
import { commandLinePage } from './command-line.ts'
import { errorsPage } from './errors-page.ts'
import { eventsPage } from './events-page.ts'
import { graphQlModule } from './graphql-schema.ts'
import { notServedPage } from './not-served-page.ts'
import { permissions } from './permissions.ts'
import { baselineFile, postgresBaseline } from './postgres-baseline.ts'
import { requestFieldsPage } from './request-fields.ts'
import { resourceCalls } from './resource-calls.ts'
import { shopFilePage, shopSchema } from './shop-file.ts'
import { formatAll, header } from './source.ts'

const domains: Record<string, Record<string, unknown>> = {
  address,
  'api-keys': apiKeys,
  audit,
  'abandoned-checkouts': abandonedCheckouts,
  analytics,
  'back-in-stock': backInStock,
  backups,
  billing,
  cart,
  'cart-v2': cartV2,
  'installed-apps': installedApps,
  catalog,
  'catalog-v3': catalogV3,
  categories,
  checkout,
  currencies,
  data,
  'draft-orders': draftOrders,
  empty,
  enumerations,
  events,
  fulfillments,
  downloads,
  returns,
  withdrawals,
  'gift-cards': giftCards,
  graphql,
  identity,
  invoices,
  inventory,
  locations,
  media,
  members,
  oauth,
  'oauth-apps': oauthApps,
  orders,
  'order-details': orderDetails,
  'payment-requests': paymentRequests,
  plugins,
  price,
  query,
  recommendations,
  redirects,
  reviews,
  settings,
  coupons,
  delivery,
  'discount-rules': discountRules,
  'price-lists': priceLists,
  taxes,
  staff,
  'saved-payment-methods': savedPaymentMethods,
  'store-credit': storeCredit,
  storefront,
  subscriptions,
  'plugin-registry': servicePlugins,
  translations,
}

const client = 'packages/client/src/generated'

/** Every generated file, formatted. */
export async function outputs(): Promise<Map<string, string>> {
  const all = texts()
  const code = new Map([...all].filter(([path]) => path.endsWith('.ts')))
  return new Map([...all, ...formatAll(code), [baselineFile, await postgresBaseline()]])
}

function texts(): Map<string, string> {
  const all: Call[] = Object.values(calls)
  const types = new ClientTypes([...all, ...received], origins())
  const interfaces = [...types.files()].map(([file, text]) => [`${client}/${file}`, text] as const)
  return new Map([
    ...interfaces,
    [`${client}/call-errors.ts`, clientCallErrors(all)],
    ...[...clientDescriptors(all, types)].map(([file, text]) => [`${client}/${file}`, text] as const),
    ...[...clientModuleFiles(all, types, handWritten)].map(([file, text]) => [`${client}/${file}`, text] as const),
    [`${client}/enumerations.ts`, clientEnumerations()],
    [`${client}/errors.ts`, clientErrors(types)],
    [`${client}/query-fields.ts`, clientQueryFields()],
    [`${client}/service-plugins.ts`, clientPlugins(types)],
    [`${client}/webhooks.ts`, clientWebhooks(types)],
    [`${client}/types.ts`, typesIndex(interfaces.map(([path]) => path.slice(client.length + 1)))],
    ['packages/server/src/reach/graphql/generated/schema.ts', graphQlModule(graphQlQueries)],
    ['apps/site/src/cli/generated/resources.ts', resourceCalls()],
    ['docs/cli.md', commandLinePage(program)],
    ['docs/errors.md', errorsPage(errors.errorAreas, errors.tokenErrors)],
    ['docs/events.md', eventsPage()],
    ['docs/not-served.md', notServedPage()],
    ['docs/permissions.md', permissions(all)],
    ['docs/request-fields.md', requestFieldsPage()],
    ['docs/shop-file.md', shopFilePage()],
    ['apps/site/shop.schema.json', shopSchema()],
    ['packages/contract/openapi.json', `${JSON.stringify(openApiDocument(all), null, 2)}\n`],
  ])
}

const handWritten = (file: string) =>
  readFileSync(new URL(`../../packages/client/src/modules/${file}`, import.meta.url), 'utf8')

/** What is received without having been asked for. */
const received: Exchange[] = [
  { response: events.EventIdentity },
  { response: events.AccountInfo },
  ...Object.values(events.events).map((event) => ({ response: 'entity' in event ? event.entity : event.payload })),
  { response: plugins.PluginMetadata },
  // A plugin is asked, and answers: what is a request to the site is received, and the other way round.
  ...Object.values<plugins.Plugin>(plugins.plugins).flatMap(({ methods }) =>
    Object.values(methods).map(({ request, response }) => ({ request: response, response: request })),
  ),
]

/** Which file of the contract each name comes from. */
function origins(): Map<string, string> {
  return new Map(
    Object.entries(domains).flatMap(([domain, exported]) =>
      Object.entries(exported)
        .flatMap(([name, value]) => (/^[A-Z]/.test(name) ? [name] : messagesOfResource(value)))
        .map((name): [string, string] => [name, `${domain}.ts`]),
    ),
  )
}

const typesIndex = (files: readonly string[]) =>
  `${header}${[...files, 'errors.ts', 'query-fields.ts']
    // Those of service plugins are of a part of the package of its own.
    .filter((file) => file !== 'plugins.ts')
    .toSorted()
    .map((file) => `export type * from './${file}'\n`)
    .join('')}`
