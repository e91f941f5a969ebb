import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

interface Shown {
  readonly stockLevels: readonly {
    readonly productId: string
    readonly variantId: string
    readonly sku: string
    readonly quantity: number
  }[]
}

test('locations are created, changed and archived, and stock is set at them, moved and shown', async () => {
  const place = await newPlace()
  const file = join(place.DATA_DIR, 'products.csv')
  await writeFile(file, 'Slug,Name,Price,SKU,Stock\nmug,Mug,18.00,MUG-1,5\nbowl,Bowl,30.00,BOWL-1,2\n')
  await runJson(place, 'import', file)

  const { id } = await runJson<{ id: string }>(
    place,
    ...['location', 'create', 'name=Harbour', 'timeZone=Europe/Berlin', 'address.country=DE', 'address.city=Kiel'],
  )
  await runJson(place, 'location', 'set', id, 'priority=2', 'address.postalCode=24103')
  expect((await cartwright(place, 'location')).stdout).toMatch(
    /^Locations:\n {2}\S+ {2}Main location \(default\), priority 0\n {2}\S+ {2}Harbour, Kiel, DE, priority 2\n$/,
  )

  await runJson(place, 'inventory', 'set', 'Harbour', 'MUG-1=7', 'BOWL-1=1')
  await runJson(place, 'location', 'set', id, 'address.city=')
  expect((await cartwright(place, 'location')).stdout).toContain('Harbour, DE, priority 2')
  await runJson(place, 'location', 'set', id, 'address.city=Kiel')
  expect((await cartwright(place, 'location', 'set', id, 'address=')).stderr).toContain('location.address: is required')
  await runJson(place, 'inventory', 'move', 'Main location', id, 'MUG-1=2')
  expect((await cartwright(place, 'inventory', 'show')).stdout.split('\n').toSorted()).toEqual([
    '',
    'BOWL-1  Bowl: 3 in stock, Main location 2, Harbour 1',
    'MUG-1  Mug: 12 in stock, Main location 3, Harbour 9',
  ])
  const { stockLevels } = await runJson<Shown>(place, 'inventory')
  const mug = stockLevels.find(({ sku }) => sku === 'MUG-1')
  expect((await runJson<Shown>(place, 'inventory', 'show', mug?.productId ?? '')).stockLevels).toHaveLength(1)
  await runJson(place, 'inventory', 'set', id, `${mug?.productId}/${mug?.variantId}=4`)
  expect((await cartwright(place, 'inventory')).stdout).toContain('MUG-1  Mug: 7 in stock')

  const short = await cartwright(place, 'inventory', 'move', 'Harbour', 'Main location', 'MUG-1=50')
  expect(short).toMatchObject({ code: 1, stderr: 'Not enough units are in stock.\n' })
  expect((await cartwright(place, 'inventory', 'set', 'Berlin', 'MUG-1=1')).stderr).toContain('no location Berlin')
  expect((await cartwright(place, 'inventory', 'set', 'Harbour', 'CUP=1')).stderr).toContain('no counted variant CUP')
  expect((await cartwright(place, 'inventory', 'set', 'Harbour', 'MUG-1=x')).stderr).toContain('must be a whole number')

  await runJson(place, 'location', 'set-default', 'Harbour')
  await runJson(place, 'location', 'archive', 'Main location')
  expect((await cartwright(place, 'location')).stdout).toBe(
    `Locations:\n  ${id}  Harbour (default), Kiel, DE, priority 2\n`,
  )
  expect((await cartwright(place, 'inventory')).stdout).toContain('MUG-1  Mug: 4 in stock')
})
