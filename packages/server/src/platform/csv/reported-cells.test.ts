import { calls } from '@cartwright/contract'
import { decodeText } from '@cartwright/design'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importText } from '../../catalog/transfer/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask } from '../http/testing.ts'

let site: Site
let apiKey: string
beforeAll(async () => {
  site = await createTestSite()
  apiKey = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())

async function productAfter(csv: string, slug: string) {
  const { errors } = await importText(site, apiKey, csv)
  expect(errors).toEqual([])
  const { products } = await ask(site, apiKey, calls.QueryProducts, { query: { filter: { slug } } })
  return products[0]
}

test.each([
  ['with a byte order mark', '\ufeffSlug,Name,Price,SKU\nbom,Mug,5,B-1\n', 'bom', 5, 'gh:Agence-DnD/PIMGento#215'],
  ['with semicolons', 'Slug;Name;Price;SKU\nsemi;Mug;5;B-1\n', 'semi', 5, 'gh:cubecart/v6#2540'],
])('a file %s is read whole', async (_, csv, slug, price) => {
  expect(await productAfter(csv, slug)).toMatchObject({ name: 'Mug', sku: 'B-1', price: { price } })
})

test.each([
  ['UTF-8', 'utf8', 'gh:akeneo/pim-community-dev#499'],
  ['the encoding of Windows', 'latin1', 'gh:medusajs/medusa#12873'],
] as const)('a file in %s keeps its umlauts', async (_, encoding, _source) => {
  const slug = `bowl-${encoding}`
  const bytes = Buffer.from(`Slug;Name;Price\r\n${slug};Grüne Schüssel für Öl, groß;5\r\n`, encoding)
  const { text } = decodeText(new Uint8Array(bytes))
  expect((await productAfter(text, slug))?.name).toBe('Grüne Schüssel für Öl, groß')
})

test.each([
  ["=cmd|' /C calc'!A0", 'gh:hhurz/tableExport.jquery.plugin#230'],
  ['@SUM(1+1)', 'gh:jogetworkflow/jw-community#20'],
])('the name %s is a text in a spreadsheet', async (firstName) => {
  const member = { loginEmail: `m${firstName.length}@example.com`, contact: { firstName } }
  await ask(site, apiKey, calls.CreateMember, { member, invite: false })
  const { csv } = await ask(site, apiKey, calls.ExportMembers, {})
  const cells = csv.split(/[,"\r\n]/)
  expect(cells).toContain(`'${firstName}`)
  expect(cells).not.toContain(firstName)
})

test('a file of members begins so that a spreadsheet shows its umlauts: gh:soonick/poMMo#70', async () => {
  await ask(site, apiKey, calls.CreateMember, {
    member: { loginEmail: 'oe@example.com', contact: { firstName: 'Jörg', lastName: 'Weiß' } },
    invite: false,
  })
  const { csv } = await ask(site, apiKey, calls.ExportMembers, {})
  const bytes = new TextEncoder().encode(csv)
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(csv).toContain(',Jörg,Weiß,')
})
