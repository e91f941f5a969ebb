import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

test('missing translations are listed until a file has them', async () => {
  const place = await newPlace()
  const file = join(place.DATA_DIR, 'products.csv')
  writeFileSync(join(place.DATA_DIR, 'shop.json'), JSON.stringify({ locale: { languages: ['en', 'de'] } }))
  await runJson(place, 'apply', join(place.DATA_DIR, 'shop.json'))
  writeFileSync(file, 'Slug,Name,Price,Ribbon\nmug,Mug,5,New\nxl,XL,6,\n')
  await runJson(place, 'import', file)
  const { missing, total } = await runJson<{ missing: object[]; total: number }>(place, 'translations', 'missing')
  expect({ missing, total }).toEqual({
    total: 1,
    missing: [
      { entityType: 'PRODUCT', entityId: expect.any(String), label: 'Mug', language: 'de', fields: ['name', 'ribbon'] },
    ],
  })
  const listed = await cartwright(place, 'translations', 'missing', '--language', 'de', 'fr')
  expect(listed.stdout).toMatch(
    /^Without a translation: 2\.\n {2}de PRODUCT \S+: Mug \(name, ribbon\)\n {2}fr PRODUCT /,
  )

  writeFileSync(file, 'Slug,Name:de,Ribbon:de\nmug,Becher,Neu\n')
  await runJson(place, 'import', file)
  expect(await cartwright(place, 'translations')).toMatchObject({ code: 0, stdout: 'Nothing is missing.\n' })
})
