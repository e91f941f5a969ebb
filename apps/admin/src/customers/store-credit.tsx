import type { StoreCreditEntry } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { client, queries } from '../app.ts'
import { inLanguage } from '../facts/facts.ts'
import { may } from '../facts/permissions.ts'
import { storeCredit as de } from '../i18n/de/store-credit.ts'
import { storeCredit as en } from '../i18n/en/store-credit.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { TextField } from '../kit/field.tsx'
import { formatDateTime, formatMoney } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { readMoney } from '../kit/money-input.ts'
import { Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'

const messages = inLanguage({ en, de })

const creditQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['customers', 'one', memberId, 'store-credit'],
    queryFn: async ({ signal }) => {
      const [credit, entries] = await Promise.all([
        client.storeCredit.getStoreCredit(memberId, { signal }),
        client.storeCredit.listStoreCreditEntries(memberId, { signal }),
      ])
      return { credit, entries }
    },
  })

/** What a member can spend in the shop, and what changed it. */
export function StoreCreditPanel({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useQuery(creditQuery(memberId))
  const [open, setOpen] = useState<'grant' | 'take' | null>(null)
  const isEmpty = Number(data?.credit.balance.amount ?? 0) === 0
  const actions = data && may('MANAGE_ORDERS') && (
    <span className="flex gap-2">
      {!isEmpty && <Button onClick={() => setOpen('take')}>{messages.take}</Button>}
      <Button onClick={() => setOpen('grant')}>{messages.grant}</Button>
    </span>
  )
  return (
    <Section title={messages.title} actions={actions}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && (
        <>
          <p className="money font-semibold text-section">
            {formatMoney(data.credit.balance.amount, data.credit.currency)}
          </p>
          {data.entries.length === 0 && <p className="text-muted">{messages.none}</p>}
          <ol>
            {data.entries.map((entry) => (
              <Entry key={entry.id} entry={entry} currency={data.credit.currency} />
            ))}
          </ol>
          {open && (
            <ChangeDialog
              kind={open}
              memberId={memberId}
              currency={data.credit.currency}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </Section>
  )
}

const lowering: readonly string[] = ['TAKEN', 'SPENT']

function Entry({ entry, currency }: { readonly entry: StoreCreditEntry; readonly currency: string }) {
  const { reason, amount, orderId, orderNumber, note, createdDate } = entry
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-line border-b py-2 last:border-0">
      <span className="min-w-32 flex-1">
        {messages.reasons[reason] ?? reason}
        {orderId && (
          <Link className="link ms-2" to={`/orders/${orderId}`}>
            {messages.order(orderNumber ?? '')}
          </Link>
        )}
        {note && <span className="block break-words">{note}</span>}
        <span className="block text-muted text-table">{formatDateTime(createdDate)}</span>
      </span>
      <span className="money">
        {lowering.includes(reason) ? '−' : '+'}
        {formatMoney(amount.amount, currency)}
      </span>
    </li>
  )
}

interface ChangeDialogProps {
  readonly kind: 'grant' | 'take'
  readonly memberId: string
  readonly currency: string
  readonly onClose: () => void
}

function ChangeDialog({ kind, memberId, currency, onClose }: ChangeDialogProps) {
  const { run, isBusy } = useAction()
  const form = useForm({ defaultValues: { amount: '', note: '' } })
  const { errors } = form.formState
  const read = (text: string) => readMoney(text, currencyDigits(currency))
  const submit = form.handleSubmit(async ({ amount, note }) => {
    const change = { amount: read(amount) ?? '', ...(note.trim() && { note: note.trim() }) }
    const { grantStoreCredit, takeStoreCredit } = client.storeCredit
    const call = kind === 'grant' ? grantStoreCredit : takeStoreCredit
    if (await run(() => call(memberId, change), { done: messages.done })) onClose()
    await queries.invalidateQueries(creditQuery(memberId))
  })
  const isAmount = (text: string) => Number(read(text) ?? 0) > 0 || kitMessages.invalidMoney
  return (
    <Dialog open onClose={onClose} title={messages[kind]}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={messages.amount(currency)}
          inputMode="decimal"
          error={errors.amount?.message}
          {...form.register('amount', { validate: isAmount })}
        />
        <TextField label={messages.note} hint={messages.noteHint} maxLength={200} {...form.register('note')} />
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {messages[kind]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
