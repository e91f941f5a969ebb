import type { FieldChange, ProductHistoryEntry } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../kit/button.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDateTime, formatMoney } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { historyQuery } from './history-query.ts'
import { messages, plainChoice, plainLabel } from './messages.ts'

interface HistoryProps {
  readonly productId: string
  readonly kind: 'PRODUCT' | 'STOCK'
  readonly currency: string
}

/** Who changed what of a product, newest first. */
export function History({ productId, kind, currency }: HistoryProps) {
  const list = useInfiniteQuery(historyQuery({ productId, kind }))
  if (list.isPending) return <Skeleton lines={3} />
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  const entries = list.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) return <p className="text-muted">{messages.noHistory}</p>
  return (
    <>
      <ol className="flex flex-col gap-3">
        {entries.map((entry) => (
          <li key={entry.sequence} className="border-line border-s-2 ps-3">
            <p className="text-muted text-table">
              {formatDateTime(entry.createdDate)} · {actorOf(entry)}
            </p>
            <ul>
              {entry.fields.filter(isSaid).map((change) => (
                <li key={change.field} className="break-words text-table">
                  {changeText(change, currency)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {list.hasNextPage && (
        <p className="pt-3">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {kitMessages.loadMore}
          </Button>
        </p>
      )}
    </>
  )
}

/** Who made a change, and by what if it was not by hand. */
export function actorOf({ actor, call = '' }: ProductHistoryEntry): string {
  const who = messages.actors[actor?.identityType ?? 'UNKNOWN'] ?? messages.site
  const how = messages.histories[call]
  return how ? `${who} · ${how}` : who
}

const MONEY = /(^|: variant )(price|cost)$|^itemCost$/

/** The only variant of a product without options says the same as the product. */
export const isSaid = ({ field }: FieldChange): boolean =>
  !field.startsWith('variant ') && !INTERNAL.includes(field.split(': ').at(-1) ?? field)

/** Follow from other changes. */
const INTERNAL = ['variant id', 'variant dimensions', 'order of variants']
const LISTS = [
  'images',
  'collections',
  'options',
  'infoSections',
  'customTextFields',
  'modifiers',
  'subscriptions',
  'attributes',
  'seo',
  'seoData',
  'discount',
]

/** A change as a sentence: what it was and what it is. Lists are only named. */
export function changeText({ field, before, after }: FieldChange, currency: string): string {
  const [variant, name = ''] = field.includes(': ') ? field.split(': ') : [undefined, field]
  const label = `${variant ? `${variant}, ` : ''}${messages.historyFields[name] ?? plainLabel(name) ?? name}`
  if (LISTS.includes(name) || (before === undefined && after === undefined)) return messages.listChanged(label)
  const show = (value: string | undefined) => {
    if (value === undefined) return kitMessages.noChange
    if (MONEY.test(field)) return formatMoney(Number(value) / 10 ** currencyDigits(currency), currency)
    const text = messages.historyValues[value] ?? plainChoice(name, value)
    return text ?? (name === 'description' ? value.replaceAll(/<[^>]*>/g, ' ').trim() : value)
  }
  return `${label}: ${show(before)} → ${show(after)}`
}
