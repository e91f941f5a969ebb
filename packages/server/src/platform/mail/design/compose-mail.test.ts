import { expect, test } from 'vitest'
import { mailBrand } from './brand.ts'
import { composeMail } from './compose-mail.ts'
import { button, code, facts, note, picture, smallLinks } from './parts.ts'

const brand = mailBrand(
  {
    ...{ name: 'Harbour Goods', shopUrl: 'https://shop.test', storefront: {}, legal: {} },
    business: { email: 'hello@shop.test' },
    invoices: { issue: 'WHEN_PAID', invoicePrefix: 'R-', creditNotePrefix: 'K-' },
  },
  'https://site.test',
  'en',
)
const mail = {
  subject: 'Your order',
  title: 'Your order was sent',
  intro: 'We sent it today.',
  parts: [
    facts([
      ['Carrier', 'DHL'],
      ['Items', ['1 × Mug', '2 × Bowl']],
      ['Comment', ''],
      ['Files', []],
    ]),
    null,
    picture('https://shop.test/mug.jpg', 'Mug'),
    code('ABC234'),
    button('https://shop.test/track', 'Track it'),
    smallLinks({ href: 'https://shop.test/a', label: 'Invoice' }, { href: 'https://shop.test/b', label: 'Withdraw' }),
    note('Not you? Ignore this.'),
  ],
  footer: 'You ordered at Harbour Goods.',
}

test('the text form has the parts of the HTML form in the same order', () => {
  const { html, text } = composeMail({ language: 'en', brand }, mail)
  expect(text).toBe(`Your order was sent

We sent it today.

Carrier: DHL

Items
1 × Mug
2 × Bowl

ABC234

Track it: https://shop.test/track

Invoice: https://shop.test/a
Withdraw: https://shop.test/b

Not you? Ignore this.

You ordered at Harbour Goods.

Harbour Goods · https://shop.test
hello@shop.test
`)
  const lines = text.split('\n').flatMap((line) => line.split(': '))
  const shown = lines.filter((line) => line !== '' && !line.includes(' · '))
  const at = shown.map((line) => html.lastIndexOf(line.startsWith('https:') ? `href="${line}"` : line))
  expect(at).not.toContain(-1)
  expect(html).not.toMatch(/Comment|Files/)
})

test('the owner’s own texts replace subject and first paragraph', () => {
  const own = { subject: 'Ahoy', intro: 'Your parcel set sail.' }
  const { subject, html, text } = composeMail({ language: 'en', brand, own }, mail)
  expect(subject).toBe('Ahoy')
  expect(text).toContain('Your order was sent\n\nYour parcel set sail.\n')
  expect(html).not.toContain('We sent it today.')
})

test('a mail without a footer ends with the shop, once', () => {
  const { footer, ...rest } = mail
  const { text } = composeMail({ language: 'en', brand }, rest)
  expect(text.match(/Harbour Goods/g)).toHaveLength(1)
})
