import { useState } from 'react'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { Section } from '../kit/page.tsx'
import { EInvoiceDialog, EInvoiceValues } from './e-invoice-dialog.tsx'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

/** What the buyer needs on the electronic invoices of an order. */
export function OrderEInvoice({ data: { order } }: { readonly data: OrderData }) {
  const [isOpen, setIsOpen] = useState(false)
  const { eInvoice = {}, buyerInfo } = order
  return (
    <Section title={messages.eInvoice.title}>
      <EInvoiceValues eInvoice={eInvoice} />
      {may('MANAGE_ORDERS') && (
        <Button className="mt-2" onClick={() => setIsOpen(true)}>
          {messages.eInvoice.edit}
        </Button>
      )}
      {isOpen && (
        <EInvoiceDialog
          eInvoice={eInvoice}
          load={async () => (await client.orders.getOrder(order.id)).eInvoice ?? {}}
          isOfOrder={buyerInfo.email !== undefined && may('MANAGE_CUSTOMERS')}
          save={async (changed, isForLater) => {
            await client.orderManagement.updateOrder(order.id, { eInvoice: changed })
            if (isForLater && buyerInfo.email)
              await client.customerEInvoices.setCustomerEInvoice(buyerInfo.email, changed)
            await refreshOrders()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  )
}
