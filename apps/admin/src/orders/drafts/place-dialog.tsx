import { type DraftOrder, isCartwrightError } from '@cartwright/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { formatMoney } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { useAction } from '../../kit/use-action.ts'
import { refreshOrders } from '../queries.ts'
import { messages } from './messages.ts'
import { refreshDrafts } from './queries.ts'

const ways = ['request', 'paid', 'later'] as const

/** Makes an order of a draft, and decides how it is paid. */
export function PlaceDialog({ draft, onClose }: { readonly draft: DraftOrder; readonly onClose: () => void }) {
  const { id, currency, priceSummary, buyerDetails, depositDetails } = draft
  const email = buyerDetails?.buyerInfo.email
  const [way, setWay] = useState<(typeof ways)[number]>(email ? 'request' : 'later')
  const due = depositDetails && formatMoney(depositDetails.due.amount, currency)
  const requestHint = email
    ? due
      ? messages.deposit.requestTo(email, due)
      : messages.requestTo(email)
    : messages.requestNeedsEmail
  const [problems, setProblems] = useState<readonly string[]>([])
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const place = () =>
    run(async () => {
      try {
        const settings = { requestPayment: way === 'request', markAsPaid: way === 'paid' }
        const { createdOrder } = await client.draftOrders.createOrderFromDraft(id, settings)
        await navigate(`/orders/${createdOrder.id}`)
        await Promise.all([refreshDrafts(), refreshOrders()])
      } catch (error) {
        const found = problemsOf(error)
        if (found.length === 0) throw error
        setProblems(found)
      }
    })
  return (
    <Dialog open onClose={onClose} title={messages.place} lead={messages.placeLead}>
      {problems.length > 0 && (
        <div role="alert" className="mb-4 rounded-control border border-alarm px-3 py-2">
          {problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{messages.payment}</legend>
        {ways.map((name) => (
          <label key={name} className="flex items-start gap-2.5">
            <input
              type="radio"
              name="payment"
              className="mt-0.5"
              checked={way === name}
              disabled={name === 'request' && !email}
              onChange={() => setWay(name)}
            />
            <span>
              {messages.ways[name]}
              <span className="block text-muted text-table">
                {name === 'request' ? requestHint : messages.wayHints[name]}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        <Button tone="main" busy={isBusy} onClick={place}>
          {messages.placeNow(formatMoney(priceSummary.total.amount, currency))}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Why a draft cannot become an order, or its changes cannot apply, in words. */
export function problemsOf(error: unknown): string[] {
  const given = isCartwrightError(error) ? error.details.applicationError?.data.problems : undefined
  return Array.isArray(given) ? given.map((problem) => messages.problems[String(problem)] ?? String(problem)) : []
}
