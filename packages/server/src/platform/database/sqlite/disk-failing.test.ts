import { fdatasync } from 'node:fs'
import { promisify } from 'node:util'
import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { turnableClock } from '../../../people/oauth/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { ask, callOf } from '../../http/testing.ts'
import type { DatabaseFaults } from '../faults.ts'

async function open(databaseFaults: DatabaseFaults = {}) {
  const clock = turnableClock()
  const site = await createTestSite({ now: clock.now, databaseFaults })
  onTestFinished(site.close)
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const write = (name: string) =>
    callOf(site, apiKey, calls.CreateProduct, { product: { name, priceData: { price: 9 } } })
  const names = async () => {
    const { products } = await ask(site, apiKey, calls.QueryProducts, { query: {} })
    return products.map(({ name }) => name ?? '').sort()
  }
  return { site, clock, write, names }
}

const readiness = async (site: Site) => (await site.fetch(new Request(`${site.url}/readyz`))).status

async function expectUnavailable(response: Response) {
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await response.json()).toMatchObject({ details: { applicationError: { code: 'DATABASE_UNAVAILABLE' } } })
}

const failed = (syscall: string) => Object.assign(new Error(`EIO: i/o error, ${syscall}`), { code: 'EIO', syscall })

describe('where the disk fails', () => {
  test('a file that may not be written is a 503 while reads work, and the site is not ready for half a minute', async () => {
    const { site, clock, write, names } = await open()
    expect((await write('Jug')).status).toBe(200)
    await sql`pragma query_only = on`.execute(site.db)
    for (const response of await Promise.all([write('Lost'), write('Lost too')])) await expectUnavailable(response)
    expect([await names(), await readiness(site)]).toEqual([['Jug'], 503])
    clock.turn(31_000)
    expect(await readiness(site)).toBe(200)
  })

  test('a statement that ends with an I/O error loses its whole transaction, and nothing else', async () => {
    let isFailing = false
    const { site, write, names } = await open({
      run: async ({ sql: text }, run) => {
        if (!isFailing || !/^insert into "products"/.test(text)) return run()
        throw Object.assign(new Error('disk I/O error'), { errcode: 778 })
      },
    })
    expect((await write('Jug')).status).toBe(200)
    isFailing = true
    for (const response of await Promise.all([write('Lost'), write('Lost too')])) await expectUnavailable(response)
    isFailing = false
    expect([await names(), await readiness(site)]).toEqual([['Jug'], 503])
    expect((await write('Bowl')).status).toBe(200)
  })

  test('after an fsync that failed no write is acknowledged, and the site is not ready until it is restarted', async () => {
    let isFailing = false
    const { site, clock, write } = await open({
      sync: async (descriptor) => {
        if (isFailing) throw failed('fdatasync')
        await promisify(fdatasync)(descriptor)
      },
    })
    expect((await write('Jug')).status).toBe(200)
    isFailing = true
    await expectUnavailable(await write('Lost'))
    isFailing = false
    await expectUnavailable(await write('Lost too'))
    clock.turn(3_600_000)
    expect(await readiness(site)).toBe(503)
    expect((await site.fetch(new Request(`${site.url}/healthz`))).status).toBe(200)
  })
})
