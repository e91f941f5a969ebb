import type { AbandonedCheckout } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, useNavigate, useParams } from 'react-router'
import { client, queries } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { Failure, Skeleton } from '../../kit/feedback.tsx'
import { formatDateTime, formatMoney } from '../../kit/format.ts'
import { Columns, Page, Section } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { LineImage, LineTitle } from '../lines.tsx'
import { abandonedMessages as messages, messages as orderMessages } from '../messages.ts'
import { SumRow } from '../sum-row.tsx'
import { AbandonedState } from './abandoned-state.tsx'
import { abandonedQuery, nameOf, refreshAbandoned } from './queries.ts'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(abandonedQuery(params.checkoutId ?? ''))
  return null
}

const back = { to: '/orders/abandoned', label: messages.title }

export function Component() {
  const { checkoutId = '' } = useParams()
  const { data, error, refetch } = useQuery(abandonedQuery(checkoutId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={messages.checkout} back={back}>
        <Skeleton lines={9} />
      </Page>
    )
  const beside = <AbandonedState checkout={data} />
  return (
    <Page title={nameOf(data)} back={back} beside={beside} actions={<Actions checkout={data} />}>
      <p className="-mt-4 mb-5 text-muted">{messages.leftAt(formatDateTime(data.createdDate))}</p>
      <Columns side={<Side checkout={data} />}>
        <Section title={orderMessages.lines}>
          <ul>
            {data.lineItems.map((line) => (
              <li key={line.id} className="flex items-center gap-3 border-line border-b py-3 last:border-0">
                <LineImage line={line} />
                <LineTitle line={line} />
                <span className="money text-muted">
                  {orderMessages.quantity(line.quantity)} {formatMoney(line.price.amount, data.currency)}
                </span>
              </li>
            ))}
          </ul>
          {data.appliedDiscounts.flatMap(({ coupon }) =>
            coupon ? [<SumRow key={coupon.id} name={orderMessages.discount} value={coupon.code} quiet />] : [],
          )}
          <SumRow name={orderMessages.total} value={formatMoney(data.totalPrice.amount, data.currency)} strong />
        </Section>
      </Columns>
    </Page>
  )
}

function Actions({ checkout: { id, checkoutUrl, status } }: { readonly checkout: AbandonedCheckout }) {
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const copy = () => void copyText(checkoutUrl)
  const remove = () =>
    run(
      async () => {
        await client.abandonedCheckouts.deleteAbandonedCheckout(id)
        await navigate('/orders/abandoned')
        await refreshAbandoned()
      },
      { done: messages.deleted },
    )
  return (
    <>
      <Button tone="alarm" busy={isBusy} onClick={remove}>
        {messages.delete}
      </Button>
      {status === 'ABANDONED' && (
        <Button tone="main" busy={isBusy} onClick={copy}>
          {messages.copy}
        </Button>
      )}
    </>
  )
}

function Side({ checkout }: { readonly checkout: AbandonedCheckout }) {
  const { buyerInfo, contactDetails, activities, checkoutRecoveredDate } = checkout
  return (
    <>
      <Section title={orderMessages.customer}>
        <a className="link break-words" href={`mailto:${buyerInfo.email}`}>
          {buyerInfo.email}
        </a>
        {contactDetails?.phone && <p>{contactDetails.phone}</p>}
        {buyerInfo.memberId && (
          <p>
            <Link className="link" to={`/customers/${buyerInfo.memberId}`}>
              {messages.toCustomer}
            </Link>
          </p>
        )}
      </Section>
      <Section title={orderMessages.timeline}>
        <ol>
          {checkoutRecoveredDate && <Entry date={checkoutRecoveredDate} text={messages.states.RECOVERED} />}
          {[...activities].reverse().map(({ createdDate, type }) => (
            <Entry key={createdDate.getTime()} date={createdDate} text={messages.activities[type]} />
          ))}
          <Entry date={checkout.createdDate} text={messages.states.ABANDONED} />
        </ol>
      </Section>
    </>
  )
}

const Entry = ({ date, text }: { readonly date: Date; readonly text: string }) => (
  <li className="border-line border-b py-1.5 last:border-0">
    {text}
    <span className="block text-muted text-table">{formatDateTime(date)}</span>
  </li>
)
