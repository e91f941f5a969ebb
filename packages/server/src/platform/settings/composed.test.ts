import { SiteSettings } from '@cartwright/contract'
import { expect, it } from 'vitest'
import { createTestSite } from '../../testing.ts'
import { defaultSettings, settingsParts } from './composed.ts'

it('every setting of the wire has the default of one domain', async () => {
  const site = await createTestSite()
  await site.close()
  const owned = [...settingsParts()].flatMap(({ defaults }) => Object.keys(defaults))
  const onWire = Object.keys(SiteSettings.omit({ revision: true }).shape)
  expect(onWire.filter((name) => owned.filter((one) => one === name).length !== 1)).toEqual([])
  expect(Object.keys(defaultSettings()).toSorted()).toEqual([...owned, 'version'].toSorted())
})
