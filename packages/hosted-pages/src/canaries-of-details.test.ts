import { createApiKey } from '@cartwright/server/hosted'
import { expect, it } from 'vitest'
import { fieldsOf } from './account/testing-forms.ts'
import { Browser } from './testing.ts'
import { canary, expectNone, keep, open, writtenOf } from './testing-canaries.ts'

it('O07: what members tell about themselves on the pages of their account is in no log, and in their export', async () => {
  const opened = await open()
  const { site } = opened
  keep(await createApiKey(site, { name: 'Owner' }))
  const { email, password, firstName, lastName, otherEmail, newEmail, query, passkeyName } = canary
  const browser = new Browser(site)
  await browser.open('/sign-up', { name: firstName, email, password })
  for (const value of browser.cookies.values()) keep(value)

  const personal = { lastName, company: query, 'email-0': otherEmail }
  const page = fieldsOf((await browser.open('/account/profile')).text, '/account/profile')
  expect((await browser.open('/account/profile', { ...page, ...personal, 'email-0': query })).status).toBe(400)
  expect((await browser.open('/account/profile', { ...page, ...personal })).status).toBe(303)
  expect((await browser.open('/account/profile', { ...page, company: newEmail })).status).toBe(409)

  const address = { addressLine: passkeyName, postalCode: '28199', city: lastName, country: 'DE' }
  expect((await browser.open('/account/addresses/new', { ...address, postalCode: query })).status).toBe(400)
  expect((await browser.open('/account/addresses/new', address)).status).toBe(303)
  const [path = ''] = /\/account\/addresses\/[\w-]{22}/.exec((await browser.open('/account/addresses')).text) ?? []
  await browser.open(path, { ...address, addressLine2: query })
  const { text } = await browser.open('/account/data/export', {})
  for (const each of [...Object.values(personal), passkeyName]) expect(text).toContain(each)
  expect((await browser.open(`${path}/remove`, {})).location).toContain('gone')
  const written = await writtenOf(opened)
  expect(written).toContain('MEMBER_EXPORTED')
  expectNone(written)
})
