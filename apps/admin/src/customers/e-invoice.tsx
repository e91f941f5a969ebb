import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Section } from '../kit/page.tsx'
import { EInvoiceDialog, EInvoiceValues } from '../orders/e-invoice-dialog.tsx'
import { messages } from '../orders/messages.ts'
import { eInvoiceQuery } from './queries.ts'

/** What a customer needs on electronic invoices. New orders have it. */
export function CustomerEInvoice({ email }: { readonly email: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const query = useQuery(eInvoiceQuery(email))
  return (
    <Section title={messages.eInvoice.title}>
      <Loaded query={query}>
        {(eInvoice) => (
          <>
            <EInvoiceValues eInvoice={eInvoice} />
            {may('MANAGE_CUSTOMERS') && (
              <Button className="mt-2" onClick={() => setIsOpen(true)}>
                {messages.eInvoice.edit}
              </Button>
            )}
            {isOpen && (
              <EInvoiceDialog
                eInvoice={eInvoice}
                load={() => client.customerEInvoices.getCustomerEInvoice(email)}
                save={async (changed) => {
                  await client.customerEInvoices.setCustomerEInvoice(email, changed)
                  await queries.invalidateQueries({ queryKey: eInvoiceQuery(email).queryKey })
                }}
                onClose={() => setIsOpen(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
