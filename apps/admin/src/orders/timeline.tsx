import type { Activity } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { TextArea } from '../kit/field.tsx'
import { formatDate, formatMoney, formatTime } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

/** What happened to the order, by day, the newest first, with a box for comments. */
export function Timeline({ data: { order } }: { readonly data: OrderData }) {
  const [text, setText] = useState('')
  const { run, isBusy } = useAction()
  const newest = [...order.activities].sort((a, b) => b.createdDate.getTime() - a.createdDate.getTime())
  const days = Map.groupBy(newest, ({ createdDate }) => formatDate(createdDate))
  const add = async () => {
    if (text.trim() === '') return
    const activity = { merchantComment: { message: text.trim() } }
    if (await run(() => client.orderManagement.addActivities(order.id, [activity]))) setText('')
    await refreshOrders()
  }
  return (
    <>
      {may('MANAGE_ORDERS') && (
        <div data-screen-only="" className="mb-4 flex flex-col gap-2">
          <TextArea
            label={messages.comment}
            hint={messages.commentHint}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div>
            <Button busy={isBusy} onClick={add}>
              {messages.addComment}
            </Button>
          </div>
        </div>
      )}
      {[...days].map(([day, activities]) => (
        <div key={day} className="mb-3">
          <h3 className="mb-1 text-label text-muted">{day}</h3>
          <ol>
            {activities.map((activity, index) => (
              <Entry key={activity.id ?? index} {...{ activity, order }} />
            ))}
          </ol>
        </div>
      ))}
    </>
  )
}

/** What happened, in words; the wire's own for what is new. */
const nameOf = ({ activityType, customActivity }: Activity) =>
  messages.appActivities[customActivity?.type ?? ''] ?? messages.activities[activityType] ?? activityType

function Entry({ activity, order }: { readonly activity: Activity; readonly order: OrderData['order'] }) {
  const { run, isBusy } = useAction()
  const { id, createdDate, merchantComment, customActivity, authorEmail } = activity
  const money = activity.orderRefunded ?? activity.authorizedPaymentCaptured ?? activity.authorizedPaymentVoided
  const remove = () => client.orderManagement.deleteActivity(order.id, id ?? '')
  const restore = () =>
    client.orderManagement
      .addActivities(order.id, [{ merchantComment: { message: merchantComment?.message ?? '' } }])
      .finally(refreshOrders)
  return (
    <li className="flex gap-3 border-line border-b py-1.5 last:border-0">
      <span className="w-16 shrink-0 text-muted text-table">{formatTime(createdDate)}</span>
      <div className="min-w-0 flex-1">
        <p>
          {nameOf(activity)}
          {money && ` ${formatMoney(money.amount.amount, order.currency)}`}
          {authorEmail && <span className="text-muted"> · {authorEmail}</span>}
        </p>
        {customActivity?.additionalData?.reason && <p className="text-muted">{customActivity.additionalData.reason}</p>}
        {merchantComment && <p className="whitespace-pre-wrap">{merchantComment.message}</p>}
      </div>
      {merchantComment && id && may('MANAGE_ORDERS') && (
        <Button
          tone="plain"
          busy={isBusy}
          aria-label={messages.deleteComment}
          onClick={() => run(remove, { done: messages.deleteComment, undo: restore }).then(refreshOrders)}
        >
          {kitMessages.delete}
        </Button>
      )}
    </li>
  )
}
