import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../platform/database/migrations.ts'
import { ask } from '../../../platform/http/testing.ts'
import { createTestSite } from '../../../testing.ts'
import { openManagement } from '../testing.ts'

/** What the migration makes, in the order in which it can be taken back. */
const made = [
  'drop index products_by_manufacturer',
  'drop index products_by_responsible_person',
  'alter table products drop column manufacturer_id',
  'alter table products drop column responsible_person_id',
  'drop table safety_contacts',
  "delete from migrations where name = '0111_safety_contacts'",
]

test('an upgrade makes contacts of the texts that products have', async () => {
  const site = await createTestSite()
  const shop = await openManagement(site)
  const create = (name: string, texts: object) => shop.create({ name, priceData: { price: 5 }, ...texts })
  const mill = 'Olive Mill, Moorweg 1, 28195 Bremen, "mill"@example.com'
  const oil = await create('Oil', { manufacturer: mill, responsiblePerson: 'Grete Moor\nHafen 2, 28195 Bremen' })
  const soap = await create('Soap', { manufacturer: mill, responsiblePerson: 'Olive Mill, Deich 5' })
  const plain = await create('Plain', { safetyInformation: 'Keep dry.' })
  for (const statement of made) await sql.raw(statement).execute(site.db)

  expect(await migrate(site.db)).toEqual(['0111_safety_contacts'])
  const { safetyContacts } = await ask(site, shop.apiKey, calls.QuerySafetyContacts, {})
  expect(safetyContacts.map(({ name, text }) => [name, text]).toSorted()).toEqual([
    ['Grete Moor', 'Grete Moor\nHafen 2, 28195 Bremen'],
    ['Olive Mill 2', mill],
    ['Olive Mill', 'Olive Mill, Deich 5'],
  ])
  const idOf = (text: string) => safetyContacts.find((contact) => contact.text === text)?.id
  expect(new Set(safetyContacts.map(({ id }) => id)).size).toBe(3)
  const read = async (id: string) =>
    (await ask(site, shop.apiKey, calls.GetProduct, { id, includeMerchantSpecificData: true })).product
  expect(await read(oil.id)).toMatchObject({
    manufacturer: mill,
    manufacturerId: idOf(mill),
    responsiblePersonId: idOf('Grete Moor\nHafen 2, 28195 Bremen'),
  })
  expect(await read(soap.id)).toMatchObject({
    manufacturerId: idOf(mill),
    responsiblePersonId: idOf('Olive Mill, Deich 5'),
  })
  expect(await read(plain.id)).not.toHaveProperty('manufacturerId')
  await site.close()
})
