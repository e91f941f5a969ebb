import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { extractText, getDocumentProxy } from '../../../../../lab/tools/testing/pdf.ts'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { buy, goToCheckout, setDetails } from '../../selling/checkout/testing.ts'
import { type BillingShop, openBillingShop } from '../billing/testing.ts'
import { issueMissing } from './invoices/issue.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.site.close())

async function textOf(url = ''): Promise<string> {
  const pdf = await shop.site.fetch(new Request(url))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/g, ' ')
}

/** An order that is paid, delivered to these. */
async function orderOf(contact: object, address: object = {}) {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.wallpaper, 1]])
  await setDetails(shop.site, checkoutId, ({ billing }) => ({
    billing: {
      ...billing,
      contactDetails: { firstName: 'Ada', lastName: 'Marsh', ...contact },
      address: { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5', ...address },
    },
  }))
  const { id } = await buy(shop.site, token, checkoutId)
  await ask(shop.site, shop.staff, calls.MarkOrderAsPaid, { ecomOrderId: id })
  await issueMissing(shop.site, id)
  return id
}

async function invoiceOf(contact: object, address: object = {}): Promise<string> {
  const orderId = await orderOf(contact, address)
  const { invoices } = await ask(shop.site, shop.staff, calls.ListOrderInvoices, { orderId })
  return textOf(invoices[0]?.url)
}

describe('an invoice shows the name as it is written', () => {
  test.each([
    [{ lastName: 'Akić' }, 'Akić', 'gh:sagemathinc/cocalc#118'],
    [{ lastName: 'ĄĆĘŁŃÓŚŹŻ' }, 'ĄĆĘŁŃÓŚŹŻ', 'gh:farjadtahir/pdf-invoicr#28'],
    [{ company: 'ООО «Щёлково»' }, 'ООО «Щёлково»', 'gh:farjadtahir/pdf-invoicr#17'],
    [{ company: 'Κεραμική Αθηνών' }, 'Κεραμική Αθηνών', 'gh:tomatocart/TomatoCart-v1#68'],
    [{ lastName: 'Wysyłka-Łęcka' }, 'Wysyłka-Łęcka', 'gh:wpovernight/woocommerce-pdf-invoices-packing-slips#74'],
    [{ company: '株式会社さくら' }, '株式会社さくら', 'gh:PrestaShop/PrestaShop#9817'],
    [{ company: '한국 도자기' }, '한국 도자기', 'gh:tutao/tutanota#7075'],
    [{ company: 'קרמיקה בע״מ' }, 'קרמיקה בע״מ', 'gh:InvoiceShelf/InvoiceShelf#438'],
    [{ lastName: 'Ğüneş İşler' }, 'Ğüneş İşler', 'gh:crater-invoice-inc/crater#42'],
  ])('%j: %s: %s', async (contact, written, _source) => {
    expect(await invoiceOf(contact)).toContain(written)
  })

  test('and the street: gh:polarsource/polar#10180', async () => {
    const addressLine = '33 Đường Nguyễn Hữu Thọ, Quận 7'
    expect(await invoiceOf({}, { addressLine })).toContain(addressLine)
  })
})
