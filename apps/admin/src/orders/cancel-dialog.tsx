import { useState } from 'react'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { CheckField, TextArea } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

/** Cancels an order. The button names it. */
export function CancelDialog({ data: { order }, onClose }: { readonly data: OrderData; readonly onClose: () => void }) {
  const [restock, setRestock] = useState(true)
  const [mail, setMail] = useState(true)
  const [message, setMessage] = useState('')
  const { run, isBusy } = useAction()
  const cancel = async () => {
    const effects = {
      restockAllItems: restock,
      sendOrderCanceledEmail: mail,
      ...(mail && message && { customMessage: message }),
    }
    if (await run(() => client.orderManagement.cancelOrder(order.id, effects), { done: messages.cancelDone })) {
      await refreshOrders()
      onClose()
    }
  }
  return (
    <Dialog open onClose={onClose} title={messages.cancel} lead={messages.cancelLead}>
      <div className="flex flex-col gap-3">
        <CheckField
          label={messages.cancelRestock}
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
        <CheckField label={messages.cancelMail} checked={mail} onChange={(event) => setMail(event.target.checked)} />
        {mail && (
          <TextArea
            label={messages.cancelMessage}
            maxLength={1000}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.close}</Button>
        <Button tone="alarm" busy={isBusy} onClick={cancel}>
          {messages.cancelSubmit(order.number)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
