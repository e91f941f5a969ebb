import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTestSite } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnswer } from '../../../apps/site/src/answer.ts'
import { listen } from '../../../apps/site/src/listen.ts'
import { createApiKey } from '../../../packages/server/src/people/clients/api-keys.ts'

const run = promisify(execFile)
const SUITE = join(import.meta.dirname, 'node_modules/@modelcontextprotocol/conformance/dist/index.js')

let url: string
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  let answer: ReturnType<typeof createAnswer> = async () => new Response(null, { status: 503 })
  let authorization = ''
  // The suite sends no credentials of its own.
  const listener = await listen(
    (request, address) => {
      const headers = new Headers(request.headers)
      headers.set('authorization', authorization)
      return answer(new Request(request, { headers }), address)
    },
    0,
    'PORT',
  )
  url = `http://127.0.0.1:${listener.port}`
  const site = await createTestSite({ url })
  authorization = (await createApiKey(site, { name: 'Conformance' })).apiKey
  answer = createAnswer(site)
  closing.push(listener.close, () => site.close())
})
afterAll(async () => {
  for (const close of closing) await close()
})

/** The scenarios about what the servers have. The others call tools, prompts and resources that only a test server has. */
const ofBoth = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']
const scenarios = [
  ...[...ofBoth, 'resources-list'].map((scenario) => ['/mcp/admin', scenario] as const),
  ...ofBoth.map((scenario) => ['/ucp/mcp', scenario] as const),
]

test.each(scenarios)('%s passes %s', async (path, scenario) => {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-'))
  closing.push(async () => rmSync(folder, { recursive: true, force: true }))
  const options = ['server', '--url', `${url}${path}`, '--scenario', scenario, '--output-dir', folder]
  const { stdout, stderr } = await run(process.execPath, [SUITE, ...options]).catch((error) => error)
  expect(`${stdout}${stderr}`).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/)
})
