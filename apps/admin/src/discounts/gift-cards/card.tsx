import type { GiftCardTransaction, IssuedGiftCard } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link, type LoaderFunctionArgs, useParams } from 'react-router'
import { client, queries } from '../../app.ts'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { EditorFrame } from '../../kit/editor-frame.tsx'
import { EmptyState, Failure, Skeleton } from '../../kit/feedback.tsx'
import { TextField } from '../../kit/field.tsx'
import { formatDateTime, formatDay, formatMoney } from '../../kit/format.ts'
import { Columns, Page, Section } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useEditor } from '../../kit/use-editor.tsx'
import { giftCardMessages as messages } from '../messages.ts'
import { CardState } from './card-state.tsx'
import { cardQuery, refreshCards } from './queries.ts'

export function loader({ params }: LoaderFunctionArgs) {
  void queries.prefetchQuery(cardQuery(params.giftCardId ?? ''))
  return null
}

const back = { to: '/discounts/gift-cards', label: messages.title }

export function Component() {
  const { giftCardId = '' } = useParams()
  const { data, error, refetch } = useQuery(cardQuery(giftCardId))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={messages.card} back={back}>
        <Skeleton lines={8} />
      </Page>
    )
  const { card, transactions } = data
  if (!card)
    return (
      <Page title={messages.card} back={back}>
        <EmptyState title={messages.gone}>
          <ButtonLink to="/discounts/gift-cards">{messages.title}</ButtonLink>
        </EmptyState>
      </Page>
    )
  const currency = card.balance?.currency ?? 'EUR'
  return (
    <Page
      title={messages.cardOf(card.obfuscatedCode ?? messages.notMailed)}
      back={back}
      beside={<CardState card={card} />}
      actions={<Toggle card={card} />}
    >
      <Columns side={<Side card={card} />}>
        <Section title={messages.columns.balance}>
          <p className="money font-semibold text-title">{formatMoney(card.balance?.value ?? '0', currency)}</p>
          <p className="text-muted">{messages.of(formatMoney(card.initialValue?.value ?? '0', currency))}</p>
        </Section>
        <Section title={messages.history}>
          <ol>
            {transactions.toReversed().map((transaction) => (
              <Entry key={transaction.id} {...{ transaction, currency }} />
            ))}
          </ol>
        </Section>
      </Columns>
    </Page>
  )
}

function Entry({ transaction, currency }: { readonly transaction: GiftCardTransaction; readonly currency: string }) {
  const { type, amount, orderId, createdDate } = transaction
  const sign = type === 'REDEEMED' ? '−' : '+'
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-b py-2 last:border-0">
      <span className="min-w-32 flex-1">
        {messages.types[type]}
        {orderId && (
          <Link className="link ms-2" to={`/orders/${orderId}`}>
            {messages.toOrder}
          </Link>
        )}
        <span className="block text-muted text-table">{formatDateTime(createdDate)}</span>
      </span>
      <span className="money">
        {sign}
        {formatMoney(amount.value ?? '0', amount.currency ?? currency)}
      </span>
    </li>
  )
}

const change = (card: IssuedGiftCard, changes: Pick<IssuedGiftCard, 'active' | 'expirationDate'>, mask?: string[]) =>
  client.giftCards.updateGiftCard(card.id ?? '', { ...changes, revision: card.revision ?? '' }, mask)

/** Disables a card, or enables it again. */
function Toggle({ card }: { readonly card: IssuedGiftCard }) {
  const { run, isBusy } = useAction()
  const isActive = card.active !== false
  const toggle = () =>
    run(() => change(card, { active: !isActive }), { done: isActive ? messages.disabled : messages.enabled }).then(
      refreshCards,
    )
  return (
    <Button tone={isActive ? 'alarm' : 'main'} busy={isBusy} onClick={toggle}>
      {isActive ? messages.disable : messages.enable}
    </Button>
  )
}

function Side({ card }: { readonly card: IssuedGiftCard }) {
  const { recipientName, recipientEmail, senderName, message, deliveryDate, mailedDate, orderId } = card
  const rows = [
    [messages.fields.recipientName, recipientName],
    [messages.fields.recipientEmail, recipientEmail],
    [messages.fields.senderName, senderName],
    [messages.fields.message, message],
    [messages.fields.deliveryDate, deliveryDate && formatDay(deliveryDate)],
    [messages.mailed, mailedDate && formatDateTime(mailedDate)],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  return (
    <>
      <Section title={messages.columns.until}>
        <Expiration card={card} />
      </Section>
      {(rows.length > 0 || orderId) && (
        <Section title={messages.columns.recipient}>
          <dl className="flex flex-col gap-2">
            {rows.map(([name, value]) => (
              <div key={name}>
                <dt className="text-muted text-table">{name}</dt>
                <dd className="whitespace-pre-wrap break-words">{value}</dd>
              </div>
            ))}
          </dl>
          {orderId && (
            <p className="mt-2">
              <Link className="link" to={`/orders/${orderId}`}>
                {messages.boughtWith}
              </Link>
            </p>
          )}
        </Section>
      )}
    </>
  )
}

/** The last day of a card. */
function Expiration({ card }: { readonly card: IssuedGiftCard }) {
  const toBase = ({ expirationDate = '', revision = '' }: IssuedGiftCard) => ({ values: { expirationDate }, revision })
  const editor = useEditor({
    name: messages.cardOf(card.obfuscatedCode ?? messages.notMailed),
    names: { fields: messages.fields },
    latest: toBase(card),
    save: async ({ expirationDate }, { revision }) => {
      const changes = expirationDate ? { expirationDate } : {}
      const stored = await change({ ...card, revision: revision ?? '' }, changes, ['expirationDate'])
      await refreshCards()
      return toBase(stored)
    },
    reload: async () => toBase((await queries.fetchQuery({ ...cardQuery(card.id ?? ''), staleTime: 0 })).card ?? card),
  })
  const { register, formState } = editor.form
  const { errors } = formState
  return (
    <EditorFrame editor={editor}>
      <TextField
        label={messages.fields.expirationDate}
        type="date"
        error={errors.expirationDate?.message ?? errors.root?.expirationDate?.message}
        {...register('expirationDate')}
      />
    </EditorFrame>
  )
}
