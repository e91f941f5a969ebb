import type {
  ManagedSubscription,
  SubscriptionBulkChange,
  SubscriptionChangeKind,
  SubscriptionChangeResult,
} from '@cartwright/client'
import { useState } from 'react'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { Options, SelectField, TextField } from '../kit/field.tsx'
import { formatDate, formatMoney } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { notify } from '../kit/toasts.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshSubscriptions } from './queries.ts'

const texts = messages.bulk

/** The fields that each kind of change needs. */
const fields: Readonly<Record<SubscriptionChangeKind, readonly Field[]>> = {
  PAUSE: [],
  RESUME: [],
  SKIP: [],
  MOVE_DATE: ['days'],
  SWAP_VARIANT: ['productId', 'fromVariantId', 'toVariantId'],
  CHANGE_PRICE: ['productId', 'fromVariantId', 'unitPrice', 'noticeDays'],
}
type Field = 'days' | 'productId' | 'fromVariantId' | 'toVariantId' | 'unitPrice' | 'noticeDays'
type Values = Partial<Record<Field, string>>

const hints: Partial<Record<Field, string>> = { days: texts.daysHint, noticeDays: texts.noticeHint }

interface BulkDialogProps {
  readonly subscriptions: readonly ManagedSubscription[]
  readonly onClose: (isDone: boolean) => void
}

/** Changes the chosen subscriptions: first shows what would change, then changes them. It can be undone. */
export function BulkDialog({ subscriptions, onClose }: BulkDialogProps) {
  const [kind, setKind] = useState<SubscriptionChangeKind>('PAUSE')
  const [values, setValues] = useState<Values>({})
  const [results, setResults] = useState<readonly SubscriptionChangeResult[] | null>(null)
  const { run, isBusy } = useAction()
  const { previewSubscriptionChanges, applySubscriptionChanges, undoSubscriptionChanges } =
    client.subscriptionManagement
  const request = () => ({
    subscriptionIds: subscriptions.map(({ contract }) => contract.id),
    change: changeOf(kind, values),
  })
  const changed = results?.filter(({ outcome }) => outcome === 'CHANGED').length ?? 0
  const preview = () => run(async () => setResults(await previewSubscriptionChanges(request())))
  const apply = () =>
    run(async () => {
      const { run: made } = await applySubscriptionChanges(request())
      const undo = () => undoSubscriptionChanges(made.id).then(refreshSubscriptions)
      notify(texts.done(made.changed), { undo })
      await refreshSubscriptions()
      onClose(true)
    })
  return (
    <Dialog open onClose={() => onClose(false)} kind="panel" title={texts.title(subscriptions.length)}>
      <div className="flex flex-col gap-4">
        <SelectField
          label={texts.kind}
          value={kind}
          onChange={({ target }) => {
            setKind(kindOf(target.value))
            setResults(null)
          }}
        >
          <Options labels={texts.kinds} />
        </SelectField>
        {fields[kind].map((name) => (
          <TextField
            key={name}
            label={texts[name]}
            hint={hints[name]}
            value={values[name] ?? ''}
            onChange={({ target }) => {
              setValues((now) => ({ ...now, [name]: target.value }))
              setResults(null)
            }}
          />
        ))}
        <div role="status">{results && <Preview results={results} subscriptions={subscriptions} />}</div>
      </div>
      <DialogActions>
        <Button onClick={() => onClose(false)}>{kitMessages.cancel}</Button>
        {results === null || changed === 0 ? (
          <Button tone="main" busy={isBusy} onClick={() => void preview()}>
            {texts.preview}
          </Button>
        ) : (
          <Button tone="main" busy={isBusy} onClick={() => void apply()}>
            {texts.apply(changed)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const kinds = Object.keys(texts.kinds)
const isKind = (value: string): value is SubscriptionChangeKind => kinds.includes(value)
const kindOf = (value: string): SubscriptionChangeKind => (isKind(value) ? value : 'PAUSE')

/** Only the fields of the kind, and only those that are filled in. */
function changeOf(kind: SubscriptionChangeKind, values: Values): SubscriptionBulkChange {
  const filled = Object.fromEntries(
    fields[kind].flatMap((name) => (values[name]?.trim() ? [[name, values[name]?.trim()]] : [])),
  )
  const { days, noticeDays, unitPrice, ...ids } = filled
  return {
    kind,
    ...ids,
    ...(unitPrice !== undefined && { unitPrice: unitPrice.replace(',', '.') }),
    ...(days !== undefined && { days: Number(days) }),
    ...(noticeDays !== undefined && { noticeDays: Number(noticeDays) }),
  }
}

interface PreviewProps extends Pick<BulkDialogProps, 'subscriptions'> {
  readonly results: readonly SubscriptionChangeResult[]
}

function Preview({ results, subscriptions }: PreviewProps) {
  const count = (outcome: SubscriptionChangeResult['outcome']) =>
    results.filter((one) => one.outcome === outcome).length
  const currencies = new Map(subscriptions.map(({ contract }) => [contract.id, contract.currency]))
  const dateOf = (date: Date | undefined) => (date ? formatDate(date) : '–')
  return (
    <>
      <p className="font-medium">{texts.counts(count('CHANGED'), count('UNCHANGED'), count('FAILED'))}</p>
      <ul className="mt-2">
        {results.map((result) => {
          const currency = currencies.get(result.subscriptionId) ?? 'EUR'
          return (
            <li key={result.subscriptionId} className="border-line border-b py-2 last:border-0">
              <span className="flex justify-between gap-4">
                <span className="font-medium">{result.number}</span>
                <span>{texts.outcomes[result.outcome]}</span>
              </span>
              <span className="block text-muted text-table">
                {result.problem ??
                  `${dateOf(result.nextBillingDateBefore)}, ${formatMoney(result.valueBefore, currency)} → ${dateOf(result.nextBillingDateAfter)}, ${formatMoney(result.valueAfter, currency)}`}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
