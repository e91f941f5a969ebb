import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

test('shows and changes settings, and names an unknown one', async () => {
  const place = await newPlace()
  expect(await runJson(place, 'settings')).toMatchObject({ signUp: 'OPEN', emailVerification: false, captcha: 'NEVER' })
  const changed = await runJson(place, 'settings', 'set', 'signUp=CLOSED', 'emailVerification=true', 'name=A = B')
  expect(changed).toMatchObject({ signUp: 'CLOSED', emailVerification: true, name: 'A = B' })
  expect(await runJson(place, 'settings', 'show')).toEqual(changed)
  const profileFields = [{ name: 'motto', title: 'Your motto', kind: 'TEXT' }]
  const requested = await runJson(place, 'settings', 'set', `profileFields=${JSON.stringify(profileFields)}`)
  expect(requested).toMatchObject({ profileFields })
  for (const [pair, wrong] of [
    ['signUp=MAYBE', 'signUp'],
    ['colour=red', 'There is no setting colour'],
    ['signUp', 'name=value'],
    ['identityProviders=[{', 'not JSON'],
    ['profileFields=[{"name":"motto","kind":"COLOUR"}]', 'profileFields[0].kind'],
  ] as const) {
    const { code, stderr } = await cartwright(place, 'settings', 'set', pair)
    expect(code).toBe(1)
    expect(stderr).toContain(wrong)
  }
})

test('changes who runs the shop, and names a wrong IBAN', async () => {
  const place = await newPlace()
  const set = ['business.legalName=Moor & Heide GmbH', 'business.register.court=Amtsgericht Bremen']
  const changed = await runJson(
    place,
    'settings',
    'set',
    ...[
      ...set,
      'business.register.number=HRB 1',
      'business.managers=["Ada Moor"]',
      'business.invoices.nextInvoice=500',
    ],
  )
  expect(changed).toMatchObject({
    business: {
      legalName: 'Moor & Heide GmbH',
      register: { court: 'Amtsgericht Bremen', number: 'HRB 1' },
      managers: ['Ada Moor'],
      invoices: { nextInvoice: 500 },
    },
  })
  const { code, stderr } = await cartwright(
    place,
    'settings',
    'set',
    'business.bankAccount.iban=DE03120300000000202051',
  )
  expect(code).toBe(1)
  expect(stderr).toContain('businessDetails.bankAccount.iban')
})
