import type { Report } from '../../../platform/csv/file-error.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import type { MandateMethod } from '../../../selling/payments/mandates/provider-mandates.ts'
import type { CheckedSubscription } from './check-subscription.ts'
import type { ColumnNames } from './raw-subscription.ts'

/** Descriptions by the provider of the cards of subscriptions, by the ids of the file. */
export type Mandates = ReadonlyMap<string, MandateMethod>

/** Reads at the provider what renewals will be charged to. A reference that the provider lacks is reported. */
export async function readMandates(
  { paymentProviders }: Pick<Services, 'paymentProviders'>,
  subscriptions: readonly CheckedSubscription[],
  { columns, report }: { readonly columns: ColumnNames; readonly report: Report },
): Promise<Mandates> {
  const mandates = new Map<string, MandateMethod>()
  for (const { line, values } of subscriptions) {
    const { paymentProvider, paymentCustomer: customer, paymentMethod: reference, externalId } = values
    if (reference === '' || paymentProvider === '') continue
    const provider = paymentProviders.find(({ id }) => id === paymentProvider)
    if (!provider?.mandates) {
      report(line, columns.paymentProvider || 'paymentProvider', 'is no provider of this shop that stores cards')
      continue
    }
    const method = await provider.mandates.read?.({ customer, reference })
    if (method) mandates.set(externalId, method)
    else report(line, columns.paymentMethod || 'paymentMethod', 'is not at the provider, or of another customer')
  }
  return mandates
}
