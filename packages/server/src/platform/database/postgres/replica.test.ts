import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../../catalog/testing.ts'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { createSite, type Site } from '../../../site.ts'
import { callOf } from '../../http/testing.ts'
import { createLogger } from '../../kernel/log.ts'
import { createPostgresDatabase, dropPostgresDatabase, testServer } from './testing.ts'
import { startReplica, type TestReplica } from './testing-replica.ts'

// Runs with `vitest --project postgres`.
describe.skipIf(!testServer)('a replica for reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'replica-'))
  let replica: TestReplica
  let site: Site
  let owner: string

  beforeAll(async () => {
    await dropPostgresDatabase(testServer ?? '', 'replica')
    const database = await createPostgresDatabase(testServer ?? '', 'replica', '')
    replica = await startReplica(testServer ?? '')
    const options = { url: 'http://site.test', dataFolder: folder, log: createLogger('silent') }
    site = await createSite({ ...options, database, readDatabase: replica.urlOf(database) })
    await createTestCatalog(site)
    owner = (await createApiKey(site, { name: 'Owner' })).apiKey
  })
  afterAll(async () => {
    await site.close()
    await replica.stop()
    await dropPostgresDatabase(testServer ?? '', 'replica')
    rmSync(folder, { recursive: true })
  })

  /** Changes the name of the mug. @returns what the client sends with its next reads */
  async function rename(name: string): Promise<string> {
    const response = await callOf(site, owner, calls.UpdateProduct, { product: { id: fixtures.mug, name } })
    expect(response.status).toBe(200)
    return response.headers.get('x-wix-consistent') ?? ''
  }
  async function read(position?: string): Promise<string> {
    const headers = { authorization: owner, ...(position !== undefined && { 'x-wix-consistent': position }) }
    const path = calls.GetProduct.routes[0]?.path.replace('{id}', fixtures.mug)
    const response = await site.fetch(new Request(`${site.url}${path}`, { headers }))
    return calls.GetProduct.response.parse(await response.json()).product.name
  }

  test('answers reads, except those of a client whose writes it does not have yet', async () => {
    const first = await rename('First mug')
    await expect.poll(() => site.replica?.has(first)).toBe(true)
    expect([await read(), await read(first)]).toEqual(['First mug', 'First mug'])

    await replica.run('select pg_wal_replay_pause()')
    const second = await rename('Second mug')
    expect(Number(second)).toBeGreaterThan(Number(first))
    expect(await read()).toBe('First mug')
    expect(await read(first)).toBe('First mug')
    expect(await read(second)).toBe('Second mug')
    // What no site has given is answered by the primary.
    expect(await read('now')).toBe('Second mug')

    await replica.run('select pg_wal_replay_resume()')
    await expect.poll(() => read()).toBe('Second mug')
  })

  test('the primary answers while the replica is away', async () => {
    const position = await rename('Third mug')
    await replica.run('select pg_wal_replay_pause()')
    await replica.stop()
    expect([await read(), await read(position)]).toEqual(['Third mug', 'Third mug'])
  })
})
