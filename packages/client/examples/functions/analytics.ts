import type { Callers } from './callers.ts'

export async function querySales({ owner: client }: Callers) {
  // #region querySales
  const { rows, total } = await client.analytics.querySales({ from: '2026-11-01', to: '2026-11-30', dimension: 'DAY' })
  // #endregion
  return [rows.length, total.sales]
}

export async function queryTaxTotals({ owner: client }: Callers) {
  // #region queryTaxTotals
  const { taxes } = await client.analytics.queryTaxTotals({ from: '2026-10-01', to: '2026-12-31' })
  // #endregion
  return taxes.map(({ country, rate, tax }) => [country, rate, tax])
}

export async function queryOssReport({ owner: client }: Callers) {
  // #region queryOssReport
  const { rows, threshold } = await client.analytics.queryOssReport({ from: '2026-10-01', to: '2026-12-31' })
  // #endregion
  return [rows.length, threshold.state]
}

export async function queryPaymentTotals({ owner: client }: Callers) {
  // #region queryPaymentTotals
  const { payments, net } = await client.analytics.queryPaymentTotals({ from: '2026-11-01', to: '2026-11-30' })
  // #endregion
  return [payments, net]
}

export async function queryFunnel({ owner: client }: Callers) {
  // #region queryFunnel
  const { checkouts, completed } = await client.analytics.queryFunnel({ from: '2026-11-01', to: '2026-11-30' })
  // #endregion
  return [checkouts, completed]
}

export async function queryPayouts({ owner: client }: Callers) {
  // #region queryPayouts
  const { provider, payouts } = await client.analytics.queryPayouts({ from: '2026-11-01', to: '2026-11-30' })
  // #endregion
  return [provider, payouts.length]
}

export async function queryPayoutTransactions({ owner: client, placeAuthorizedOrder }: Callers) {
  const { orderId, paymentId } = await placeAuthorizedOrder()
  await client.orderBilling.captureAuthorizedPayments(orderId, [{ paymentId }])
  const { provider = '', payouts } = await client.analytics.queryPayouts({ from: '2026-11-01', to: '2028-10-31' })
  const payoutId = payouts[0]?.id ?? ''
  // #region queryPayoutTransactions
  const { transactions } = await client.analytics.queryPayoutTransactions({ provider, payoutId })
  // #endregion
  return transactions.map(({ kind, net, orderNumber }) => [kind, net, orderNumber])
}

export async function queryStatement({ owner: client }: Callers) {
  // #region queryStatement
  const { total, payments, owed } = await client.analytics.queryStatement({ from: '2026-11-01', to: '2026-11-30' })
  // #endregion
  return [total, payments.length, owed.length]
}

export async function exportJournal({ owner: client }: Callers) {
  // #region exportJournal
  const { fileName, rows } = await client.analytics.exportJournal({
    from: '2026-11-01',
    to: '2026-11-30',
    format: 'CSV',
  })
  // #endregion
  return [fileName, rows]
}
