import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { extractTextItems, getDocumentProxy } from '../../../../../lab/tools/testing/pdf.ts'
import { openMailbox } from '../../people/sign-in/mail/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { buy, goToCheckout, setDetails } from '../../selling/checkout/testing.ts'
import { type BillingShop, openBillingShop } from '../billing/testing.ts'
import { issueMissing } from '../documents/invoices/issue.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
})
afterEach(() => shop.site.close())

const company = 'Müller & Söhne <Ludwigshafen> "Süd"'
const bronek = { firstName: 'Bronko', lastName: 'Bronkołajewic-O’Průša', company }
const bremen = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }

async function placeWith(more: object) {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
  await setDetails(shop.site, checkoutId, ({ shipping }) => ({
    shipping: { ...shipping, address: bremen, contactDetails: bronek },
    ...more,
  }))
  return buy(shop.site, token, checkoutId)
}

/** The next mail to the customer with a text. */
async function nextWith(mailbox: ReturnType<typeof openMailbox>, text: string) {
  let mail = await mailbox.next('ada@example.com')
  while (!mail.html.includes(text)) mail = await mailbox.next('ada@example.com')
  return mail
}

test.each([
  ['\n', 'gh:woocommerce/woocommerce#23956'],
  ['\r\n', 'gh:woocommerce/woocommerce#54452'],
])('a note of three lines, parted by %j, has three lines in the mail to staff: %s', async (separator) => {
  await writeSettings(shop.site.db, { business: { email: 'owner@example.com' } })
  const mailbox = openMailbox(shop.site)
  await placeWith({ buyerNote: ['Ring twice', 'Mind the dog & the cat', '<third floor>'].join(separator) })
  const { text, html } = await mailbox.next('owner@example.com')
  expect(text.replaceAll('\r', '')).toContain('Ring twice\nMind the dog & the cat\n<third floor>')
  expect(html).not.toContain('&amp;amp;')
  expect(html).toMatch(/Ring twice<\/div><div[^>]*>Mind the dog &amp; the cat<\/div>/)
})

test('a company with “&”, quotes and brackets stands as it is in mail and PDF: gh:InvoicePlane/InvoicePlane#872', async () => {
  const mailbox = openMailbox(shop.site)
  const { id } = await placeWith({})
  const { html } = await mailbox.next('ada@example.com')
  expect(html).toContain('Müller &amp; Söhne &lt;Ludwigshafen&gt;')
  await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: id })
  await issueMissing(shop.site, id)
  const { invoices } = await ask(shop.site, shop.staff, calls.ListOrderInvoices, { orderId: id })
  const pdf = await shop.site.fetch(new Request(invoices[0]?.url ?? ''))
  const { items } = await extractTextItems(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())))
  const text = items.flatMap((page) => page.map(({ str }) => str)).join(' ')
  expect(text).toContain(company)
  expect(text).toContain('Bronkołajewic-O’Průša')
})

test.each(['\n\n', '\r\n\r\n'])(
  'what staff write in two paragraphs, parted by %j, stands in two paragraphs of a mail: gh:woocommerce/woocommerce#19906',
  async (separator) => {
    const { id } = await placeWith({})
    const mailbox = openMailbox(shop.site)
    const customMessage = ['The last mug broke.', 'We are sorry & send a new one.'].join(separator)
    await ask(shop.site, shop.staff, calls.CancelOrder, { id, sendOrderCanceledEmail: true, customMessage })
    const { text, html } = await nextWith(mailbox, 'The last mug broke.')
    expect(text.replaceAll('\r', '')).toContain('The last mug broke.\n\nWe are sorry & send a new one.')
    expect(html).toMatch(/The last mug broke\.<br\/?><br\/?>We are sorry &amp; send a new one\./)
  },
)

test('the owner’s own first lines of a mail keep their lines: gh:fossasia/open-event-frontend#6429', async () => {
  const intro = 'Thank you.\nWe wrap it by hand.'
  const orderMailTexts = [{ kind: 'CONFIRMATION' as const, language: 'en', intro }]
  await ask(shop.site, shop.staff, calls.UpdateSiteSettings, { settings: { orderMailTexts } })
  const mailbox = openMailbox(shop.site)
  await placeWith({})
  expect((await mailbox.next('ada@example.com')).html).toMatch(/Thank you\.<br\/?>We wrap it by hand\./)
})

test('what is asked to be paid for keeps its lines: gh:EC-CUBE/ec-cube#3942', async () => {
  const { id } = await placeWith({})
  const mailbox = openMailbox(shop.site)
  await ask(shop.site, shop.staff, calls.CreateOrderPaymentRequest, {
    orderPaymentRequest: {
      orderId: id,
      amount: { amount: '5.00' },
      title: 'Gift box',
      description: 'Cardboard\nwith a ribbon',
    },
  })
  const { html } = await nextWith(mailbox, 'Cardboard')
  expect(html).toMatch(/Cardboard<br\/?>with a ribbon/)
})
