import type { OrderTagChanges } from '@cartwright/client/site'
import { useState } from 'react'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { addLabel, labelsOf, removeLabel } from './labels.ts'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

const mayManage = may('MANAGE_ORDERS')

/** Labels of the staff: added and removed at once. */
export function Tags({ data: { order } }: { readonly data: OrderData }) {
  const [text, setText] = useState('')
  const { run, isBusy } = useAction()
  const tags = labelsOf(order)
  const change = (changes: OrderTagChanges) => client.orderManagement.bulkUpdateOrderTags([order.id], changes)
  const add = async () => {
    const tag = text.trim()
    if (tag === '' || isBusy) return
    const isAdded = tags.includes(tag) || (await run(() => change(addLabel(tag))))
    if (isAdded) setText((typed) => (typed === text ? '' : typed))
    await refreshOrders()
  }
  const remove = (tag: string) =>
    run(() => change(removeLabel(tag)), {
      done: messages.tagRemoved(tag),
      undo: () => change(addLabel(tag)).finally(refreshOrders),
    }).then(refreshOrders)
  return (
    <Section title={messages.tags}>
      <ul className="mb-2 flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <Tag key={tag} tag={tag} onRemove={() => remove(tag)} />
        ))}
      </ul>
      {mayManage && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void add()
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label={messages.addTag}
              isLabelHidden
              placeholder={messages.addTag}
              maxLength={50}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Button type="submit">{kitMessages.add}</Button>
        </form>
      )}
    </Section>
  )
}

function Tag({ tag, onRemove }: { readonly tag: string; readonly onRemove: () => void }) {
  return (
    <li className="flex items-center rounded-pill bg-sand ps-3">
      {tag}
      {mayManage ? (
        <button type="button" className="min-h-8 px-2.5" aria-label={messages.removeTag(tag)} onClick={onRemove}>
          ×
        </button>
      ) : (
        <span className="pe-3" />
      )}
    </li>
  )
}
