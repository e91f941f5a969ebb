import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client, queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { EmptyState } from '../../kit/feedback.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { Page } from '../../kit/page.tsx'
import { Row, Rows } from '../../kit/rows.tsx'
import { segmentMessages as messages } from '../messages.ts'
import { CustomerTabs } from '../tabs.tsx'
import { refreshBuyers, segmentList } from './queries.ts'

export function loader() {
  void queries.prefetchQuery(segmentList())
  return null
}

/** The segments of the shop: filters of the list of customers, saved under a name. */
export const Component = () => (
  <Page title={messages.title} width="narrow" tabs={<CustomerTabs />} lead={messages.lead}>
    <Loaded query={useQuery(segmentList())}>
      {(segments) =>
        segments.length === 0 ? (
          <EmptyState title={messages.none} lead={messages.noneLead} />
        ) : (
          <Rows label={messages.title}>
            {segments.map(({ id = '', name = '' }) => (
              <Row
                key={id}
                title={
                  <Link to={`/customers?segment=${id}`} className="hover:underline">
                    {name}
                  </Link>
                }
              >
                {may('MANAGE_CUSTOMERS') && (
                  <ConfirmButton
                    label={messages.remove}
                    name={name}
                    lead={messages.removeLead}
                    done={messages.removed}
                    work={() => client.customerSegments.deleteCustomerSegment(id).then(refreshBuyers)}
                  />
                )}
              </Row>
            ))}
          </Rows>
        )
      }
    </Loaded>
  </Page>
)
