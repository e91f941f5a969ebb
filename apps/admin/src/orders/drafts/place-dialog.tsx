import type { DraftOrder } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { client } from '../../app.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { formatMoney } from '../../kit/format.ts'
import { draftMessages as messages } from '../messages.ts'
import { refreshOrders } from '../queries.ts'
import { problemsOf, refreshDrafts } from './queries.ts'

const ways = ['request', 'paid', 'later'] as const
type Way = (typeof ways)[number]

/** Makes an order of a draft, and decides how it is paid. */
export function PlaceDialog({ draft, onClose }: { readonly draft: DraftOrder; readonly onClose: () => void }) {
  const { id, currency, priceSummary, buyerDetails } = draft
  const email = buyerDetails?.buyerInfo.email
  const form = useForm<{ way: Way }>({ defaultValues: { way: email ? 'request' : 'later' } })
  const navigate = useNavigate()
  const place = async ({ way }: { readonly way: Way }) => {
    const settings = { requestPayment: way === 'request', markAsPaid: way === 'paid' }
    return client.draftOrders.createOrderFromDraft(id, settings)
  }
  return (
    <DialogForm
      kind="box"
      title={messages.place}
      lead={messages.placeLead}
      form={form}
      save={place}
      next={async ({ createdOrder }) => {
        await navigate(`/orders/${createdOrder.id}`)
        await Promise.all([refreshDrafts(), refreshOrders()])
      }}
      explainError={problemsOf}
      action={messages.placeNow(formatMoney(priceSummary.total.amount, currency))}
      onClose={onClose}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{messages.payment}</legend>
        {ways.map((name) => (
          <label key={name} className="flex items-start gap-2.5">
            <input
              type="radio"
              value={name}
              className="mt-0.5"
              {...form.register('way')}
              disabled={name === 'request' && !email}
            />
            <span>
              {messages.ways[name]}
              <span className="block text-muted text-table">
                {name === 'request' ? requestHintOf(draft) : messages.wayHints[name]}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </DialogForm>
  )
}

function requestHintOf({ buyerDetails, depositDetails, currency }: DraftOrder): string {
  const email = buyerDetails?.buyerInfo.email
  if (!email) return messages.requestNeedsEmail
  return depositDetails
    ? messages.deposit.requestTo(email, formatMoney(depositDetails.due.amount, currency))
    : messages.requestTo(email)
}
