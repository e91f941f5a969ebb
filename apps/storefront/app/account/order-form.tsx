import type { OrderFormProps } from '@cartwright/design/parts'
import { Form } from 'react-router'

/** A form of the page of an order. One that leads to another site is sent by the browser. */
export function OrderForm({ className, leavesPage, children }: OrderFormProps) {
  return (
    <Form method="post" className={className} reloadDocument={leavesPage ?? false}>
      {children}
    </Form>
  )
}
