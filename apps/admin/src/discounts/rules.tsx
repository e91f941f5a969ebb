import type { StoredDiscountRule } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { formatNumber } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { messages, ruleMessages } from './messages.ts'
import { rulesQuery } from './queries.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { templateOf } from './rule-form.ts'
import { ruleSentence } from './rule-sentence.ts'
import { RuleTest } from './rule-test.tsx'
import { DiscountTabs } from './tabs.tsx'

export function loader() {
  void queries.prefetchQuery(rulesQuery)
  return null
}

const { columns } = ruleMessages

export function Component() {
  const { data, error, refetch } = useQuery(rulesQuery)
  const [open, setOpen] = useState<StoredDiscountRule | 'new' | null>(null)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const create = (
    <Button tone="main" onClick={() => setOpen('new')}>
      {ruleMessages.create}
    </Button>
  )
  return (
    <Page title={messages.title} actions={create}>
      <DiscountTabs />
      {!data && <Skeleton lines={6} />}
      {data?.rules.length === 0 && <EmptyState title={ruleMessages.none} lead={ruleMessages.noneLead} />}
      {data && data.rules.length > 0 && (
        <div className="overflow-x-auto">
          <table className="table" aria-label={ruleMessages.rules}>
            <thead>
              <tr>
                <th scope="col">{columns.name}</th>
                <th scope="col">{columns.what}</th>
                <th scope="col">{columns.state}</th>
                <th scope="col" data-end="">
                  {columns.used}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rules.map((rule) => (
                <Row key={rule.id} rule={rule} {...data} onOpen={() => setOpen(rule)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data && (
        <div className="mt-8">
          <RuleTest />
        </div>
      )}
      {open && data && (
        <RuleDialog
          rule={open === 'new' ? null : open}
          currency={data.currency}
          names={data.names}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

interface RowProps {
  readonly rule: StoredDiscountRule
  readonly currency: string
  readonly names: ReadonlyMap<string, string>
  readonly onOpen: () => void
}

function Row({ rule, currency, names, onOpen }: RowProps) {
  const { name, active, status = 'LIVE', usageCount = 0 } = rule
  const isOn = active !== false && status === 'LIVE'
  return (
    <tr>
      <td>
        <button type="button" className="link font-medium" onClick={onOpen}>
          {name}
        </button>
      </td>
      <td className="w-full min-w-32 whitespace-normal sm:min-w-52">
        {ruleSentence(rule, templateOf(rule) === 'other', currency, names)}
      </td>
      <td>
        <Status tone={isOn ? 'good' : 'quiet'} progress={isOn ? 'full' : 'none'}>
          {active === false ? messages.paused : (ruleMessages.states[status] ?? status)}
        </Status>
      </td>
      <td data-end="">{formatNumber(usageCount)}</td>
    </tr>
  )
}
