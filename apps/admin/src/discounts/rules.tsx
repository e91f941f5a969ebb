import type { StoredDiscountRule } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { listLoader, queries } from '../app.ts'
import type { Column } from '../kit/data-table-props.ts'
import { formatNumber } from '../kit/format.ts'
import { ListPage } from '../kit/list-page.tsx'
import { PhoneLines } from '../kit/phone-lines.tsx'
import { Status } from '../kit/status.tsx'
import { useList } from '../kit/use-list.ts'
import { currencyQuery } from '../products/queries.ts'
import { messages, ruleMessages } from './messages.ts'
import { ruleList, shopQuery, targetsQuery } from './queries.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { ruleSentence } from './rule-sentence.ts'
import { RuleTest } from './rule-test.tsx'
import { DiscountTabs } from './tabs.tsx'

const query = () => ruleList
export const loader = listLoader(query, () => {
  void queries.prefetchQuery(currencyQuery)
  void queries.prefetchQuery(targetsQuery)
  void queries.prefetchQuery(shopQuery)
})

/** Discounts that apply without a code. */
export function Component() {
  const { list, rows } = useList(query, ({ rules }) => rules)
  const { data: shop } = useQuery(shopQuery)
  const { data: targets } = useQuery(targetsQuery)
  const names = useMemo(
    () => new Map([...(list.data?.pages.flatMap((page) => page.names) ?? []), ...(targets?.names ?? [])]),
    [list.data, targets],
  )
  const [open, setOpen] = useState<StoredDiscountRule | 'new' | null>(null)
  const sentenceOf = (rule: StoredDiscountRule) =>
    ruleSentence(rule, shop ?? { currency: 'EUR', timeZone: 'UTC' }, names)
  return (
    <ListPage
      title={messages.title}
      create={{ label: ruleMessages.create, onClick: () => setOpen('new') }}
      tabs={<DiscountTabs />}
      list={list}
      rows={rows}
      none={{ title: ruleMessages.none, lead: ruleMessages.noneLead }}
      label={ruleMessages.rules}
      columns={columnsOf(sentenceOf)}
      idOf={({ id = '' }) => id}
      nameOf={({ name = '' }) => name}
      phone={(rule) => (
        <PhoneLines title={rule.name} end={<RuleState rule={rule} />}>
          {sentenceOf(rule)}
        </PhoneLines>
      )}
      phoneAction={setOpen}
    >
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
    </ListPage>
  )
}

const { columns: headers } = ruleMessages

const columnsOf = (sentenceOf: (rule: StoredDiscountRule) => string): readonly Column<StoredDiscountRule>[] => [
  { id: 'name', header: headers.name, cell: ({ name }) => name },
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
