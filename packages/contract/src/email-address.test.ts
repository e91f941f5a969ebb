import { expect, test } from 'vitest'
import { EmailAddress } from './index.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' ada@example.com\t', 'ada@example.com'],
  ['<ada@example.com>', 'ada@example.com'],
  ['Ada Lovelace <ada@example.com>', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['<mailto:ada@example.com>', 'ada@example.com'],
  ['MAILTO:Ada@Example.com', 'Ada@Example.com'],
  ['ada@example.com.', 'ada@example.com'],
  ['joerg@müller.de', 'joerg@xn--mller-kva.de'],
  ['joerg@mu\u0308ller.de', 'joerg@xn--mller-kva.de'],
  ['joerg@MÜLLER.de', 'joerg@xn--mller-kva.de'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
  ['info@例え.jp', 'info@xn--r8jz45g.jp'],
  ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
  ['ada@例え。jp', 'ada@xn--r8jz45g.jp'],
  ["o'brien+shop@example.co.uk", "o'brien+shop@example.co.uk"],
])('reads %j as the address %s', (entered, address) => {
  expect(EmailAddress.parse(entered)).toBe(address)
})

test.each([
  '',
  'ada',
  'ada@example..com',
  '.ada@example.com',
  'ada.@example.com',
  'ada@example.com..',
  'ada,bob@example.com',
  'ada@example.com,bob@example.com',
  '<ada@example.com> <bob@example.com>',
  'ada@exa_mple.com',
  'ada@[1.2.3.44]',
  'ada@exam ple.com',
  '\u0430da@example.com',
  'jörg@example.com',
  'ada@ex\u0430mple.com',
  'ada@exam\u03bfle.com',
  'ada@müller',
  'ada@müller.de/path',
  'ada@müller.de:25',
  'ada@mül%6cer.de',
  `ada@${'ü'.repeat(64)}.de`,
  `${'a'.repeat(65)}@example.com`,
])('rejects %j', (entered) => {
  expect(EmailAddress.safeParse(entered).success).toBe(false)
})

test('an address that was read stays the same when it is read again', () => {
  for (const entered of ['joerg@müller.de', '<ada@example.com.>', 'info@пример.рф']) {
    const once = EmailAddress.parse(entered)
    expect(EmailAddress.parse(once)).toBe(once)
  }
})
