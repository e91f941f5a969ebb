import type { Callers } from './callers.ts'

export async function listPaymentReports({ owner: client }: Callers) {
  // #region listPaymentReports
  const { reports, next } = await client.reconciliation.listPaymentReports({ limit: 7 })
  const differences = reports.flatMap((report) => report.differences)
  // #endregion
  return [differences, next]
}

export async function listPaymentDisputes({ owner: client }: Callers) {
  // #region listPaymentDisputes
  const { disputes, next } = await client.reconciliation.listPaymentDisputes({ status: 'OPEN' })
  // #endregion
  return [disputes, next]
}
