import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Site } from '@cartwright/server'
import { createTestSite } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator, explainError } from '../cli/operator.ts'
import { fetchFrom, SiteNotListening } from './client.ts'
import { controlSocket, isSocketFile } from './protocol.ts'
import { serveControl } from './server.ts'

let site: Site
let socket: string
let close: () => Promise<void>
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-control-'))
  site = await createTestSite()
  socket = controlSocket(join(folder, 'site.db'))
  const stop = await serveControl(site, socket)
  close = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
afterAll(() => site.close())

test('calls over the socket are the operator’s and need no credentials; the same calls from the network do', async () => {
  const { apiKeys, auditLog } = createOperator(fetchFrom(socket))
  const { apiKey } = await apiKeys.createApiKey({ name: 'Till', scopes: [] })
  expect(await apiKeys.listApiKeys()).toMatchObject([{ id: apiKey.id, unlimited: true }])
  expect((await auditLog.listAuditLog()).entries).toMatchObject([
    { action: 'OPERATION', actorType: 'OPERATOR', details: { call: 'CreateApiKey' } },
  ])
  const fromNetwork = await site.fetch(new Request('http://site.test/_api/site/v1/api-keys'), '192.0.2.1')
  expect(fromNetwork.status).toBe(401)
})

test('only the user who runs the site can open the socket', () => {
  expect(statSync(socket).mode & 0o777).toBe(0o600)
})

test('an error names the fields that are wrong', async () => {
  const { apiKeys } = createOperator(fetchFrom(socket))
  const error = await apiKeys.createApiKey({ name: '', scopes: [] }).catch(explainError)
  expect(error).toMatchObject({ message: expect.stringMatching(/^apiKey\.name: /) })
})

test('after the site has stopped, the socket accepts nothing', async () => {
  await close()
  const error = await createOperator(fetchFrom(socket)).apiKeys.listApiKeys().catch(explainError)
  expect(error).toBeInstanceOf(SiteNotListening)
})

test('on Windows the socket is a named pipe, and no file', () => {
  const pipe = controlSocket('C:\\Shops\\data\\site.db', 'win32')
  expect(pipe).toMatch(/^\\\\\.\\pipe\\cartwright-[0-9a-f]{16}$/)
  expect(pipe).not.toBe(controlSocket('C:\\Other\\data\\site.db', 'win32'))
  expect([isSocketFile(pipe), isSocketFile(controlSocket('/data/site.db', 'linux'))]).toEqual([false, true])
})
