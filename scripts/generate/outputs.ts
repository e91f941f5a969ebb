/** All generated files: their path in the repository and their text. */
import { readFileSync } from 'node:fs'
import { program } from '../../apps/site/src/main.ts'
import { graphQlQueries } from '../../packages/contract/src/edges/graphql/queries.ts'
import * as errors from '../../packages/contract/src/errors.ts'
import * as events from '../../packages/contract/src/events.ts'
import { type Call, calls } from '../../packages/contract/src/index.ts'
import { openApiDocument } from '../../packages/contract/src/openapi.ts'
import * as plugins from '../../packages/contract/src/plugins.ts'
import { adminCatalog } from './admin-catalog.ts'
import { clientCallErrors } from './client-call-errors.ts'
import { clientDescriptors, Descriptors } from './client-descriptors.ts'
import { clientEnumerations } from './client-enumerations.ts'
import { clientErrors } from './client-errors.ts'
import { clientModuleFiles } from './client-modules.ts'
import { clientPlugins } from './client-plugins.ts'
import { clientQueryFields } from './client-query-fields.ts'
import { ClientTypes, type Exchange, type Origins } from './client-types.ts'
import { clientWebhooks } from './client-webhooks.ts'
import { commandLinePage } from './command-line.ts'
import { errorsPage } from './errors-page.ts'
import { eventsPage } from './events-page.ts'
import { graphQlModule } from './graphql-schema.ts'
import { adminModules, siteModules } from './module-lists.ts'
import { notServedPage } from './not-served-page.ts'
import { origins } from './origins.ts'
import { permissions } from './permissions.ts'
import { baselineFile, postgresBaseline } from './postgres-baseline.ts'
import { reportsPage } from './reports-page.ts'
import { requestFieldsPage } from './request-fields.ts'
import { resourceCalls } from './resource-calls.ts'
import { runtimesPage } from './runtimes-page.ts'
import { shopFilePage, shopSchema } from './shop-file.ts'
import { formatAll, header } from './source.ts'
import { whatSurvivesPage } from './what-survives-page.ts'

const client = 'packages/client/src/generated'

/** Every generated file, formatted. */
export async function outputs(): Promise<Map<string, string>> {
  const all = texts(await origins())
  const code = new Map([...all].filter(([path]) => path.endsWith('.ts')))
  return new Map([...all, ...formatAll(code), [baselineFile, await postgresBaseline()]])
}

function texts(originOf: Origins): Map<string, string> {
  const all: Call[] = Object.values(calls)
  const types = new ClientTypes([...all, ...received], originOf)
  const descriptors = new Descriptors(all, types)
  const interfaces = [...types.files()].map(([file, text]) => [`${client}/${file}`, text] as const)
  return new Map([
    ...interfaces,
    [`${client}/call-errors.ts`, clientCallErrors(all)],
    ...[...clientDescriptors(all, types, descriptors)].map(([file, text]) => [`${client}/${file}`, text] as const),
    ...[...clientModuleFiles(all, types, descriptors, handWritten)].map(
      ([file, text]) => [`${client}/${file}`, text] as const,
    ),
    [`${client}/enumerations.ts`, clientEnumerations()],
    [`${client}/errors.ts`, clientErrors(types)],
    [`${client}/query-fields.ts`, clientQueryFields()],
    [`${client}/service-plugins.ts`, clientPlugins(types)],
    [`${client}/site-modules.ts`, siteModules()],
    [`${client}/webhooks.ts`, clientWebhooks(types)],
    [`${client}/types.ts`, typesIndex(interfaces.map(([path]) => path.slice(client.length + 1)))],
    ['packages/server/src/edges/graphql/generated/schema.ts', graphQlModule(graphQlQueries)],
    ['apps/admin/src/generated/catalog.ts', adminCatalog()],
    ['apps/admin/src/generated/modules.ts', adminModules()],
    ['apps/site/src/cli/generated/resources.ts', resourceCalls()],
    ['docs/cli.md', commandLinePage(program)],
    ['docs/errors.md', errorsPage(errors.errorAreas, errors.tokenErrors)],
    ['docs/events.md', eventsPage()],
    ['docs/not-served.md', notServedPage()],
    ...permissions(all),
    ['docs/request-fields.md', requestFieldsPage()],
    ['docs/runtimes.md', runtimesPage()],
    ['docs/shop-file.md', shopFilePage()],
    ['docs/reports.md', reportsPage()],
    ['docs/what-survives.md', whatSurvivesPage()],
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

const typesIndex = (files: readonly string[]) =>
  `${header}${[...files, 'errors.ts', 'query-fields.ts']
    // Those of service plugins are of a part of the package of its own.
    .filter((file) => file !== 'plugins.ts')
    .toSorted()
    .map((file) => `export type * from './${file}'\n`)
    .join('')}`
