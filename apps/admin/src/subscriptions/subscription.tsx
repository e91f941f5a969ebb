import type { ManagedSubscription, ManagedSubscriptionCycle } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { countryName, formatDate, formatDateTime, formatMoney } from '../kit/format.ts'
import { Columns, Page, Section } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { Actions } from './actions.tsx'
import { messages } from './messages.ts'
import { subscriptionQuery } from './queries.ts'
import { SubscriptionState } from './subscription-state.tsx'
import { customerOf, rhythmOf } from './words.ts'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(subscriptionQuery(params.subscriptionId ?? ''))
  return null
}

const back = { to: '/subscriptions', label: messages.title }

export function Component() {
  const { subscriptionId = '' } = useParams()
  const { data, error, refetch } = useQuery(subscriptionQuery(subscriptionId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={messages.subscription} back={back}>
        <Skeleton lines={8} />
      </Page>
    )
  const { subscription, cycles } = data
  const { contract } = subscription
  return (
    <Page
      title={messages.numberOf(contract.number)}
      back={back}
      beside={<SubscriptionState contract={contract} />}
      actions={may('MANAGE_ORDERS') && <Actions contract={contract} />}
    >
      <p className="mb-5 text-muted">{messages.started(formatDate(contract.createdDate))}</p>
      <Columns side={<Side subscription={subscription} />}>
        <Section title={messages.items}>
          <ul>
            {contract.lineItems.map(({ id, productName, descriptionLines, quantity, price, lineItemPrice }) => (
              <li key={id} className="flex justify-between gap-4 border-line border-b py-3 last:border-0">
                <span className="min-w-0">
                  <span className="block font-medium">{productName.original}</span>
                  <span className="block text-muted text-table">
                    {descriptionLines.map((line) => line.plainText?.original ?? line.colorInfo?.original).join(', ')}
                  </span>
                  <span className="block text-muted text-table">
                    {messages.quantity(quantity, formatMoney(price.amount, contract.currency))}
                  </span>
                </span>
                <span className="money">{formatMoney(lineItemPrice.amount, contract.currency)}</span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={messages.history}>
          {cycles.length === 0 && <p className="text-muted">{messages.noHistory}</p>}
          <ol>
            {cycles.map((cycle) => (
              <Cycle key={cycle.cycleNumber} cycle={cycle} currency={contract.currency} />
            ))}
          </ol>
        </Section>
      </Columns>
    </Page>
  )
}

const tones = {
  SCHEDULED: 'quiet',
  SKIPPED: 'quiet',
  PROCESSING: 'wait',
  PAST_DUE: 'bad',
  ORDERED: 'good',
  FAILED: 'bad',
  CANCELED: 'quiet',
} as const

function Cycle({ cycle, currency }: { readonly cycle: ManagedSubscriptionCycle; readonly currency: string }) {
  const { cycleNumber, dueDate, status, orderId, orderNumber = '', orderTotal, attempts, failureCode } = cycle
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-line border-b py-3 last:border-0">
      <span>
        <span className="block font-medium">{messages.cycle(cycleNumber)}</span>
        <span className="block text-muted text-table">{formatDate(dueDate)}</span>
        {failureCode && (
          <span className="block text-alarm text-table">
            {failureCode} · {messages.attempts(attempts)}
          </span>
        )}
        {cycle.nextAttemptDate && (
          <span className="block text-muted text-table">
            {messages.nextAttempt(formatDateTime(cycle.nextAttemptDate))}
          </span>
        )}
      </span>
      <span className="text-end">
        <Status tone={tones[status]} progress={status === 'ORDERED' ? 'full' : 'part'}>
          {messages.cycles[status]}
        </Status>
        {orderId && orderTotal !== undefined && (
          <Link className="link block" to={`/orders/${orderId}`}>
            {messages.order(orderNumber)} · {formatMoney(orderTotal, currency)}
          </Link>
        )}
      </span>
    </li>
  )
}

function Side({ subscription: { contract, failure, monthlyRevenue } }: { readonly subscription: ManagedSubscription }) {
  const { email, recipientInfo, nextBillingDate, subscriptionSettings, cycleNumber, minimumCycles, currency } = contract
  const { addressLine, addressLine2, postalCode, city, country } = recipientInfo?.address ?? {}
  const { billingCycles } = subscriptionSettings
  return (
    <>
      <Section title={messages.columns.next}>
        <p className="font-semibold">{nextBillingDate ? formatDate(new Date(nextBillingDate)) : '–'}</p>
        <p>{rhythmOf(contract)}</p>
        <p className="money">{formatMoney(contract.priceSummary.total.amount, currency)}</p>
        <p className="text-muted">{messages.monthly(formatMoney(monthlyRevenue, currency))}</p>
      </Section>
      <Section title={messages.terms}>
        <p>{billingCycles ? messages.deliveries(cycleNumber, billingCycles) : messages.unlimited}</p>
        {minimumCycles && <p>{messages.minimum(minimumCycles)}</p>}
        {contract.trialEndDate && <p>{messages.trial(formatDate(new Date(contract.trialEndDate)))}</p>}
        {contract.cancelDate && <p>{messages.canceledOn(formatDate(new Date(contract.cancelDate)))}</p>}
        {contract.cancelReason && <p className="text-muted">{contract.cancelReason}</p>}
      </Section>
      <Section title={messages.customer}>
        <p>{customerOf(contract)}</p>
        {email && <p className="break-words text-muted">{email}</p>}
        {contract.orderId && (
          <Link className="link" to={`/orders/${contract.orderId}`}>
            {messages.firstOrder}
          </Link>
        )}
      </Section>
      {recipientInfo?.address && (
        <Section title={messages.address}>
          <p>{addressLine}</p>
          {addressLine2 && <p>{addressLine2}</p>}
          <p>{[postalCode, city].filter(Boolean).join(' ')}</p>
          {country && <p>{countryName(country)}</p>}
        </Section>
      )}
      <Section title={messages.payment}>
        <p>{contract.paymentMethod?.id ? contract.paymentMethod.provider : messages.noCard}</p>
        {failure && (
          <p className="text-alarm">
            {failure.code} · {messages.attempts(failure.attempts)}
          </p>
        )}
        {failure?.nextAttemptDate && (
          <p className="text-muted">{messages.nextAttempt(formatDateTime(failure.nextAttemptDate))}</p>
        )}
      </Section>
    </>
  )
}
