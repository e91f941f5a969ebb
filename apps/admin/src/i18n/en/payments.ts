export const payments = {
  title: 'Payments',
  views: 'Views of payments',
  tabs: { '': 'All', authorized: 'To capture', pending: 'Pending', refunds: 'Refunds pending' } as Readonly<
    Record<string, string>
  >,
  columns: { method: 'Method', transaction: 'Number at the provider', state: 'State', amount: 'Amount' },
  states: {
    APPROVED: 'Paid',
    PENDING: 'Pending',
    PENDING_MERCHANT: 'Awaiting confirmation',
    CANCELED: 'Canceled',
    DECLINED: 'Declined',
    REFUNDED: 'Refunded',
    PARTIALLY_REFUNDED: 'Partly refunded',
    AUTHORIZED: 'Authorized',
    VOIDED: 'Released',
  } as Readonly<Record<string, string>>,
  none: 'No payments yet',
  noneLead: 'The payments of all orders appear here.',
}
