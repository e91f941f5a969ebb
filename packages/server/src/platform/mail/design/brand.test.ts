import { expect, test } from 'vitest'
import { resourcesOf } from '../testing.ts'
import { type BrandSettings, mailBrand } from './brand.ts'
import { composeMail } from './compose-mail.ts'
import { button, code } from './parts.ts'

const plain: BrandSettings = {
  ...{ name: 'Harbour Goods', shopUrl: 'https://shop.test', business: {}, storefront: {}, legal: {} },
  invoices: { issue: 'WHEN_PAID', invoicePrefix: 'R-', creditNotePrefix: 'K-' },
}

const draw = (settings: BrandSettings) =>
  composeMail(
    { language: 'en', brand: mailBrand(settings, 'https://site.test', 'en') },
    {
      subject: 'Your code',
      title: 'Your code',
      intro: 'Here it is',
      parts: [code('ABC234'), button('https://shop.test', 'Open the shop')],
      footer: 'Sent by Harbour Goods',
    },
  ).html

const themed: BrandSettings = {
  ...plain,
  business: { logo: 'logo.svg' },
  storefront: {
    profile: { logoDark: 'night.svg' },
    theme: {
      colors: { light: { accent: '#a01040' }, dark: { accent: '#ff90b0' } },
      fonts: { heading: 'FRAUNCES' },
      cornerRadius: 3,
      buttonRadius: 999,
    },
  },
}

test('a shop without settings has its name, the default colors and no image', () => {
  const html = draw(plain)
  expect(html).toContain('Harbour Goods')
  expect(html).toContain('#2f4fc4')
  expect(resourcesOf(html)).toEqual([])
})

test('a mail has the colors, corners and heading font of the theme', () => {
  const html = draw(themed)
  expect(html).toMatch(/<a[^>]*class="button"[^>]*background-color:#a01040/)
  expect(html).toMatch(/border-radius:999px/)
  expect(html).toMatch(/<h1[^>]*font-family:Georgia/)
  expect(html).not.toContain('#2f4fc4')
  expect(html, 'mail programs with a dark appearance').toContain('background-color: #ff90b0 !important')
})

test('the logo is a PNG for both appearances, with the name beside it', () => {
  const html = draw(themed)
  const image = (id: string) => `https://site.test/media/${id}/v1/fit/w_480,h_80/logo.png`
  expect(resourcesOf(html)).toEqual([image('logo.svg'), image('night.svg')])
  expect(html).toContain('>Harbour Goods</span>')
})

test('a logo that shows the name has it as its text and not beside it', () => {
  const html = draw({ ...themed, storefront: { profile: { logoShowsName: true } } })
  expect(html).toContain('alt="Harbour Goods"')
  expect(html).not.toContain('>Harbour Goods</span>')
})

test('a shop that is always dark has dark mails with one logo', () => {
  const html = draw({ ...themed, storefront: { ...themed.storefront, theme: { appearance: 'DARK' } } })
  expect(html).toMatch(/<body[^>]*background-color:#151518/)
  expect(resourcesOf(html)).toHaveLength(1)
  expect(html).not.toContain('prefers-color-scheme')
})
