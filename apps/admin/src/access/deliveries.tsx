import type { WebhookDelivery } from '@cartwright/client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Section } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { Status } from '../kit/status.tsx'
import { ViewTabs } from '../kit/tabs.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'

const { webhooks } = messages
const states = ['PENDING', 'DELIVERED', 'DEAD'] as const
const LIMIT = 25

const dots = {
  PENDING: { tone: 'wait', progress: 'part' },
  DELIVERED: { tone: 'good', progress: 'full' },
  DEAD: { tone: 'bad', progress: 'full' },
} as const

const deliveriesQuery = (tab: string, offset: number) =>
  queryOptions({
    queryKey: ['settings', 'webhooks', 'deliveries', tab, offset],
    queryFn: ({ signal }) => {
      const status = states.find((one) => one === tab)
      const paging = { limit: LIMIT, offset }
      return client.webhookSubscriptions.listWebhookDeliveries({ paging, ...(status && { status }) }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** What became of events on their way, with a button to send them again. */
export function Deliveries({ onReplayed }: { readonly onReplayed: () => void }) {
  const [search, setSearch] = useSearchParams()
  const offset = Number(search.get('offset')) || 0
  const query = useQuery(deliveriesQuery(search.get('status') ?? '', offset))
  const go = (to: number) =>
    setSearch((now) => {
      if (to > 0) now.set('offset', String(to))
      else now.delete('offset')
      return now
    })
  const tabs = ['', ...states].map((value) => ({ value, label: webhooks.states[value] ?? webhooks.every }))
  return (
    <Section title={webhooks.deliveries} lead={webhooks.deliveriesLead}>
      <ViewTabs label={webhooks.deliveries} name="status" tabs={tabs} />
      <Loaded query={query}>
        {({ deliveries }) => (
          <>
            {deliveries.length === 0 && <p className="py-4 text-muted">{webhooks.noDeliveries}</p>}
            <Rows label={webhooks.deliveries}>
              {deliveries.map((delivery) => (
                <Delivery key={delivery.id} delivery={delivery} onReplayed={onReplayed} />
              ))}
            </Rows>
            <p className="mt-3 flex justify-between">
              {offset > 0 ? <Button onClick={() => go(offset - LIMIT)}>{webhooks.newer}</Button> : <span />}
              {deliveries.length === LIMIT && <Button onClick={() => go(offset + LIMIT)}>{webhooks.older}</Button>}
            </p>
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Delivery({ delivery, onReplayed }: { readonly delivery: WebhookDelivery; readonly onReplayed: () => void }) {
  const { run, isBusy } = useAction()
  const { id, eventType, status, attempts, lastStatus, lastError, createdDate } = delivery
  const replay = () =>
    run(() => client.webhookSubscriptions.replayWebhookDeliveries({ deliveryIds: [id] }), {
      done: webhooks.replayed,
    }).then(onReplayed)
  const lead = [formatDateTime(createdDate), webhooks.attempts(attempts), lastStatus && `HTTP ${lastStatus}`, lastError]
  return (
    <Row
      title={eventType}
      lead={lead.filter(Boolean).join(' · ')}
      beside={<Status {...dots[status]}>{webhooks.states[status] ?? status}</Status>}
    >
      {status !== 'PENDING' && may('MANAGE_INTEGRATIONS') && (
        <Button busy={isBusy} aria-label={`${webhooks.replay}: ${eventType}`} onClick={replay}>
          {webhooks.replay}
        </Button>
      )}
    </Row>
  )
}
