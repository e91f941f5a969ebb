import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { examineShopConfig } from './shop-config.ts'

const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url))

/** A folder of a shop with this domain, below the repository, whose packages it uses. */
function shopWith(domain: string): string {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'doctor-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'cartwright.config.mjs'), `export default { domains: ['notes.mjs'] }`)
  writeFileSync(join(folder, 'notes.mjs'), domain)
  return folder
}

const domain = (path: string, role: string) => `
  import { defineCall, defineDomain, serve } from 'cartwright/server'
  import { z } from 'zod'
  const request = z.object({})
  const call = defineCall({ name: 'AddNote', method: 'POST', path: '${path}', request, response: request, roles: ['${role}'] })
  export const notes = defineDomain({ name: 'notes', routes: (app) => serve(app, call, async () => ({})) })`

test('a shop without a config is fine', async () => {
  expect(await examineShopConfig(cache)).toMatchObject({ check: 'config', ok: true })
})

test('a config whose parts can be loaded is fine', async () => {
  expect(await examineShopConfig(shopWith(domain('/notes/v1/notes', 'visitor')))).toEqual({
    check: 'config',
    ok: true,
    detail: '1 domains, 0 payment providers, 0 service plugins, 0 sources of moves, 0 admin extensions can be loaded',
  })
})

test.each([
  ['a syntax error', 'export const notes = {', /notes\.mjs cannot be loaded: Unexpected/],
  ['an unknown role', domain('/notes/v1/notes', 'vistor'), /AddNote: roles: unknown role "vistor"/],
  ['a path that is taken', domain('/stores/v1/products/query', 'visitor'), /AddNote: POST .* is served by/],
])('%s is named', async (_, text, detail) => {
  expect(await examineShopConfig(shopWith(text))).toEqual({
    check: 'config',
    ok: false,
    detail: expect.stringMatching(detail),
  })
})
