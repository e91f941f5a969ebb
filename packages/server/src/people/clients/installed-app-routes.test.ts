import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { callSite, visitorToken } from '../oauth/testing.ts'
import { createApiKey } from './api-keys.ts'

let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  apiKey = (await createApiKey(site, { name: 'Seed' })).apiKey
})
afterAll(() => site.close())

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const install = (appDefId: string, more: object = {}, as = apiKey) =>
  callSite<object>(site, as, 'POST', '/apps-installer-service/v1/app-instance/install', {
    tenant: { tenantType: 'SITE', id: 'any' },
    appInstance: { appDefId, ...more },
  })

describe('the apps of the provider', () => {
  test('are there from the start, with the same ids each time', async () => {
    const { status, body } = await install(STORES, { enabled: true })
    expect([status, body]).toMatchObject([
      200,
      { appInstance: { appDefId: STORES, appDefName: 'Stores', enabled: true } },
    ])
    const listed = await callSite<object>(site, apiKey, 'GET', '/apps-installer-service/v1/app-instances')
    expect(listed.body).toMatchObject({ appInstances: expect.arrayContaining([Object.values(body)[0]]) })
  })

  test('are rejected by name where the site cannot have them', async () => {
    const bookings = await install('13d21c63-b5ec-5912-8397-c3a5ddb27a97')
    expect([bookings.status, bookings.body]).toMatchObject([428, { message: expect.stringContaining('Bookings') }])
    expect((await install('00000000-0000-4000-8000-000000000001')).status).toBe(428)
  })

  test('cannot be switched off, and are for owners and apps', async () => {
    expect((await install(STORES, { enabled: false })).status).toBe(400)
    expect((await install(STORES, {}, await visitorToken(site))).status).toBe(403)
  })
})
