import { createTestSite } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownerLines } from './cli/announce.ts'
import { readConfig } from './config.ts'
import { prepareShop } from './prepare-shop.ts'

type Site = Awaited<ReturnType<typeof createTestSite>>

const https = { SITE_URL: 'https://site.example', STOREFRONT_URL: 'https://shop.example' }
const clientId = '0f3c6b52-5a0e-4f0e-9d0e-3b6a7c1d2e4f'

let site: Site
beforeEach(async () => {
  site = await createTestSite({ url: 'https://site.example' })
})
afterEach(() => site.close())

const prepare = (environment: Record<string, string>) =>
  prepareShop(site, readConfig(environment), { folder: null, report: () => {} })
const owners = () => site.db.selectFrom('owners').select(['email', 'joined_at']).execute()

test('a public site gets no placeholder owner: it names the ways to add one', async () => {
  const access = await prepare(https)
  expect(access).toMatchObject({ needsOwner: true })
  expect(ownerLines(access)).toEqual([expect.stringContaining('OWNER_EMAIL')])
  expect(await owners()).toEqual([])
})

test('OWNER_EMAIL adds the owner of a new site, whose link to set the password is printed once', async () => {
  const access = await prepare({ ...https, OWNER_EMAIL: 'ada@linholme.de' })
  const [line] = ownerLines(access)
  expect(line).toMatch(/^Owner: ada@linholme\.de\. .*https:\/\/site\.example\/admin\/reset-password\?token=/)
  expect(await owners()).toEqual([{ email: 'ada@linholme.de', joined_at: null }])
  expect(ownerLines(await prepare({ ...https, OWNER_EMAIL: 'ada@linholme.de' }))).toEqual([])
  expect(ownerLines(await prepare({ ...https, OWNER_EMAIL: 'else@linholme.de' }))).toEqual([])
})

test('a developer’s site has a placeholder with a password', async () => {
  expect(ownerLines(await prepare({}))).toEqual([expect.stringMatching(/^Owner: owner@example\.com, password/)])
})

test('SITE_CLIENT_ID is the client id of the storefront; another one later is an error', async () => {
  expect((await prepare({ ...https, SITE_CLIENT_ID: clientId.toUpperCase() })).clientId).toBe(clientId)
  expect((await prepare(https)).clientId).toBe(clientId)
  const other = '9d0e3b6a-7c1d-4e4f-8f3c-6b525a0e4f0e'
  await expect(prepare({ ...https, SITE_CLIENT_ID: other })).rejects.toThrow(`has the client id ${clientId} already`)
})
