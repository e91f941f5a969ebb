import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client, queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { Failure } from '../../kit/feedback.tsx'
import { Section } from '../../kit/page.tsx'
import { paymentMessages as messages } from '../messages.ts'

/** More are not counted. */
const MOST_COUNTED = 100

const testOrdersQuery = queryOptions({
  queryKey: ['orders', 'test-orders'],
  queryFn: async ({ signal }) => {
    const filter = { testOrder: true, archived: { $ne: true } }
    const found = await client.orderSearch.searchOrders({ filter, cursorPaging: { limit: MOST_COUNTED } }, { signal })
    return { count: found.orders.length, hasMore: found.metadata.hasNext }
  },
})

/** Clears all test orders, some hundred at a time. */
async function clearAll(): Promise<void> {
  for (;;) {
    const { cleared, remaining } = await client.orderManagement.clearTestOrders()
    if (remaining === 0 || cleared === 0) break
  }
  await queries.invalidateQueries()
}

/** How many test orders there are, and the button that clears them. */
export function TestOrders() {
  const { data, error, refetch } = useQuery({ ...testOrdersQuery, enabled: may('MANAGE_ORDERS') })
  if (!may('MANAGE_ORDERS')) return null
  return (
    <Section title={messages.testOrders} lead={messages.testOrdersLead}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.count === 0 && <p className="text-muted">{messages.noTestOrders}</p>}
      {data && data.count > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Link className="link" to="/orders?test=only">
            {messages.testOrderCount(`${data.count}${data.hasMore ? '+' : ''}`, data.count === 1)}
          </Link>
          <ConfirmButton
            label={messages.clearTestOrders}
            lead={messages.clearTestOrdersLead}
            work={clearAll}
            done={messages.testOrdersCleared}
          />
        </div>
      )}
    </Section>
  )
}
