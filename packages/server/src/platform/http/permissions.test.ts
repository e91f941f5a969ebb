import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ApiKeyScope, type Call, calls, ErrorResponse, type Route } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { createApp, OWNER_GRANTS } from '../../people/clients/apps.ts'
import { makeSecret } from '../../people/clients/manage-apps.ts'
import { requestToken, visitorToken } from '../../people/oauth/testing.ts'
import { staffToken } from '../../people/owners/testing-staff.ts'
import { memberToken } from '../../people/sign-in/testing-members.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

const columns = ['none', 'visitor', 'member', 'owner', 'manager', 'fulfilment', 'support', 'analyst', 'app'] as const
type Column = (typeof columns)[number]

const docs = new URL('../../../../../docs/', import.meta.url)
const pageOf = (group: string) => readFileSync(new URL(`permissions/${group}.md`, docs), 'utf8')
const groups = ['platform', 'people', 'catalog', 'selling', 'orders', 'growth', 'operations', 'edges']

/** The published list: each permission of the staff, and the roles that have it. */
const rolesOf = new Map(
  [...readFileSync(new URL('permissions.md', docs), 'utf8').matchAll(/^- `([A-Z_]+)`: (.+)$/gm)].map(
    ([, permission = '', roles = '']) => [permission, roles.split(', ')] as const,
  ),
)

/** The roles of the staff that may make a call whose row says `staff`: a permission, all or none. */
function staffCells(staff: string): string[] {
  const roles = rolesOf.get(staff)
  if (!roles && staff !== 'all' && staff !== '–') throw new Error(`No published permission is ${staff}`)
  return columns.slice(3, -1).map((role) => (staff === 'all' || roles?.includes(role) ? 'yes' : '–'))
}

/** The published tables: name of the call to what its row says. */
const rows = groups
  .flatMap((group) => pageOf(group).split('\n'))
  .flatMap((line) => {
    const [, name = '', , none = '', visitor = '', member = '', staff = '', app = ''] = line
      .split('|')
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'))
    if (!line.startsWith('| `')) return []
    const row = {
      cells: [none, visitor, member, ...staffCells(staff), app === '–' ? '–' : 'yes'],
      permission: rolesOf.has(staff) ? staff : '',
      scope: app === '–' || app === 'any key' ? '' : app,
    }
    return [[name, row] as const]
  })
const published = new Map(rows)

let site: Site
let proofs: Record<Column, string | null | undefined>

beforeAll(async () => {
  site = await createTestSite()
  const [visitor, member, owner, manager, fulfilment, support, analyst] = await Promise.all([
    visitorToken(site),
    memberToken(site),
    ...(['OWNER', 'MANAGER', 'FULFILMENT', 'SUPPORT', 'ANALYST'] as const).map((role) => staffToken(site, role)),
  ])
  const { apiKey: app } = await createApiKey(site, { name: 'Tests' })
  proofs = { none: null, visitor, member, owner, manager, fulfilment, support, analyst, app }
})
afterAll(() => site.close())

/** The error for an empty request with this credential, if any. */
async function rejectionOf({ method, path }: Route, proof: string | null) {
  const answer = await site.fetch(
    new Request(site.url + path.replace(/\{[\w.]+\}/g, '00000000-0000-4000-8000-00000000dead'), {
      method,
      headers: { 'content-type': 'application/json', ...(proof !== null && { authorization: proof }) },
      ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
    }),
  )
  const body: unknown = await answer.json()
  const error = ErrorResponse.safeParse(body).data?.details.applicationError
  const code = typeof error?.code === 'number' ? String(error.data?.code) : error?.code
  return { status: answer.status, ...error, code }
}

/** Whether a caller is let in: an empty request may then still be refused, but not for who sends it. */
async function isLetIn(name: string, route: Route, column: Column): Promise<boolean> {
  const { status, code, data } = await rejectionOf(route, proofs[column] ?? null)
  // Who has signed out, or is no more, needs a new proof for the calls after it.
  if (/\/(v1\/logout|my\/erase)$/.test(route.path) && column === 'member') proofs.member = await memberToken(site)
  if (status === 401 && code === 'UNAUTHENTICATED') return false
  const isRejected = status === 403 && code === 'PERMISSION_DENIED'
  // The response names what the role lacks, which is what the table says.
  if (isRejected && data?.permission !== undefined) expect(data.permission).toBe(published.get(name)?.permission)
  return !isRejected
}

const served: readonly Call[] = Object.values(calls)

test('Z01: the published tables have one row for each call, and no other', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(served.map(({ name }) => name).toSorted())
})

test.each(served.map((call) => [call.name, call] as const))(
  '§6.1 Z01 N01: %s lets in whom the published table says, at each of its addresses',
  async (name, { routes }) => {
    const row = published.get(name)
    for (const route of routes) {
      const cells: string[] = []
      for (const column of columns) cells.push((await isLetIn(name, route, column)) ? 'yes' : '–')
      expect({ ...route, cells }).toEqual({ ...route, cells: row?.cells })
    }
  },
)

/** Calls that any key may make: they read what is public or the caller's own, or make calls that have scopes. */
const takesAnyKey = [
  'RecordVisits',
  'ConversionRate',
  'ConvertCurrency',
  'ListCurrencies',
  'GetLinkedOrder',
  'GetMovedPath',
  'GetRecommendation',
  'ListAvailableAlgorithms',
  'GetSiteProperties',
  'GetStorefront',
  'GetStorefrontPage',
  'GetStorefrontPreview',
  'GraphQl',
  // The answer is the same for every site.
  'InstallApp',
  'ListInstalledApps',
  'Jwks',
  'OauthToken',
  'TokenInfo',
  'GetWebhookKeys',
  // The permissions of the collection decide; without MANAGE_CONTENT an app has the rights of a visitor.
  'QueryDataItems',
  'CountDataItems',
  'GetDataItem',
  'InsertDataItem',
  'UpdateDataItem',
  'SaveDataItem',
  'RemoveDataItem',
  'BulkInsertDataItems',
  'BulkUpdateDataItems',
  'BulkSaveDataItems',
  'BulkRemoveDataItems',
  'PatchDataItem',
  'BulkPatchDataItems',
  'QueryReferencedDataItems',
  'IsReferencedDataItem',
  'ReplaceDataItemReferences',
  'BulkInsertDataItemReferences',
  'BulkRemoveDataItemReferences',
]

test('Z01: each call that apps may make says which scope it takes, as published', () => {
  const forApps = served.filter(({ roles }) => roles.includes('app'))
  const scopes = (calls: readonly Call[]) => calls.map(({ name, scope = '' }) => [name, scope])
  expect(
    scopes(forApps.filter(({ scope }) => scope === undefined))
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(takesAnyKey.toSorted())
  expect(scopes(served)).toEqual(served.map(({ name }) => [name, published.get(name)?.scope]))
})

describe('Z01: with scopes', () => {
  type Proof = 'key' | 'token'
  const proofsOf = new Map<ApiKeyScope, Record<Proof, { with: string; without: string }>>()

  beforeAll(async () => {
    for (const scope of ApiKeyScope.options) {
      // Who may manage products or orders may read them.
      const others = ApiKeyScope.options.filter(
        (other) => other !== scope && other !== scope.replace('READ_', 'MANAGE_'),
      )
      const makeKey = async (scopes: ApiKeyScope[]) => (await createApiKey(site, { name: scope, scopes })).apiKey
      proofsOf.set(scope, {
        key: { with: await makeKey([scope]), without: await makeKey(others) },
        token: { with: await tokenOf([scope]), without: await tokenOf(others) },
      })
    }
  })

  /** An access token of an app that acts for the owner. */
  async function tokenOf(ownerScopes: ApiKeyScope[]) {
    const { clientId } = await createApp(site, {
      name: randomUUID(),
      redirectUris: [],
      grants: OWNER_GRANTS,
      ownerScopes,
    })
    const { clientSecret } = await makeSecret(site, clientId)
    const { body } = await requestToken(site, { grantType: 'client_credentials', clientId, clientSecret })
    return body.access_token
  }

  const scoped = served.flatMap((call) => (call.scope ? [[call.name, call.scope, call] as const] : []))
  const proofs = ['key', 'token'] as const
  test.each(proofs.flatMap((proof) => scoped.map(([name, scope, call]) => [name, proof, scope, call] as const)))(
    '%s lets in a %s of the scope %s and no other, at each of its addresses',
    async (_, proof, scope, { routes }) => {
      const key = proofsOf.get(scope)?.[proof]
      for (const route of routes) {
        const rejected = await rejectionOf(route, key?.without ?? '')
        expect({ ...route, ...rejected }).toMatchObject({
          ...route,
          status: 403,
          code: 'INSUFFICIENT_SCOPE',
          data: { scope },
        })
        expect((await rejectionOf(route, key?.with ?? '')).code ?? '').not.toMatch(/INSUFFICIENT_SCOPE|UNAUTHENTICATED/)
      }
    },
  )

  test.each(takesAnyKey)('%s accepts a key with any scope', async (name) => {
    const key = proofsOf.get('READ_PRODUCTS')?.key.with ?? ''
    const [route] = served.find((call) => call.name === name)?.routes ?? []
    if (!route) throw new Error(`${name} has no route`)
    expect((await rejectionOf(route, key)).code ?? '').not.toMatch(/INSUFFICIENT_SCOPE|UNAUTHENTICATED/)
  })
})
