import type { StoreCreditEntry } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { client, queries } from '../app.ts'
import { inLanguage } from '../facts/facts.ts'
import { may } from '../facts/permissions.ts'
import { storeCredit as de } from '../i18n/de/store-credit.ts'
import { storeCredit as en } from '../i18n/en/store-credit.ts'
import { isPositive } from '../kit/amounts.ts'
import { Button } from '../kit/button.tsx'
import { DialogForm } from '../kit/dialog-form.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { TextField } from '../kit/field.tsx'
import { formatDateTime, formatMoney } from '../kit/format.ts'
import { readAmount } from '../kit/money-input.ts'
import { Section } from '../kit/page.tsx'
import { isPositiveMoney } from '../kit/validators.ts'

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
  const isEmpty = !isPositive(data?.credit.balance.amount)
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
  const form = useForm({ defaultValues: { amount: '', note: '' } })
  const { grantStoreCredit, takeStoreCredit } = client.storeCredit
  const call = kind === 'grant' ? grantStoreCredit : takeStoreCredit
  return (
    <DialogForm
      kind="box"
      title={messages[kind]}
      form={form}
      save={({ amount, note }) => {
        const change = { amount: readAmount(amount, currency) ?? '', ...(note.trim() && { note: note.trim() }) }
        return call(memberId, change).finally(() => queries.invalidateQueries(creditQuery(memberId)))
      }}
      done={messages.done}
      action={messages[kind]}
      onClose={onClose}
    >
      <TextField
        label={messages.amount(currency)}
        inputMode="decimal"
        error={form.formState.errors.amount?.message}
        {...form.register('amount', { validate: isPositiveMoney(currency) })}
      />
      <TextField label={messages.note} hint={messages.noteHint} maxLength={200} {...form.register('note')} />
    </DialogForm>
  )
}
