import { type Call, calls, ErrorResponse } from '@cartwright/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importText } from '../../catalog/transfer/testing.ts'
import { openManagement } from '../../catalog/write/testing.ts'
import { createTestApp, REDIRECT_URI } from '../../people/oauth/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { callOf, rejection } from './testing.ts'
import { illFormedFields } from './well-formed.ts'

const addressOf = ({ routes }: Call, id = '') => routes[0]?.path.replace('{id}', id) ?? ''

let site: Site
let apiKey: string
let clientId: string
beforeAll(async () => {
  site = await createTestSite()
  apiKey = (await openManagement(site)).apiKey
  clientId = (await createTestApp(site)).clientId
})
afterAll(() => site.close())

const ill = fc.constantFrom('\ud800', '\udfff', 'a\udc00b', '\udc00\ud800', 'end\ud83d', '\0', 'a\0b')
const wellFormed = fc.string({ unit: 'grapheme' })

describe('Z05: what holds U+0000 or half a character', () => {
  test('is found at any depth, and valid texts are accepted', () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(wellFormed, ill), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(wellFormed, ill)),
        (list, record) => {
          const isIll = (text: string) => Buffer.from(text).toString() !== text || text.includes('\0')
          const expected = [
            ...list.flatMap((text, index) => (isIll(text) ? [`deep.list[${index}]`] : [])),
            ...Object.entries(record).flatMap(([key, text]) => (isIll(text) ? [`record.${key}`] : [])),
          ]
          const fields = { n: 1, nothing: null, deep: { list }, record }
          expect(illFormedFields(fields).toSorted()).toEqual(expected.toSorted())
        },
      ),
    ))

  test('every call rejects it, names the field, and stores nothing', () =>
    fc.assert(
      fc.asyncProperty(ill, async (text) => {
        const product = { name: text, priceData: { price: 1 }, customTextFields: [{ title: text }] }
        expect(await rejection(site, apiKey, calls.CreateProduct, { product })).toEqual({
          status: 400,
          fields: ['product.name', 'product.customTextFields[0].title'],
        })
        const query = { filter: { $or: [{ name: 'Mug' }, { name: { $in: ['a', text] } }] } }
        expect(await rejection(site, apiKey, calls.QueryProducts, { query })).toEqual({
          status: 400,
          fields: ['query.filter.$or[1].name.$in[1]'],
        })
        expect(await rejection(site, apiKey, calls.ListApiKeys, { any: text })).toEqual({
          status: 400,
          fields: ['any'],
        })
        expect(await rejection(site, apiKey, calls.StartCatalogImport, { csv: `Name\n${text}` })).toEqual({
          status: 400,
          fields: ['csv'],
        })
      }),
      { numRuns: 10 },
    ))

  test('is rejected as the name of a field too', async () => {
    const answer = await callOf(site, apiKey, calls.CreateProduct, { product: { 'a\ud800': 1 } })
    const { details } = ErrorResponse.parse(await answer.json())
    expect(details.validationError?.fieldViolations).toMatchObject([
      { field: 'product.a\ufffd', violatedRule: 'FORMAT' },
    ])
  })

  test('is rejected in a path', async () => {
    const answer = await site.fetch(
      new Request(site.url + addressOf(calls.GetProduct, 'a%00b'), { headers: { authorization: apiKey } }),
    )
    const { details } = ErrorResponse.parse(await answer.json())
    expect([answer.status, details.validationError?.fieldViolations?.[0]?.field]).toEqual([400, 'id'])
  })

  test('at any depth', async () => {
    const deep = `{"any":${'['.repeat(100_000)}"\\ud800"${']'.repeat(100_000)}}`
    const answer = await site.fetch(
      new Request(site.url + addressOf(calls.QueryProducts), {
        method: 'POST',
        headers: { authorization: apiKey, 'content-type': 'application/json' },
        body: deep,
      }),
    )
    expect(answer.status).toBe(400)
  })

  test('is rejected in a file, by line and column', async () => {
    const { startImport } = await import('../../catalog/transfer/start-import.ts')
    const { id } = await startImport(site, { csv: 'Slug,Name,Price\nmug,Mug,1\nbowl,a\0b,1\n', createdBy: 'test' })
    const row = () => site.db.selectFrom('job_entries').select('entry').where('job_id', '=', id).executeTakeFirst()
    await expect
      .poll(async () => JSON.parse((await row())?.entry ?? '{}'))
      .toEqual({
        error: { line: 3, column: 'Name', reason: expect.stringContaining('U+0000') },
      })
    await importText(site, apiKey, 'Slug,Name,Price\nmug,\ud83d\ude00,1\n')
  })

  test('is rejected in OAuth parameters', async () => {
    const json = (fields: object) =>
      site.fetch(
        new Request(`${site.url}/oauth2/token`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(fields),
        }),
      )
    for (const rejected of [
      await json({ grantType: 'anonymous', clientId: 'a\ud800' }),
      await json({ grantType: 'refresh_token', clientId, refreshToken: 'a\0' }),
      await site.fetch(
        new Request(`${site.url}/oauth2/token`, {
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'anonymous', client_id: 'a\0' }),
        }),
      ),
    ]) {
      expect([rejected.status, await rejected.json()]).toEqual([
        400,
        { error: 'invalid_request', error_description: expect.stringMatching(/(client|refresh).*U\+0000/i) },
      ])
    }
    const parameters = new URLSearchParams({
      client_id: clientId,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      state: 'a\0',
    })
    const page = await site.fetch(new Request(`${site.url}/oauth2/authorize?${parameters}`))
    expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('state')])
    const goodbye = await site.fetch(new Request(`${site.url}/oauth2/end-session?state=a%00`))
    expect([goodbye.status, await goodbye.text()]).toEqual([400, expect.stringContaining('state')])
  })
})

test('characters of two units, written as two escapes, are characters', async () => {
  const answer = await site.fetch(
    new Request(site.url + addressOf(calls.CreateProduct), {
      method: 'POST',
      headers: { authorization: apiKey, 'content-type': 'application/json' },
      body: '{"product":{"name":"\\ud83d\\ude00 \\\\ud800","priceData":{"price":1}}}',
    }),
  )
  expect(await answer.json()).toMatchObject({ product: { name: '\u{1f600} \\ud800' } })
})
