import type { Callers } from './callers.ts'

export async function setCustomerEInvoice({ owner: client }: Callers) {
  // #region setCustomerEInvoice
  const eInvoice = await client.customerEInvoices.setCustomerEInvoice('office@example.com', {
    buyerReference: '04011000-1234512345-06',
    peppolId: '0204:04011000-1234512345-06',
  })
  // #endregion
  return eInvoice
}

export async function getCustomerEInvoice({ owner: client }: Callers) {
  // #region getCustomerEInvoice
  const eInvoice = await client.customerEInvoices.getCustomerEInvoice('office@example.com')
  // #endregion
  return eInvoice
}
