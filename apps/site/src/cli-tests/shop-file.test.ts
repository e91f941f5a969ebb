import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

test('apply prints the difference, applies all or nothing, and changes nothing after pull', async () => {
  const place = await newPlace()
  const file = join(place.DATA_DIR, 'shop.yaml')
  const delivery = {
    regions: [{ name: 'Germany', countries: ['DE'] }],
    options: [{ code: 'parcel', title: 'Parcel', regions: ['Germany'], rates: [{ price: '4.90' }] }],
  }
  writeFileSync(file, JSON.stringify({ profile: { name: 'Kontor' }, delivery }))
  const dryRun = await cartwright(place, 'apply', file, '--dry-run')
  expect(dryRun.stdout).toContain('a dry run changes nothing')
  expect(dryRun.stdout).toContain('~ profile.name: "Shop" → "Kontor"')
  expect(dryRun.stdout).toContain('+ delivery.options[parcel]: ')
  expect((await cartwright(place, 'apply', file)).stdout).toContain('Applied 3 changes.')

  expect((await cartwright(place, 'pull', file)).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toContain('name: Kontor')
  expect(await runJson(place, 'apply', file)).toEqual({ changes: [] })

  writeFileSync(file, JSON.stringify({ profile: { name: 'Other' }, fees: [{ code: 'a', name: 'A', price: '-1' }] }))
  const rejected = await cartwright(place, 'apply', file)
  expect(rejected).toMatchObject({ code: 1, stderr: 'shop.yaml: fees[0].price: must be an amount such as "4.90"\n' })
  expect(JSON.parse((await cartwright(place, 'pull')).stdout).profile.name).toBe('Kontor')
})
