/** Orders of which money is to be given back or received. */
export const dueFilters = {
  'give-back': { 'balanceSummary.refundDue.amount': { $gt: 0 } },
  receive: { 'balanceSummary.owed.amount': { $gt: 0 } },
} as const

export type DueTab = keyof typeof dueFilters

export const isDueTab = (tab: string): tab is DueTab => tab in dueFilters
