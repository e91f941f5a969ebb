import type { Callers } from './callers.ts'

export async function generateInvoice({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  // #region generateInvoice
  const { invoiceId } = await client.orderInvoices.generateInvoice(orderId)
  // #endregion
  return invoiceId
}

export async function addInvoiceToOrder({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  // #region addInvoiceToOrder
  const invoiceInfo = { id: 'INV-2026-7', appId: '8f9d4a52-0d0a-4c47-9f5e-3c0c7e6f3c11' }
  const { orderInvoices } = await client.orderInvoices.addInvoiceToOrder(orderId, invoiceInfo)
  // #endregion
  return orderInvoices.length
}

export async function bulkGenerateInvoices({ owner: client, placeOrder }: Callers) {
  const orderIds = [await placeOrder(), await placeOrder()]
  // #region bulkGenerateInvoices
  const { results } = await client.orderInvoices.bulkGenerateInvoices(orderIds)
  const failed = results.filter(({ itemMetadata }) => !itemMetadata.success)
  // #endregion
  return failed.length
}

export async function listInvoicesForMultipleOrders({ owner: client, orderId }: Callers) {
  // #region listInvoicesForMultipleOrders
  const { invoicesForOrder } = await client.orderInvoices.listInvoicesForMultipleOrders([orderId])
  const ids = invoicesForOrder.flatMap(({ invoicesInfo }) => invoicesInfo.map(({ id }) => id))
  // #endregion
  return ids.length
}

export async function listOrderInvoices({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  await client.orderInvoices.generateInvoice(orderId)
  // #region listOrderInvoices
  const invoices = await client.orderInvoices.listOrderInvoices(orderId)
  const links = invoices.map(({ number, url }) => ({ number, url }))
  // #endregion
  return links.length
}
