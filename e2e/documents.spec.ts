import { inflateSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'
import { ownerOf } from './owner.ts'
import { buyByTestCard, signUp } from './shopping.ts'

/** The colour profile, which a PDF of the archive kind (PDF/A) contains, is read from a file of the package. */
function hasColorProfile(pdf: Buffer): boolean {
  return pdf.toString('latin1').includes('/OutputIntents')
}

/** The invoice inside a PDF, as XML. Its streams are compressed. */
function invoiceXml(pdf: Buffer): string {
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 1)) {
    const text = tryInflate(pdf.subarray(at + 'stream\n'.length))
    if (text.includes('CrossIndustryInvoice')) return text
  }
  return ''
}

function tryInflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('utf8')
  } catch {
    return ''
  }
}

test('the built site draws invoice and credit note of a business with complete details', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  const { siteSettings, orderBilling, orderSearch, orderTransactions } = await ownerOf(shop)
  expect(await siteSettings.getBusinessDetails()).toMatchObject({ vatNumber: 'DE136695976' })
  await signUp(page)
  const number = await buyByTestCard(page, '4242 4242 4242 4242')
  await page.goto('/account')
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await page.waitForURL(/\/account\/orders\//)

  /** Reloads until the document is drawn, which is after the payment or refund. */
  const open = async (name: RegExp) => {
    const link = page.getByRole('link', { name })
    await expect(async () => {
      await page.reload()
      await expect(link).toBeVisible({ timeout: 2000 })
    }).toPass()
    const response = await page.request.get((await link.getAttribute('href')) ?? '')
    expect(response.status()).toBe(200)
    return response.body()
  }

  const invoice = await open(/^Invoice .+ \(PDF\)$/)
  expect(hasColorProfile(invoice)).toBe(true)
  expect(invoiceXml(invoice)).toContain('DE136695976')

  const orderId = (await orderSearch.searchOrders({ filter: { number } })).orders[0]?.id ?? ''
  const { payments } = await orderTransactions.listTransactionsForSingleOrder(orderId)
  await orderBilling.refundPayments(orderId, [{ paymentId: payments[0]?.id ?? '' }])
  expect(invoiceXml(await open(/^Credit note .+ \(PDF\)$/))).toContain('DE136695976')
})

test('an order that is edited up and down after its invoice has a document of each change', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  const { draftOrders, orderInvoices, orderManagement, orderSearch } = await ownerOf(shop)
  await signUp(page)
  const number = await buyByTestCard(page, '4242 4242 4242 4242')
  const orderId = (await orderSearch.searchOrders({ filter: { number } })).orders[0]?.id ?? ''
  const kinds = async () => (await orderInvoices.listOrderInvoices(orderId)).map(({ kind }) => kind)
  const edit = async (newQuantity: number) => {
    const { id, lineItems } = (await draftOrders.editOrder(orderId)).calculatedDraftOrder.draftOrder
    await draftOrders.updateLineItems(id, [{ lineItemId: lineItems[0]?.lineItem.id ?? '', newQuantity }])
    await draftOrders.commitDraftOrder(id)
  }
  await expect.poll(kinds).toEqual(['INVOICE'])
  await edit(3)
  await orderManagement.paymentCollectionMarkOrderAsPaid(orderId)
  await expect.poll(kinds).toEqual(['INVOICE', 'INVOICE'])
  await edit(2)
  await expect.poll(kinds).toEqual(['INVOICE', 'INVOICE', 'CREDIT_NOTE'])

  const invoices = await orderInvoices.listOrderInvoices(orderId)
  const sum = invoices.reduce((total, one) => total + (one.kind === 'INVOICE' ? 1 : -1) * Number(one.total.amount), 0)
  const [order] = (await orderSearch.searchOrders({ filter: { number } })).orders
  expect(sum).toBeCloseTo(Number(order?.priceSummary?.total.amount))
  await page.goto('/account')
  await page.getByRole('link', { name: `Order ${number}` }).click()
  for (const { number: name, url } of invoices) {
    await expect(page.getByRole('link', { name: new RegExp(`${name} \\(PDF\\)$`) })).toBeVisible()
    const pdf = await (await page.request.get(url)).body()
    expect(hasColorProfile(pdf)).toBe(true)
    expect(invoiceXml(pdf)).toContain(name)
  }
})
