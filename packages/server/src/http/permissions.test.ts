import { readFileSync } from 'node:fs'
import { type Call, calls, ErrorResponse, type Route } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../identity/api-keys.ts'
import { visitorToken } from '../identity/testing.ts'
import { memberToken } from '../identity/testing-members.ts'
import { issueAccessToken } from '../oauth/access-token.ts'
import { startSession } from '../oauth/sessions.ts'
import type { Site } from '../site.ts'
import { createTestSite } from '../testing.ts'

const columns = ['nobody', 'visitor', 'member', 'owner', 'app'] as const
type Column = (typeof columns)[number]

/** The published table: name of the call to what its row says. */
const published = new Map(
  readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, , ...cells] = line.split('|').map((cell) => cell.trim())
      return name?.startsWith('`') ? [[name.slice(1, -1), cells.slice(0, columns.length)] as const] : []
    }),
)

let site: Site
let proofs: Record<Column, string | null>

beforeAll(async () => {
  site = await createTestSite()
  const [visitor, member, owner] = await Promise.all([visitorToken(site), memberToken(site), ownerToken()])
  proofs = { nobody: null, visitor, member, owner, app: (await createApiKey(site, { name: 'Tests' })).apiKey }
})
afterAll(() => site.close())

async function ownerToken(): Promise<string> {
  const session = await site.db.transaction().execute((transaction) =>
    startSession(transaction, {
      role: 'owner',
      subjectId: '00000000-0000-4000-8000-00000000aaaa',
      clientId: null,
      rotates: false,
      startedAt: site.now(),
    }),
  )
  return issueAccessToken(site, {
    role: 'owner',
    subjectId: session.subject_id,
    sessionId: session.id,
    clientId: 'tests',
  })
}

/** Whether a caller is let in: an empty request may then still be refused, but not for who sends it. */
async function isLetIn({ method, path }: Route, column: Column): Promise<boolean> {
  const proof = proofs[column]
  const answer = await site.fetch(
    new Request(site.url + path.replace(/\{[\w.]+\}/g, '00000000-0000-4000-8000-00000000dead'), {
      method,
      headers: { 'content-type': 'application/json', ...(proof !== null && { authorization: proof }) },
      ...(method !== 'GET' && method !== 'DELETE' && { body: '{}' }),
    }),
  )
  const body: unknown = await answer.json()
  // Who has signed out needs a new proof for the calls after it.
  if (path.endsWith('/v1/logout') && column === 'member') proofs.member = await memberToken(site)
  const code = ErrorResponse.safeParse(body).data?.details.applicationError?.code
  if (answer.status === 401 && code === 'UNAUTHENTICATED') return false
  return !(answer.status === 403 && code === 'PERMISSION_DENIED')
}

const served: readonly Call[] = Object.values(calls)

test('Z01: the published table has a row for each call, and no other', () => {
  expect([...published.keys()].toSorted()).toEqual(served.map(({ name }) => name).toSorted())
})

test.each(served.map((call) => [call.name, call] as const))(
  'Z01: %s lets in whom the published table says, at each of its addresses',
  async (name, { routes }) => {
    const row = published.get(name)
    for (const route of routes) {
      const cells: string[] = []
      for (const column of columns) cells.push((await isLetIn(route, column)) ? 'yes' : '–')
      expect({ ...route, cells }).toEqual({ ...route, cells: row })
    }
  },
)
