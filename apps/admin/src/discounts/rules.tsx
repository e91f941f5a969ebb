import type { StoredDiscountRule } from '@cartwright/client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/data-table-props.ts'
import { formatNumber } from '../kit/format.ts'
import { ListResults } from '../kit/list-results.tsx'
import { Page } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { currencyQuery } from '../products/queries.ts'
import { messages, ruleMessages } from './messages.ts'
import { ruleList, shopQuery, targetsQuery } from './queries.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { ruleSentence } from './rule-sentence.ts'
import { RuleTest } from './rule-test.tsx'
import { DiscountTabs } from './tabs.tsx'

export function loader() {
  void queries.prefetchInfiniteQuery(ruleList)
  void queries.prefetchQuery(currencyQuery)
  void queries.prefetchQuery(targetsQuery)
  void queries.prefetchQuery(shopQuery)
  return null
}

/** Discounts that apply without a code. */
export function Component() {
  const list = useInfiniteQuery(ruleList)
  const { data: shop } = useQuery(shopQuery)
  const { data: targets } = useQuery(targetsQuery)
  const rows = useMemo(() => list.data?.pages.flatMap(({ rules }) => rules) ?? [], [list.data])
  const names = useMemo(
    () => new Map([...(list.data?.pages.flatMap((page) => page.names) ?? []), ...(targets?.names ?? [])]),
    [list.data, targets],
  )
  const [open, setOpen] = useState<StoredDiscountRule | 'new' | null>(null)
  const sentenceOf = (rule: StoredDiscountRule) =>
    ruleSentence(rule, shop ?? { currency: 'EUR', timeZone: 'UTC' }, names)
  const create = (
    <Button tone="main" onClick={() => setOpen('new')}>
      {ruleMessages.create}
    </Button>
  )
  return (
    <Page title={messages.title} actions={create}>
      <DiscountTabs />
      <ListResults
        list={list}
        isFiltered={false}
        none={{ title: ruleMessages.none, lead: ruleMessages.noneLead }}
        start={create}
        label={ruleMessages.rules}
        columns={columnsOf(sentenceOf, setOpen)}
        rows={rows}
        idOf={({ id = '' }) => id}
        nameOf={({ name = '' }) => name}
        phone={(rule) => (
          <>
            <span className="flex items-center justify-between gap-3">
              <span className="truncate font-medium">{rule.name}</span>
              <RuleState rule={rule} />
            </span>
            <span className="block text-muted text-table">{sentenceOf(rule)}</span>
          </>
        )}
        phoneAction={setOpen}
      />
      {list.isSuccess && (
        <div className="mt-8">
          <RuleTest />
        </div>
      )}
      {open && shop && (
        <RuleDialog
          rule={open === 'new' ? null : open}
          rules={rows}
          shop={shop}
          names={names}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

const { columns: headers } = ruleMessages

const columnsOf = (
  sentenceOf: (rule: StoredDiscountRule) => string,
  onOpen: (rule: StoredDiscountRule) => void,
): readonly Column<StoredDiscountRule>[] => [
  {
    id: 'name',
    header: headers.name,
    cell: (rule) => (
      <button type="button" className="link font-medium" onClick={() => onOpen(rule)}>
        {rule.name}
      </button>
    ),
  },
  { id: 'what', header: headers.what, className: 'w-full min-w-52 whitespace-normal', cell: sentenceOf },
  { id: 'state', header: headers.state, cell: (rule) => <RuleState rule={rule} /> },
  { id: 'used', header: headers.used, end: true, cell: ({ usageCount = 0 }) => formatNumber(usageCount) },
]

function RuleState({ rule: { active, status = 'LIVE' } }: { readonly rule: StoredDiscountRule }) {
  const isOn = active !== false && status === 'LIVE'
  return (
    <Status tone={isOn ? 'good' : 'quiet'} progress={isOn ? 'full' : 'none'}>
      {active === false ? messages.paused : (ruleMessages.states[status] ?? status)}
    </Status>
  )
}
