import type { Agent } from '@cartwright/client'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { titleOf } from '../../access/messages.ts'
import { client, queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { EmptyState } from '../../kit/feedback.tsx'
import { formatDateTime, formatNumber } from '../../kit/format.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { Page, Section } from '../../kit/page.tsx'
import { Row, Rows } from '../../kit/rows.tsx'
import { useAction } from '../../kit/use-action.ts'
import { back, agentMessages as messages } from '../messages.ts'
import { changeSiteSettings } from '../site-settings.ts'
import { AgentPanel } from './agent-panel.tsx'
import { AgentPayments } from './agent-payments.tsx'
import { AgentRules } from './agent-rules.tsx'
import { AgentTest } from './agent-test.tsx'

const PAGE = 25
/** The most that one call gives. */
const MOST_OF_CALL = 100

const agentsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['settings', 'agents', limit],
    queryFn: async ({ signal }) => {
      const page = (offset: number) =>
        client.agents.queryAgents({ paging: { limit: Math.min(limit - offset, MOST_OF_CALL), offset } }, { signal })
      const first = await page(0)
      const agents = [...first.agents]
      while (agents.length < Math.min(limit, first.metadata.total ?? 0)) {
        const next = await page(agents.length)
        if (next.agents.length === 0) break
        agents.push(...next.agents)
      }
      return { ...first, agents }
    },
    placeholderData: keepPreviousData,
  })

/** The agents that shop here, and whether they may. */
export function Component() {
  const [limit, setLimit] = useState(PAGE)
  const [shown, setShown] = useState<string | null>(null)
  const query = useQuery(agentsQuery(limit))
  return (
    <Page title={titleOf('agents')} back={back} width="narrow">
      <Loaded query={query}>
        {({ enabled, access, signatures, payments, paymentOptions, agents, metadata }) => (
          <>
            <p className="-mt-3 mb-4 text-muted">{enabled ? messages.lead : messages.off}</p>
            <div className="mb-6 flex flex-wrap items-center gap-4">
              <ServingSwitch enabled={enabled} />
              {enabled && (
                <a className="link" href="/.well-known/ucp" target="_blank" rel="noreferrer">
                  {messages.profile}
                </a>
              )}
            </div>
            {enabled && may('MANAGE_APPS') && (
              <p className="-mt-3 mb-6 text-muted">
                {messages.linking}{' '}
                <Link className="link" to="/settings/apps">
                  {messages.linkingApps}
                </Link>
                .
              </p>
            )}
            {enabled && may('MANAGE_SETTINGS') && (
              <div className="mb-8 grid gap-8">
                <Section title={messages.rules}>
                  <AgentRules access={access} signatures={signatures} />
                </Section>
                <Section title={messages.paymentsTitle}>
                  <AgentPayments payments={payments} paymentOptions={paymentOptions} />
                </Section>
                <Section title={messages.testTitle}>
                  <AgentTest />
                </Section>
              </div>
            )}
            {agents.length === 0 ? (
              <EmptyState title={messages.none} lead={messages.noneLead} />
            ) : (
              <Rows label={titleOf('agents')}>
                {agents.map((agent) => (
                  <AgentRow key={agent.profile} agent={agent} onShow={() => setShown(agent.profile)} />
                ))}
              </Rows>
            )}
            {agents.length < (metadata.total ?? 0) && (
              <p className="mt-4">
                <Button onClick={() => setLimit(limit + PAGE)}>{messages.more}</Button>
              </p>
            )}
            {agents
              .filter(({ profile }) => profile === shown)
              .map((agent) => (
                <AgentPanel key={agent.profile} agent={agent} onClose={() => setShown(null)} />
              ))}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function AgentRow({ agent, onShow }: { readonly agent: Agent; readonly onShow: () => void }) {
  const { profile, lastSeenDate, requests, orders, access, lastSignedDate } = agent
  const host = URL.parse(profile)?.host ?? profile
  const counts = [
    messages.seen(formatDateTime(lastSeenDate)),
    messages.requests(requests, formatNumber(requests)),
    messages.orders(orders, formatNumber(orders)),
    lastSignedDate && messages.signed,
    access && messages.levels[access],
  ].filter(Boolean)
  return (
    <Row
      title={host}
      lead={
        <>
          <span className="block">{profile}</span>
          {counts.join(' · ')}
        </>
      }
    >
      <Button onClick={onShow} aria-label={`${messages.show}: ${host}`}>
        {messages.show}
      </Button>
    </Row>
  )
}

function ServingSwitch({ enabled }: { readonly enabled: boolean }) {
  const { run, isBusy } = useAction()
  if (!may('MANAGE_SETTINGS')) return null
  const change = () =>
    run(() => changeSiteSettings({ servesAgents: !enabled }, { servesAgents: enabled }), {
      done: enabled ? messages.stopped : messages.started,
    }).finally(() => queries.invalidateQueries({ queryKey: ['settings', 'agents'] }))
  return (
    <Button onClick={() => void change()} disabled={isBusy}>
      {enabled ? messages.stop : messages.start}
    </Button>
  )
}
