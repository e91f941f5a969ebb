import { expect, test } from 'vitest'
import { hostileNames } from '../../../platform/mail/hostile-names.ts'
import { resourcesOf, tagsOf } from '../../../platform/mail/testing.ts'
import { type AccountMail, composeAccountMail } from './compose.ts'

const link = 'https://site.test/reset-password?token=x'
const settings = {
  ...{ name: 'Linholme', language: 'en', shopUrl: 'https://shop.test', business: {}, storefront: {}, legal: {} },
  invoices: { issue: 'WHEN_PAID' as const, invoicePrefix: 'R-', creditNotePrefix: 'K-' },
}

/** Every kind, with what its text has to hold. */
const mails = [
  [{ kind: 'VERIFICATION', code: 'ABC234' }, 'ABC234'],
  [{ kind: 'ADDRESS_CODE', code: 'ABC234' }, 'ABC234'],
  [{ kind: 'ORDER_CLAIM', code: 'ABC234', orderNumber: '1001' }, 'ABC234'],
  [{ kind: 'RECOVERY', link }, link],
  [{ kind: 'ACTIVATION', link }, link],
  [
    { kind: 'NEW_SIGN_IN', device: 'Firefox on Linux', at: '2026-01-02T03:04:00Z' },
    'https://site.test/forgot-password',
  ],
  [{ kind: 'WELCOME' }, 'https://shop.test'],
  [{ kind: 'PASSWORD_CHANGED' }, 'https://site.test/account/security'],
  [{ kind: 'PASSKEY_ADDED' }, 'https://site.test/account/security'],
  [{ kind: 'PASSKEY_REMOVED' }, 'https://site.test/account/security'],
  [{ kind: 'PROVIDER_CONNECTED', provider: 'Gannet' }, 'Gannet'],
  [{ kind: 'PROVIDER_DISCONNECTED', provider: 'Gannet' }, 'https://site.test/account/security'],
  [{ kind: 'APPROVED' }, 'https://shop.test'],
  [{ kind: 'ACCOUNT_EXISTS' }, 'https://site.test/forgot-password'],
  [{ kind: 'ADDRESS_CHANGED' }, ''],
  [{ kind: 'ERASED' }, ''],
  [{ kind: 'OWNER_RECOVERY', link }, link],
  [{ kind: 'STAFF_INVITED', link }, link],
  [{ kind: 'OWNER_PASSWORD_CHANGED' }, 'https://site.test/admin/forgot-password'],
  [{ kind: 'OWNER_FACTORS_CHANGED' }, 'https://site.test/admin/security'],
] as const satisfies readonly (readonly [Omit<AccountMail, 'to' | 'language'> & Partial<AccountMail>, string])[]

const compose = (mail: (typeof mails)[number][0], language: string, name = settings.name) =>
  composeAccountMail({ ...mail, to: 'ada@example.com', language }, { ...settings, name }, 'https://site.test')

for (const language of ['en', 'de']) {
  test.each(mails)(`${language}: the mail %o has its content in both forms and loads nothing`, async (mail, held) => {
    const { subject, html, text } = await compose(mail, language)
    expect(subject).toContain('Linholme')
    expect(html).toContain(`lang="${language}"`)
    expect(html.replaceAll('&amp;', '&')).toContain(held)
    expect(text).toContain(held)
    expect(text).not.toMatch(/undefined|null|\[object|<\w/)
    expect(resourcesOf(html)).toEqual([])
  })
}

test('each language has its own texts', async () => {
  for (const [mail] of mails) {
    const [en, de] = await Promise.all([compose(mail, 'en'), compose(mail, 'de-AT')])
    expect(de.subject).not.toBe(en.subject)
    expect(de.text.split('\n')[0]).not.toBe(en.text.split('\n')[0])
  }
})

test.each(hostileNames)('Z12: a shop of the name %s is inert in every mail', async (name) => {
  // A short preview text is padded, so the harmless name has the same length.
  const harmless = 'x'.repeat(name.length)
  for (const [mail] of mails) {
    const [plain, hostile] = await Promise.all([compose(mail, 'en', harmless), compose(mail, 'en', name)])
    expect(tagsOf(hostile.html)).toEqual(tagsOf(plain.html))
  }
})

test('a code is in the subject too, where a telephone shows it; a new sign-in names device and time', async () => {
  expect((await compose(mails[0][0], 'en')).subject).toBe('ABC234 · Your code for Linholme')
  const { text } = await compose(mails[5][0], 'de')
  expect(text).toContain('Gerät: Firefox auf Linux')
  expect(text).toContain('Wann: 2. Januar 2026 um 03:04 UTC')
})
