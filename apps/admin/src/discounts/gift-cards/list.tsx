import type { IssuedGiftCard } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listLoader, queries } from '../../app.ts'
import { fileDate, saveFile, toCsv } from '../../kit/csv.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDate, formatDay, formatMoney } from '../../kit/format.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { ShownOnce } from '../../kit/shown-once.tsx'
import { useList } from '../../kit/use-list.ts'
import { currencyQuery } from '../../products/queries.ts'
import { messages as discountMessages, giftCardMessages as messages } from '../messages.ts'
import { DiscountTabs } from '../tabs.tsx'
import { CardState } from './card-state.tsx'
import { IssueDialog } from './issue-dialog.tsx'
import { allCards, cardList, cardTabs } from './queries.ts'

const tabOf = (search: URLSearchParams) => search.get('tab') ?? ''
const query = (search: URLSearchParams) => cardList(tabOf(search))
export const loader = listLoader(query, () => queries.prefetchQuery(currencyQuery))

const idOf = ({ id = '' }: IssuedGiftCard) => id
const nameOf = ({ obfuscatedCode }: IssuedGiftCard) => obfuscatedCode ?? messages.notMailed
const balanceOf = ({ balance }: IssuedGiftCard) => formatMoney(balance?.value ?? '0', balance?.currency ?? 'EUR')
const firstValueOf = ({ initialValue }: IssuedGiftCard) =>
  formatMoney(initialValue?.value ?? '0', initialValue?.currency ?? 'EUR')

const { columns: names } = messages

const columns: readonly Column<IssuedGiftCard>[] = [
  { id: 'code', header: names.code, cell: nameOf },
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
  const { data: currency } = useQuery(currencyQuery)
  const [isIssuing, setIsIssuing] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  return (
    <ListPage
      title={discountMessages.title}
      create={{ label: messages.issue, onClick: () => setIsIssuing(true) }}
      more={[{ label: kitMessages.exportCsv, onClick: () => exportCards(tabOf(search)) }]}
      tabs={<DiscountTabs />}
      views={{ label: messages.views, values: cardTabs, labels: messages.tabs }}
      {...useList(query, ({ giftCards }) => giftCards)}
      none={{ title: messages.none, lead: messages.noneLead }}
      label={messages.title}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      linkOf={(card) => `/discounts/gift-cards/${idOf(card)}`}
      phone={(card) => (
        <PhoneLines title={nameOf(card)} end={<span className="money">{balanceOf(card)}</span>}>
          <CardState card={card} />
          <span className="truncate">
            {card.recipientName || card.recipientEmail || (card.createdDate && formatDate(card.createdDate))}
          </span>
        </PhoneLines>
      )}
    >
      {isIssuing && currency && (
        <IssueDialog currency={currency} onCode={setCode} onClose={() => setIsIssuing(false)} />
      )}
      {code && <ShownOnce title={messages.issued} secret={code} onClose={() => setCode(null)} />}
    </ListPage>
  )
}

/** Saves the cards of the tab as CSV, without their codes: the site shows a code once. */
async function exportCards(tab: string): Promise<void> {
  const head = [names.code, names.recipient, names.state, names.until, names.value, names.balance, messages.currency]
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
}
