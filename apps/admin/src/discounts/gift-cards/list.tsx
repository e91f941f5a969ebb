import type { IssuedGiftCard } from '@cartwright/client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queries } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { fileDate, saveFile, toCsv } from '../../kit/csv.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDate, formatDay, formatMoney } from '../../kit/format.ts'
import { ListResults } from '../../kit/list-results.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { Page } from '../../kit/page.tsx'
import { ShownOnce } from '../../kit/shown-once.tsx'
import { ViewTabs } from '../../kit/tabs.tsx'
import { useAction } from '../../kit/use-action.ts'
import { currencyQuery } from '../../products/queries.ts'
import { messages as discountMessages } from '../messages.ts'
import { DiscountTabs } from '../tabs.tsx'
import { CardState } from './card-state.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { messages } from './messages.ts'
import { allCards, cardList, cardTabs } from './queries.ts'

const tabOf = (search: URLSearchParams) => search.get('tab') ?? ''

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(cardList(tabOf(new URL(request.url).searchParams)))
  void queries.prefetchQuery(currencyQuery)
  return null
}

const idOf = ({ id = '' }: IssuedGiftCard) => id
const linkOf = (card: IssuedGiftCard) => `/discounts/gift-cards/${idOf(card)}`
const nameOf = ({ obfuscatedCode }: IssuedGiftCard) => obfuscatedCode ?? messages.notMailed
const balanceOf = ({ balance }: IssuedGiftCard) => formatMoney(balance?.value ?? '0', balance?.currency ?? 'EUR')
const firstValueOf = ({ initialValue }: IssuedGiftCard) =>
  formatMoney(initialValue?.value ?? '0', initialValue?.currency ?? 'EUR')

const { columns: names } = messages

const columns: readonly Column<IssuedGiftCard>[] = [
  {
    id: 'code',
    header: names.code,
    cell: (card) => (
      <Link to={linkOf(card)} className="font-medium hover:underline">
        {nameOf(card)}
      </Link>
    ),
  },
  {
    id: 'recipient',
    header: names.recipient,
    className: 'w-full max-w-0 truncate',
    cell: ({ recipientName, recipientEmail }) => recipientName || recipientEmail || '–',
  },
  { id: 'state', header: names.state, cell: (card) => <CardState card={card} /> },
  {
    id: 'until',
    header: names.until,
    cell: ({ expirationDate }) => (expirationDate ? formatDay(expirationDate) : messages.never),
  },
  { id: 'value', header: names.value, end: true, className: 'money', cell: firstValueOf },
  { id: 'balance', header: names.balance, end: true, className: 'money', cell: balanceOf },
]

export function Component() {
  const [search] = useSearchParams()
  const tab = tabOf(search)
  const list = useInfiniteQuery(cardList(tab))
  const { data: currency } = useQuery(currencyQuery)
  const rows = useMemo(() => list.data?.pages.flatMap(({ giftCards }) => giftCards) ?? [], [list.data])
  const [isIssuing, setIsIssuing] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const issue = (
    <Button tone="main" onClick={() => setIsIssuing(true)}>
      {messages.issue}
    </Button>
  )
  const actions = (
    <>
      <ExportButton tab={tab} />
      {issue}
    </>
  )
  return (
    <Page title={discountMessages.title} actions={actions}>
      <DiscountTabs />
      <div className="mb-3">
        <ViewTabs
          label={messages.views}
          name="tab"
          tabs={cardTabs.map((value) => ({ value, label: messages.tabs[value] }))}
        />
      </div>
      <ListResults
        list={list}
        isFiltered={Boolean(tab)}
        none={{ title: messages.none, lead: messages.noneLead }}
        start={issue}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        linkOf={linkOf}
        phone={(card) => <PhoneCard card={card} />}
      />
      {isIssuing && currency && (
        <IssueDialog currency={currency} onCode={setCode} onClose={() => setIsIssuing(false)} />
      )}
      {code && <ShownOnce title={messages.issued} secret={code} onClose={() => setCode(null)} />}
    </Page>
  )
}

/** Saves the cards of the tab as CSV, without their codes: the site shows a code once. */
function ExportButton({ tab }: { readonly tab: string }) {
  const { run, isBusy } = useAction()
  const save = () =>
    run(async () => {
      const head = [
        names.code,
        names.recipient,
        names.state,
        names.until,
        names.value,
        names.balance,
        messages.currency,
      ]
      const rows = (await allCards(tab)).map((card) => [
        card.obfuscatedCode ?? '',
        card.recipientEmail ?? card.recipientName ?? '',
        card.status ? messages.states[card.status] : '',
        card.expirationDate ?? '',
        card.initialValue?.value ?? '',
        card.balance?.value ?? '',
        card.balance?.currency ?? '',
      ])
      saveFile(`gift-cards-${fileDate()}.csv`, toCsv([head, ...rows]))
    })
  return (
    <Button busy={isBusy} onClick={save}>
      {kitMessages.exportCsv}
    </Button>
  )
}

function PhoneCard({ card }: { readonly card: IssuedGiftCard }) {
  return (
    <>
      <span className="flex justify-between gap-3 font-medium">
        <span className="truncate">{nameOf(card)}</span>
        <span className="money">{balanceOf(card)}</span>
      </span>
      <span className="mt-0.5 flex justify-between gap-4 text-table">
        <CardState card={card} />
        <span className="truncate text-muted">
          {card.recipientName || card.recipientEmail || (card.createdDate && formatDate(card.createdDate))}
        </span>
      </span>
    </>
  )
}
