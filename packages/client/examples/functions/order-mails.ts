import type { Callers } from './callers.ts'

export async function listOrderMails({ owner: client, orderId }: Callers) {
  // #region listOrderMails
  const mails = await client.orderMails.listOrderMails(orderId)
  const failed = mails.filter(({ status }) => status === 'FAILED')
  // #endregion
  return failed.length
}

export async function resendOrderMail({ owner: client, confirmedOrder }: Callers) {
  const { orderId, mailId } = await confirmedOrder()
  // #region resendOrderMail
  const { status } = await client.orderMails.resendOrderMail(orderId, mailId)
  // #endregion
  return status
}

export async function sendTestMail({ staff: client }: Callers) {
  // #region sendTestMail
  const recipient = await client.orderMails.sendTestMail({ kind: 'CONFIRMATION', language: 'en', subject: 'Thanks!' })
  // #endregion
  return recipient
}
