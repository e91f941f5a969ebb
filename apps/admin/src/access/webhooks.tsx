import type { WebhookSubscription } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { formatNumber } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { ShownOnce } from '../kit/shown-once.tsx'
import { Status } from '../kit/status.tsx'
import { Deliveries } from './deliveries.tsx'
import { back, messages, titleOf } from './messages.ts'
import { WebhookDialog } from './webhook-dialog.tsx'

const webhooksQuery = queryOptions({
  queryKey: ['settings', 'webhooks', 'list'],
  queryFn: ({ signal }) => client.webhookSubscriptions.listWebhookSubscriptions({ signal }),
})
const refresh = () => queries.invalidateQueries({ queryKey: ['settings', 'webhooks'] })

const { webhooks } = messages
const title = titleOf('webhooks')
const mayManage = may('MANAGE_INTEGRATIONS')

export function Component() {
  const query = useQuery(webhooksQuery)
  const [edited, setEdited] = useState<WebhookSubscription | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const add = mayManage && (
    <Button tone="main" onClick={() => setEdited('new')}>
      {webhooks.add}
    </Button>
  )
  return (
    <Page title={title} back={back} width="narrow" actions={add}>
      <p className="-mt-3 mb-6 text-muted">{webhooks.lead}</p>
      <div className="flex flex-col gap-8">
        <Loaded query={query}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState title={webhooks.none} lead={webhooks.noneLead} />
            ) : (
              <Rows label={title}>
                {found.map((webhook) => (
                  <Webhook key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} onSecret={setSecret} />
                ))}
              </Rows>
            )
          }
        </Loaded>
        <Deliveries onReplayed={() => void refresh()} />
      </div>
      {edited && (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onSecret={setSecret}
          onClose={() => {
            setEdited(null)
            void refresh()
          }}
        />
      )}
      {secret && <ShownOnce title={webhooks.secret} secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  )
}

interface WebhookProps {
  readonly webhook: WebhookSubscription
  readonly onEdit: () => void
  readonly onSecret: (secret: string) => void
}

function Webhook({ webhook, onEdit, onSecret }: WebhookProps) {
  const { id, url, description, eventTypes, active, pendingDeliveries = 0, deadDeliveries = 0 } = webhook
  const lead = [
    description,
    eventTypes.length > 0 ? eventTypes.join(', ') : webhooks.all,
    pendingDeliveries > 0 && webhooks.waiting(formatNumber(pendingDeliveries)),
    deadDeliveries > 0 && webhooks.dead(formatNumber(deadDeliveries)),
  ]
  return (
    <Row
      title={url}
      lead={lead.filter(Boolean).join(' · ')}
      beside={
        <Status tone={active ? 'good' : 'quiet'} progress={active ? 'full' : 'none'}>
          {active ? webhooks.on : webhooks.paused}
        </Status>
      }
    >
      {mayManage && (
        <>
          <Button aria-label={`${webhooks.edit}: ${url}`} onClick={onEdit}>
            {webhooks.edit}
          </Button>
          <ConfirmButton
            label={webhooks.newSecret}
            name={url}
            lead={webhooks.newSecretLead}
            done={webhooks.newSecretDone}
            tone="plain"
            work={() => client.webhookSubscriptions.rotateWebhookSecret(id).then(({ secret }) => onSecret(secret))}
          />
          <ConfirmButton
            label={webhooks.remove}
            name={url}
            lead={webhooks.removeLead}
            done={webhooks.removed}
            work={() => client.webhookSubscriptions.deleteWebhookSubscription(id).then(refresh)}
          />
        </>
      )}
    </Row>
  )
}
